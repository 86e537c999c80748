import styled, { css } from 'styled-components';
import { deepTones } from '@site/ui';
import type { Fact } from '../content/facts';
import { MarkScale, UnitChart } from './FactCharts';
import { FigureText } from './FigureText';

/** The width of a figure in columns of twelve. The full width has a deep green background. */
type FactPlace = 'first' | 'whole' | 'most' | 'half' | 'third' | 'rest';

const spans: Record<FactPlace, number> = { first: 7, whole: 12, most: 7, half: 6, rest: 5, third: 4 };

const INSET = 'clamp(20px, 2.6vw, 40px)';

const stageCss = css`
  ${deepTones}
  padding: clamp(40px, 6vw, 88px) ${INSET};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    grid-template-rows: none;
    align-items: end;
    padding-inline: ${INSET};
  }
`;

/* Opaque, so that the hairlines show only in the gaps. */
const Cell = styled.li<{ $place: FactPlace; $isFirstOfRow?: boolean }>`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: ${({ theme }) => theme.space.xl};
  padding-block: clamp(28px, 3vw, 48px);
  background: ${({ theme }) => theme.color.ground};
  color: ${({ theme }) => theme.color.ink};

  ${({ theme }) => theme.above.lg} {
    grid-column: span ${({ $place }) => spans[$place]};
    padding-inline: ${({ $isFirstOfRow }) => ($isFirstOfRow ? '0' : INSET)} ${INSET};
  }

  ${({ $place }) => $place === 'whole' && stageCss}
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};
`;

const Chart = styled.div`
  display: grid;
  align-content: end;
  gap: ${({ theme }) => theme.space.s};
`;

const Legend = styled.p`
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
`;

interface FactCellProps {
  fact: Fact;
  place: FactPlace;
  isFirstOfRow?: boolean;
}

function FactCell({ fact, place, isFirstOfRow }: FactCellProps) {
  const { drawing, legend, ...figure } = fact;
  return (
    <Cell $place={place} $isFirstOfRow={isFirstOfRow}>
      <Words>
        <FigureText {...figure} isGiant={place === 'whole' || place === 'first'} />
      </Words>
      {drawing && (
        <Chart>
          {drawing.kind === 'units' ? <UnitChart drawing={drawing} /> : <MarkScale at={drawing.at} />}
          {legend && <Legend>{legend}</Legend>}
        </Chart>
      )}
    </Cell>
  );
}

/* The background shows between opaque cells as hairlines. */
const Grid = styled.ol`
  display: grid;
  gap: 1px;
  margin: 0;
  border-block: 1px solid ${({ theme }) => theme.color.line};
  padding: 0;
  background: ${({ theme }) => theme.color.line} padding-box;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(12, 1fr);
  }
`;

const ROWS: readonly (readonly FactPlace[])[] = [
  ['first', 'rest'],
  ['whole'],
  ['half', 'half'],
  ['third', 'third', 'third'],
  ['most', 'rest'],
];
const CELLS = ROWS.flatMap((row) => row.map((place, index) => ({ place, isFirstOfRow: index === 0 })));

export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <Grid role="list">
      {facts.map((fact, index) => (
        <FactCell key={fact.value} fact={fact} place="third" {...CELLS[index]} />
      ))}
    </Grid>
  );
}
