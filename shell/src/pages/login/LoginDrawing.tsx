import styled from 'styled-components';

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

const Contour = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.line};
  stroke-width: 1.5;
`;

const Path = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.accent};
  stroke-linecap: round;
  stroke-width: 10;
`;

const Cloth = styled.path`
  fill: ${({ theme }) => theme.color.flag};
`;

const CONTOURS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The logo as a landscape: contour lines, a path, and the flag at its end. */
export function LoginDrawing() {
  return (
    <Drawing viewBox="0 0 720 720" preserveAspectRatio="xMaxYMin slice" aria-hidden="true" focusable="false">
      {CONTOURS.map((step) => (
        <Contour
          key={step}
          d={`M-40 ${250 + step * 62}c150-90 270-10 390-60s220-${110 - step * 8} 420-${30 + step * 6}`}
        />
      ))}
      <Path d="M430 780c110-40 210-70 190-150s-150-70-130-150 80-90 80-190V110" />
      <Cloth d="M570 104c44-18 70 20 126 2l-24 46 26 48c-54 16-82-20-128-2z" />
    </Drawing>
  );
}
