import { paths } from '@site/contract';
import { encode } from 'uqr';
import { keyIn } from '../../http/context';
import { keyOf } from '../../http/parameters';
import { file, route } from '../../http/route';
import { getGolfer } from './golfer.service';

export const golferQrRoute = route(
  {
    method: 'GET',
    path: '/golfers/:key/qr.svg',
    access: 'public',
    id: 'getGolferQr',
    summary: 'The address of a profile as a QR code',
    params: [keyOf('athlete')],
    answers: { 200: file('The drawing.', ['image/svg+xml']) },
    cachedFrom: ['golfers'],
  },
  async (ctx) => {
    const { slug } = await getGolfer(keyIn(ctx), { hidden: false });
    // As for pictures: a drawing that is opened by itself may do nothing.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.type = 'image/svg+xml';
    ctx.body = qrDrawing(ctx.deps.publicOrigin + paths.golfer.to(slug));
  },
);

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
