import styled from 'styled-components';
import { Grid, Stack } from '@site/ui';
import { type Fact, factsCopy, type UnitDrawing } from '../content/facts';

/* Value and sentence are read as one: '7% of high school athletes …'. */
const Sentence = styled.p.attrs({ dir: 'auto' })`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
`;

const Value = styled.strong`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.display};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.045em;
  line-height: 1;
  overflow-wrap: anywhere;
`;

const Label = styled.span`
  max-width: 20em;
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.35;
  text-wrap: pretty;
`;

const Note = styled.p`
  max-width: 26em;
  margin: 0;
  line-height: 1.5;
  text-wrap: pretty;
`;

const Small = styled.p.attrs({ dir: 'auto' })`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.5;
`;

const Chart = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
  color: ${({ theme }) => theme.color.accent};
`;

const Half = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const Empty = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.edge};
  stroke-width: 0.7;
`;

const PITCH = 10;
const RADIUS = 3.4;
/** The size of one unit in pixels, the same in every chart. */
const SIZE = 24;

/** One path of small circles, from the first unit to the last, row by row. */
function dots(from: number, count: number, columns: number): string {
  const places = Array.from({ length: count }, (_, index) => from + index);
  return places.map((place) => dot(place % columns, Math.floor(place / columns))).join('');
}

function dot(column: number, row: number): string {
  const x = column * PITCH + PITCH / 2 - RADIUS;
  const y = row * PITCH + PITCH / 2;
  return `M${x} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`;
}

/** Repeats the figure beside it as units to count. */
function UnitChart({ columns, filled, half = 0, empty = 0 }: UnitDrawing) {
  const rows = Math.ceil((filled + half + empty) / columns);
  return (
    <Chart width={columns * SIZE} viewBox={`0 0 ${columns * PITCH} ${rows * PITCH}`} aria-hidden="true">
      <path fill="currentcolor" d={dots(0, filled, columns)} />
      <Half d={dots(filled, half, columns)} />
      <Empty d={dots(filled + half, empty, columns)} />
    </Chart>
  );
}

type ShownFact = Pick<Fact, 'value' | 'label' | 'source'> & Partial<Fact>;

function FactCell({ fact: { value, label, note, source, drawing, legend } }: { fact: ShownFact }) {
  return (
    <Stack as="li" $gap="m">
      <Sentence>
        <Value>{value}</Value> <Label>{label}</Label>
      </Sentence>
      {drawing && <UnitChart {...drawing} />}
      {legend && <Small>{legend}</Small>}
      {note && <Note>{note}</Note>}
      {source && (
        <Small>
          {factsCopy.sourceLabel} {source}
        </Small>
      )}
    </Stack>
  );
}

/** Built-in figures name their source and its date; an extra one may have neither. */
export function FactGrid({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <Grid as="ol" role="list" $min="26rem" $gap="xl" $isRuled>
      {facts.map((fact, index) => (
        <FactCell key={fact.value + index} fact={fact} />
      ))}
    </Grid>
  );
}
