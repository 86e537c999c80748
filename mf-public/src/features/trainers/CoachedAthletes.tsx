import { Container, Grid, Heading, Section, Stack } from '@site/ui';
import { trainerCopy } from '../../content/trainers';
import { AthleteCard } from './AthleteCard';
import type { CoachedAthlete } from './trainerView';

export function CoachedAthletes({ athletes }: { athletes: readonly CoachedAthlete[] }) {
  if (athletes.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xl">
          <Heading level={2}>{trainerCopy.athletes}</Heading>
          <Grid as="ul" role="list" $min="21rem">
            {athletes.map((athlete) => (
              <li key={athlete.id}>
                <AthleteCard athlete={athlete} />
              </li>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}
