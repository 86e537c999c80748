import { Cluster, Columns, Container, Eyebrow, Heading, Section, Stack, TextLink } from '@site/ui';
import { resultsCopy } from '../content/results';
import { FigureRow } from './FigureRow';
import { usePlacementSummaryQuery } from './placementSummaryApi';

const { band: copy } = resultsCopy;

/** The figures on the home page. Absent while there are no placements, and where they cannot be loaded. */
export function PlacementBand() {
  const { data: figures } = usePlacementSummaryQuery();
  if (!figures) return null;
  return (
    <Section $tone="band" $space="tight">
      <Container>
        <Columns $ratio="4fr 8fr">
          <Stack $gap="m" $align="start">
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <Heading level={2}>{copy.title}</Heading>
          </Stack>
          <Stack $gap="l">
            <FigureRow figures={figures} />
            <Cluster $gap="l">
              <TextLink to={copy.all.path}>{copy.all.label}</TextLink>
              <TextLink to={copy.counting.path}>{copy.counting.label}</TextLink>
            </Cluster>
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}
