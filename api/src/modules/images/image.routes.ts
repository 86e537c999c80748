import Router from '@koa/router';
import { byteRange } from '../../http/byteRange';
import { matchesTag } from '../../answers/PublicAnswer';
import type { AppContext, AppState } from '../../http/context';
import { rangeNotSatisfiable } from '../../http/errors';
import { type ImageFileFound, findImageFile } from './image.service';
import { findSocialImage, socialImageIdOf } from './socialImage.service';

export const imageRoutes = new Router<AppState>({ prefix: '/uploads' });

imageRoutes.get('/:id/:file', async (ctx) => {
  const { id = '', file = '' } = ctx.params;
  const social = socialImageIdOf(`/uploads/${id}/${file}`);
  send(ctx, await (social ? findSocialImage(social) : findImageFile(`${id}/${file}`)));
});

function send(ctx: AppContext, image: ImageFileFound): void {
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
    ETag: `"${image.tag}"`,
  });
  // Every rendition says so, for a search engine knows each by its own address. It may read them (robots.txt), or it
  // would never see this.
  if (image.isUnlisted) ctx.set('X-Robots-Tag', 'noindex, noimageindex');
  ctx.type = `image/${image.format}`;
  if (matchesTag(ctx.get('If-None-Match'), image.tag)) {
    ctx.status = 304;
    return;
  }
  ctx.body = image.bytes;
  if (isRangeWanted(ctx, image.tag)) sendPart(ctx, image.bytes);
}

/** If-Range: a part of another version of the file would not fit the part that the caller has. */
function isRangeWanted(ctx: AppContext, tag: string): boolean {
  const condition = ctx.get('If-Range');
  return ctx.method === 'GET' && (condition === '' || condition === `"${tag}"`);
}

function sendPart(ctx: AppContext, bytes: Buffer): void {
  const range = byteRange(ctx.get('Range'), bytes.length);
  if (range === undefined) return;
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(bytes.length);
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  ctx.body = bytes.subarray(range.start, range.end + 1);
}
