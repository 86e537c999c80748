import { paths } from '@site/contract';
import { keyIn } from '../../http/context';
import { keyOf } from '../../http/parameters';
import { file, type RouteGroup, route } from '../../http/route';
import { getGolfer } from './golfer.service';
import { qrDrawing } from './qrDrawing';

export const golferQrRoutes: RouteGroup = {
  name: 'Codes of profiles',
  description: 'For a printed profile: the address of its page, to be scanned.',
  wires: {},
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/golfers/:key/qr.svg',
        access: 'public',
        id: 'getGolferQr',
        summary: 'The address of a profile as a QR code',
        description: 'Of published athletes only, for an admin too.',
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
    ),
  ],
};
