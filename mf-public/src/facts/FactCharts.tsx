import styled from 'styled-components';
import type { UnitDrawing } from '../content/facts';

const BEST = 4;
const WIDTH = 200;
const MARKS = [0, 1, 2, 3, 4];
const toX = (mark: number) => (mark / BEST) * WIDTH;

const Scale = styled.svg`
  display: block;
  width: 100%;
  max-width: 26rem;
  height: auto;
  overflow: visible;
  font-family: ${({ theme }) => theme.font.text};
`;

const Line = styled.path`
  stroke: ${({ theme }) => theme.color.edge};
  stroke-width: 1.2;
`;

const Reached = styled.path`
  stroke: ${({ theme }) => theme.color.accent};
  stroke-width: 5;
`;

const Pole = styled.path`
  stroke: ${({ theme }) => theme.color.ink};
  stroke-width: 1.6;
`;

const Flag = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const Name = styled.text`
  fill: ${({ theme }) => theme.color.muted};
  font-size: 9px;
  text-anchor: middle;
`;

/** American grades from 0 to 4 as a fairway, with the flag at the figure. */
export function MarkScale({ at }: { at: number }) {
  const x = toX(at);
  return (
    <Scale viewBox={`-4 0 ${WIDTH + 8} 58`} aria-hidden="true">
      <Line d={`M0 40H${WIDTH}${MARKS.map((mark) => `M${toX(mark)} 36v8`).join('')}`} />
      <Reached d={`M0 40H${x}`} />
      <Flag d={`M${x} 6l20 7l-20 7z`} />
      <Pole d={`M${x} 40V5`} />
      {MARKS.map((mark) => (
        <Name key={mark} x={toX(mark)} y={56}>
          {mark}
        </Name>
      ))}
    </Scale>
  );
}

const PITCH = 10;
const RADIUS = 3.4;
/** The size of one unit in pixels, the same in every chart. */
const SIZE = 26;

const Chart = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
  overflow: visible;
  color: ${({ theme }) => theme.color.accent};
`;

const Filled = styled.path`
  fill: currentcolor;
`;

const Half = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const Empty = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.edge};
  stroke-width: 0.7;
`;

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
export function UnitChart({ drawing: { columns, filled, half = 0, empty = 0 } }: { drawing: UnitDrawing }) {
  const rows = Math.ceil((filled + half + empty) / columns);
  return (
    <Chart width={columns * SIZE} viewBox={`0 0 ${columns * PITCH} ${rows * PITCH}`} aria-hidden="true">
      <Filled d={dots(0, filled, columns)} />
      {half > 0 && <Half d={dots(filled, half, columns)} />}
      {empty > 0 && <Empty d={dots(filled + half, empty, columns)} />}
    </Chart>
  );
}
