import type { Context, Middleware } from 'koa';
import type { Pages } from '../html/pages';
import { cleanPath } from './cleanPath';
import { sendPage } from './sendPage';

const READING = ['GET', 'HEAD'];

/** Answers every public URL with its page. */
export function servePages(pages: Pick<Pages, 'get'>): Middleware {
  return async (ctx) => {
    if (!READING.includes(ctx.method)) {
      ctx.throw(405, { headers: { Allow: READING.join(', ') } });
    }
    if (redirectsToCleanPath(ctx)) return;
    sendPage(ctx, await pages.get({ pathname: ctx.path, query: new URLSearchParams(ctx.querystring) }));
  };
}

/** One address a page. Only the path of this very request is used. */
function redirectsToCleanPath(ctx: Context): boolean {
  const clean = cleanPath(ctx.path);
  if (clean === ctx.path) return false;
  ctx.status = 301;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Location', clean + ctx.search);
  return true;
}
