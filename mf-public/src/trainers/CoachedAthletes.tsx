import styled from 'styled-components';
import { paths } from '@site/contract';
import { type ListPage, usePageFocus } from '@site/remote-kit';
import { Badge, Card, CardLink, Cluster, Container, Grid, Heading, Section, Stack, Text } from '@site/ui';
import { peopleCopy } from '../content/people';
import { trainerCopy } from '../content/trainers';
import { PagedEntries } from '../shared/lists/PagedEntries';
import { ExampleBadge, HiddenBadge } from '../shared/people/ExampleMark';
import { PersonPortrait } from '../shared/people/PersonPortrait';
import type { CoachedAthlete } from './trainerView';

/* The words are below the photo on narrow phones. */
const Root = styled(Card)`
  flex-flow: row wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  height: 100%;
  padding: ${({ theme }) => theme.space.xs};
`;

const Words = styled(Stack)`
  flex: 1 1 8.75rem;
  min-width: 0;
`;

function AthleteCard({ athlete }: { athlete: CoachedAthlete }) {
  return (
    <Root $tone="surface">
      {/* docs/product.md#images: 150 px, which is a portrait's default size. */}
      <PersonPortrait name={athlete.name} image={athlete.photo} sports={athlete.sports} />
      <Words $gap="xs">
        <Heading level={3} size="xs">
          {/* docs/product.md#canonical-addresses: these cards link to the alias. */}
          <CardLink to={paths.athlete.to(athlete.slug)}>{athlete.name}</CardLink>
        </Heading>
        {athlete.gradYear !== null && (
          <Text $size="small" $tone="muted">
            {peopleCopy.classOf(athlete.gradYear)}
          </Text>
        )}
        <Cluster $gap="xs">
          {athlete.isHidden && <HiddenBadge />}
          {athlete.isExample && <ExampleBadge />}
          {athlete.sports.map((sport) => (
            <Badge key={sport} dir="auto" $wraps>
              {sport}
            </Badge>
          ))}
        </Cluster>
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
