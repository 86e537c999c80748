import styled from 'styled-components';
import { paths } from '@site/contract';
import { Badge, Card, CardLink, Heading, Portrait, Text } from '@site/ui';
import { peopleCopy } from '../../content/people';
import type { CoachedAthlete } from './trainerView';

const Root = styled(Card)`
  flex-flow: row wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
  height: 100%;
  padding: ${({ theme }) => theme.space.m};
`;

/* Beside the photo, or below it where that leaves too little room, as on a narrow phone. */
const Words = styled.div`
  display: grid;
  flex: 1 1 8rem;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
`;

const Sports = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export function AthleteCard({ athlete }: { athlete: CoachedAthlete }) {
  return (
    <Root $tone="surface">
      {/* spec 9: 150 px, the size a portrait has unless it is told otherwise. */}
      <Portrait name={athlete.name} image={athlete.photo} />
      <Words>
        <Heading level={3} size="xs">
          {/* DECISIONS 5: these cards lead to the alias. */}
          <CardLink to={paths.athlete.to(athlete.slug)}>{athlete.name}</CardLink>
        </Heading>
        {athlete.gradYear !== null && (
          <Text $size="small" $tone="muted">
            {peopleCopy.classOf(athlete.gradYear)}
          </Text>
        )}
        <Sports role="list">
          {athlete.sports.map((sport) => (
            <li key={sport}>
              <Badge>{sport}</Badge>
            </li>
          ))}
        </Sports>
      </Words>
    </Root>
  );
}
