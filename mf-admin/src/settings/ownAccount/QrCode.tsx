import { useMemo } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';

/* Dark on light in dark mode too: many apps read nothing else. */
const Drawing = styled.svg`
  width: min(14rem, 100%);
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.onDeep};
`;

const Modules = styled.path`
  fill: ${({ theme }) => theme.color.deep};
`;

/** The quiet zone that the standard wants, in modules. */
const BORDER = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <Modules d={path} />
    </Drawing>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
