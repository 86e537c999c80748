import { encode } from 'uqr';

/** The quiet zone that the standard wants, in modules. */
const BORDER = 4;

/** A QR code as SVG: one path, dark on light. */
export function qrDrawing(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${modules.join('')}"/></svg>`,
  ].join('');
}
