import styled from 'styled-components';
import { Columns, Container, Heading, Section, Stack, Text } from '@site/ui';
import { resultsCopy } from '../content/results';
import { FigureRow } from './FigureRow';
import { usePlacementSummaryQuery } from './placementSummaryApi';
import { PlacementTable } from './PlacementTable';
import type { PlacementEntry } from './placementView';

const { counting, table } = resultsCopy;

const Rules = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
  gap: ${({ theme }) => `${theme.space.s} ${theme.space.xl}`};
  margin: 0;
  padding-inline-start: 1.2em;
`;

const Counting = () => (
  <Stack as="section" $gap="m" id={counting.id} aria-labelledby={`${counting.id}-title`}>
    <Heading level={2} size="m" id={`${counting.id}-title`}>
      {counting.title}
    </Heading>
    <Rules>
      {counting.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Rules>
  </Stack>
);

interface AllPlacementsProps {
  placements: readonly PlacementEntry[];
}

/** The figures with how they are counted, and the table; while there are no placements, only how they will be counted. */
export function AllPlacements({ placements }: AllPlacementsProps) {
  // The list does not depend on the figures, which count what is beyond its end as well.
  const { data: figures } = usePlacementSummaryQuery();
  return (
    <>
      <Section $tone="band" $space="tight">
        <Container>
          <Columns $ratio={figures ? '7fr 5fr' : '1fr'}>
            {figures && <FigureRow figures={figures} />}
            <Counting />
          </Columns>
        </Container>
      </Section>
      {placements.length > 0 && (
        <Section $space="tight" id={table.id}>
          <Container>
            <Stack $gap="m">
              <Heading level={2} size="m">
                {table.title}
              </Heading>
              {figures && figures.placements > placements.length && (
                <Text>{table.part(placements.length, figures.placements)}</Text>
              )}
              <PlacementTable placements={placements} />
            </Stack>
          </Container>
        </Section>
      )}
    </>
  );
}
