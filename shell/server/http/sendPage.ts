import type { Context } from 'koa';
import type { Encoding, KeptPage } from '../html/keptPage';

const UNAVAILABLE = 503;

/** Sends a finished page, or 304 to a browser that has it. */
export function sendPage(ctx: Context, page: KeptPage): void {
  ctx.status = page.status;
  ctx.set({
    'Content-Security-Policy': page.policy,
    'Cache-Control': page.status < 500 ? 'no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
    ...(page.status === UNAVAILABLE ? { 'Retry-After': '5' } : { ETag: page.etag }),
  });
  // Not ctx.fresh: it ignores the tag of a fetch(), which the browser sends along with 'no-cache'.
  if (page.status === 200 && ctx.get('If-None-Match').includes(page.etag)) {
    ctx.status = 304;
    return;
  }
  const encoding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.type = 'html';
  ctx.body = page.bodies[encoding];
}
