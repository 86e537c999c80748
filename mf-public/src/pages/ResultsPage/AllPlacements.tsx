import styled from 'styled-components';
import { Columns, Container, Heading, Section, Stack, Text, type TableSort } from '@site/ui';
import { resultsCopy } from '../../content/results';
import { LEAST_WIDTH } from '../../features/placements/dotPlaces';
import { FigureRow } from '../../features/placements/FigureRow';
import { PlacementMap } from '../../features/placements/PlacementMap';
import { usePlacementSummaryQuery } from '../../features/placements/placementSummaryApi';
import { PlacementTable } from '../../features/placements/PlacementTable';
import type { PlacementEntry } from '../../features/placements/placementView';

const { counting, map, table } = resultsCopy;

const Rules = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  max-width: ${({ theme }) => theme.width.text};
  margin: 0;
  padding-inline-start: 1.2em;
`;

/* The map above the table, and beside it where both have room. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.xl} {
    grid-template-columns: minmax(${LEAST_WIDTH}px, 4fr) minmax(0, 7fr);
    column-gap: ${({ theme }) => theme.space.m};

    /* Eight columns in the room that the map leaves. */
    th,
    td {
      padding-inline: ${({ theme }) => theme.space.xxs};
      font-size: ${({ theme }) => theme.size.small};
      white-space: normal;
    }
  }
`;

/* Stays in sight while the table is read. */
const MapPlace = styled.div`
  min-width: 0;

  ${({ theme }) => theme.above.xl} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.m});
    align-self: start;
  }
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
  order: TableSort;
}

/** The figures with how they are counted, the map, and the table. */
export function AllPlacements({ placements, order }: AllPlacementsProps) {
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
      <Section $space="tight" id={table.id}>
        <Container>
          <Beside>
            <MapPlace>
              <Stack $gap="m">
                <Heading level={2} size="m">
                  {map.title}
                </Heading>
                <PlacementMap placements={placements} />
              </Stack>
            </MapPlace>
            <Stack $gap="m">
              <Heading level={2} size="m">
                {table.title}
              </Heading>
              {figures && figures.placements > placements.length && (
                <Text>{table.part(placements.length, figures.placements)}</Text>
              )}
              <PlacementTable placements={placements} order={order} />
            </Stack>
          </Beside>
        </Container>
      </Section>
    </>
  );
}
