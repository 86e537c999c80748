import styled from 'styled-components';
import type { UnitDrawing } from '../../content/facts';

const PITCH = 10;
const RADIUS = 3.4;
/** Of one unit on the screen, in pixels, where there is room: the same in every chart. */
const SIZE = 26;

const Root = styled.svg`
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

/** The figure beside it once more, as things to count. */
export function UnitChart({ drawing: { columns, filled, half = 0, empty = 0 } }: { drawing: UnitDrawing }) {
  const rows = Math.ceil((filled + half + empty) / columns);
  return (
    <Root width={columns * SIZE} viewBox={`0 0 ${columns * PITCH} ${rows * PITCH}`} aria-hidden="true">
      <Filled d={dots(0, filled, columns)} />
      {half > 0 && <Half d={dots(filled, half, columns)} />}
      {empty > 0 && <Empty d={dots(filled + half, empty, columns)} />}
    </Root>
  );
}
