import type { Context, Middleware } from 'koa';
import type { Encoding } from '../html/keptPage';
import type { Pages } from '../html/pages';

const READING = ['GET', 'HEAD'];

/** Answers every public URL with its page. */
export function servePages(pages: Pages): Middleware {
  return async (ctx) => {
    if (!READING.includes(ctx.method)) {
      ctx.throw(405, { headers: { Allow: READING.join(', ') } });
    }
    if (redirectsToCleanPath(ctx)) return;
    const page = await pages.get(ctx.path);
    ctx.status = page.status;
    ctx.set({
      'Content-Security-Policy': page.policy,
      'Cache-Control': page.status < 500 ? 'no-cache' : 'no-store',
      Vary: 'Accept-Encoding',
      ...(page.status === 503 ? { 'Retry-After': '5' } : { ETag: page.etag }),
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
  };
}

/** One address a page: no trailing or doubled slash. Only the path of this very request is used. */
function redirectsToCleanPath(ctx: Context): boolean {
  // A browser reads '\\' as '/': two of either at the start would name another site.
  const clean = ctx.path.replace(/[\\/]{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (clean === ctx.path) return false;
  ctx.status = 301;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Location', clean + ctx.search);
  return true;
}
