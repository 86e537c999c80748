import { theme } from '@site/ui';
import styled from 'styled-components';

const { line, accent, flag } = theme.color;

const Drawing = styled.svg`
  position: absolute;
  inset: 0 0 0 auto;
  display: none;
  width: min(100%, 62rem);
  height: 100%;

  ${theme.above.md} {
    display: block;
  }
`;

const RINGS = [1, 1.6, 2.3, 3.1, 4];

/** A green on a map: contour rings around the hole, and the path to its flag. */
export function FlagDrawing() {
  return (
    <Drawing viewBox="0 0 960 480" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
      {RINGS.map((ring) => (
        <path
          key={ring}
          fill="none"
          stroke={line}
          strokeWidth="1.5"
          d={`M${720 - 70 * ring} 300c0-${44 * ring} ${52 * ring}-${30 * ring} ${88 * ring}-${42 * ring}s${64 * ring} ${6 * ring} ${60 * ring} ${44 * ring}-${52 * ring} ${30 * ring}-${86 * ring} ${34 * ring}-${62 * ring} ${2 * ring}-${62 * ring}-${36 * ring}z`}
        />
      ))}
      <path
        fill="none"
        stroke={accent}
        strokeWidth="4"
        strokeLinecap="round"
        d="M392 430c30-40 118-14 158-64s10-86 70-100 100 34 112-10V130"
      />
      <circle fill={accent} cx="392" cy="430" r="7" />
      <path fill={flag} d="M732 128c22-9 36 10 64 1l-12 24 13 24c-27 8-41-10-65-1z" />
    </Drawing>
  );
}
