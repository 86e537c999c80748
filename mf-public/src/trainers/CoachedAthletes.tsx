import styled from 'styled-components';
import { paths } from '@site/contract';
import { type ListPage, usePageFocus } from '@site/remote-kit';
import { Badge, Card, CardLink, Container, Grid, Heading, Section, Stack, Text } from '@site/ui';
import { peopleCopy } from '../content/people';
import { trainerCopy } from '../content/trainers';
import { PagedEntries } from '../shared/lists/PagedEntries';
import { ExampleBadge, HiddenBadge } from '../shared/people/ExampleMark';
import { PersonPortrait } from '../shared/people/PersonPortrait';
import { longestWord } from '../shared/text/longestWord';
import type { CoachedAthlete } from './trainerView';

const Root = styled(Card)`
  flex-flow: row wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
  height: 100%;
  padding: ${({ theme }) => theme.space.m};
`;

/* Beside the photo, or below it on narrow phones. */
const Words = styled.div`
  display: grid;
  flex: 1 1 8.75rem;
  gap: ${({ theme }) => theme.space.xs};
  container-type: inline-size;
  min-width: 0;
`;

/* As on the card of the list: sized to the longest word of the name. */
const Name = styled(Heading)<{ $letters: number }>`
  font-size: max(
    0.8125rem,
    min(${({ theme }) => theme.size.xs}, calc(100cqi / ${({ $letters }) => 0.57 * $letters}))
  );
  overflow-wrap: anywhere;
`;

const Sports = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

function AthleteCard({ athlete }: { athlete: CoachedAthlete }) {
  return (
    <Root $tone="surface">
      {/* docs/product.md#images: 150 px, which is a portrait's default size. */}
      <PersonPortrait name={athlete.name} image={athlete.photo} sports={athlete.sports} />
      <Words>
        <Name level={3} size="xs" $letters={longestWord(athlete.name)}>
          {/* docs/product.md#canonical-addresses: these cards link to the alias. */}
          <CardLink to={paths.athlete.to(athlete.slug)}>{athlete.name}</CardLink>
        </Name>
        {athlete.gradYear !== null && (
          <Text $size="small" $tone="muted">
            {peopleCopy.classOf(athlete.gradYear)}
          </Text>
        )}
        <Sports role="list">
          {athlete.isHidden && (
            <li>
              <HiddenBadge />
            </li>
          )}
          {athlete.isExample && (
            <li>
              <ExampleBadge />
            </li>
          )}
          {athlete.sports.map((sport) => (
            <li key={sport}>
              <Badge dir="auto" $wraps>
                {sport}
              </Badge>
            </li>
          ))}
        </Sports>
      </Words>
    </Root>
  );
}

interface CoachedAthletesProps {
  slug: string;
  page: number;
  athletes: ListPage<CoachedAthlete>;
}

export function CoachedAthletes({ slug, page, athletes }: CoachedAthletesProps) {
  usePageFocus(page, HEADING);
  if (page === 1 && athletes.entries.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xl">
          <Heading level={2} id={HEADING} tabIndex={-1}>
            {trainerCopy.athletes}
          </Heading>
          <PagedEntries
            label={trainerCopy.athletes}
            page={page}
            list={athletes}
            path={paths.trainer.to(slug)}
            headingId={HEADING}
          >
            <Grid as="ul" role="list" $min="21rem">
              {athletes.entries.map((athlete) => (
                <li key={athlete.id}>
                  <AthleteCard athlete={athlete} />
                </li>
              ))}
            </Grid>
          </PagedEntries>
        </Stack>
      </Container>
    </Section>
  );
}

const HEADING = 'athletes-coached';
