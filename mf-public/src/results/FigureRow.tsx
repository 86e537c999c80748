import styled from 'styled-components';
import { grouped } from '@site/contract';
import { resultsCopy } from '../content/results';
import type { PlacementFigures } from './placementSummaryApi';
import { Stat } from '../shared/stat/Stat';

const { figures: copy } = resultsCopy;

const Figures = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The three figures, each with its date. */
export function FigureRow({ figures: { asOf, ...counts } }: { figures: PlacementFigures }) {
  const names = ['placements', 'colleges', 'states'] as const;
  return (
    <Figures role="list">
      {names.map((name) => (
        <li key={name}>
          <Stat value={grouped(counts[name])} label={copy[name](counts[name])} source={copy.asOf(asOf)} />
        </li>
      ))}
    </Figures>
  );
}
