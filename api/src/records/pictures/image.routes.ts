import { imageWire } from '@site/contract';
import type { AppContext } from '../../http/context';
import { matchesTag } from '../../http/responseCache';
import { file, noBody, type RouteGroup, route } from '../../http/route';
import { ifNoneMatch } from '../../http/parameters';
import type { ApiModule } from '../ApiModule';
import { type ImageFileFound, buildImageIndexes, findImageFile, sweepPictures } from './image.service';

const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];

const imageRoutes: RouteGroup = {
  name: 'Pictures',
  description:
    'Every uploaded picture is rendered to a few widths, as AVIF and as WebP. A record names its `widths`, and the address of each is `/uploads/{id}/{width}.avif` or `.webp`. `/uploads/{id}/social.jpg` is the picture for shared links, cut to 1200 by 630 pixels.',
  wires: { Image: imageWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/uploads/:id/:file',
        isAtRoot: true,
        access: 'public',
        summary: 'One rendition of a picture',
        headers: [ifNoneMatch],
        answers: {
          200: file('The picture.', TYPES, ['ETag', 'X-Robots-Tag']),
          304: noBody('You have it already.'),
        },
        // A social picture is rendered and stored on the first request.
        errors: [507],
      },
      async (ctx) => {
        const { id = '', file: name = '' } = ctx.params;
        send(ctx, await findImageFile(`${id}/${name}`));
      },
    ),
  ],
};

function send(ctx: AppContext, image: ImageFileFound): void {
  ctx.set({
    // Those of athletes may be withdrawn: no proxy keeps them.
    'Cache-Control': `${image.isUnlisted ? 'private' : 'public'}, max-age=31536000, immutable`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: `"${image.tag}"`,
  });
  // On every rendition, because each has its own URL. robots.txt must let search engines fetch them, or they would
  // never see this header.
  if (image.isUnlisted) ctx.set('X-Robots-Tag', 'noindex, noimageindex');
  ctx.type = `image/${image.format}`;
  if (matchesTag(ctx.get('If-None-Match'), image.tag)) {
    ctx.status = 304;
    return;
  }
  ctx.body = image.bytes;
}

export const imageModule: ApiModule = {
  routes: imageRoutes,
  buildIndexes: buildImageIndexes,
  dailyJobs: [sweepPictures],
};
