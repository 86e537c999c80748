import styled from 'styled-components';

const BEST = 4;
const WIDTH = 200;
const MARKS = [0, 1, 2, 3, 4];
const toX = (mark: number) => (mark / BEST) * WIDTH;

const Root = styled.svg`
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

/** American marks from 0 to 4 as a fairway, with the flag where the figure is. */
export function MarkScale({ at }: { at: number }) {
  const x = toX(at);
  return (
    <Root viewBox={`-4 0 ${WIDTH + 8} 58`} aria-hidden="true">
      <Line d={`M0 40H${WIDTH}${MARKS.map((mark) => `M${toX(mark)} 36v8`).join('')}`} />
      <Reached d={`M0 40H${x}`} />
      <Flag d={`M${x} 6l20 7l-20 7z`} />
      <Pole d={`M${x} 40V5`} />
      {MARKS.map((mark) => (
        <Name key={mark} x={toX(mark)} y={56}>
          {mark}
        </Name>
      ))}
    </Root>
  );
}
