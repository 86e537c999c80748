import type { Context, Middleware } from 'koa';
import { type Encoding, ENCODINGS, type FinishedPage, REQUEST_ID } from '../pages/document';
import type { PageCache } from '../pages/pageCache';
import { assertReading, cleanPath, redirect } from './addresses';
import { pickFor } from './releaseChoice';
import { SPECULATION_HEADER } from './writtenFiles';

const UNAVAILABLE = 503;

export function servePages(pages: Pick<PageCache, 'get'>): Middleware {
  return async (ctx) => {
    assertReading(ctx);
    const clean = cleanPath(ctx.path);
    // Each page has one URL.
    if (clean !== ctx.path) return redirect(ctx, clean);
    const page = await pages.get({
      pathname: ctx.path,
      query: new URLSearchParams(ctx.querystring),
      pick: pickFor(ctx),
      requestId: ctx.state.requestId as string | undefined,
    });
    if (page.movedTo !== undefined) return redirect(ctx, page.movedTo);
    return sendPage(ctx, page);
  };
}

/**
 * Sends a finished page, or 304 to a browser that has it. Without Early Hints: its own head names the files within
 * milliseconds, and nginx before 1.29 takes a 103 for the answer.
 */
export function sendPage(ctx: Context, page: FinishedPage): void {
  const accepted = page.status < 500 && ctx.acceptsEncodings(ENCODINGS);
  const encoding = (accepted || 'identity') as Encoding;
  ctx.status = page.status;
  ctx.set({
    'Content-Security-Policy': page.policy,
    'Cache-Control': page.status < 500 ? 'no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
    ...SPECULATION_HEADER,
    ...(page.status === UNAVAILABLE ? { 'Retry-After': '5' } : {}),
    ...(page.status < 500 ? { ETag: page.etag } : {}),
  });
  // Not ctx.fresh: it ignores the tag of a fetch(), which the browser sends along with 'no-cache'.
  if (page.status === 200 && ctx.get('If-None-Match').includes(page.etag)) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.type = 'html';
  ctx.body = bodyOf(page, encoding, String(ctx.state.requestId));
}

/** The copy of the page of a failure that is sent, with the id of its request. An answer of the api can name it already. */
function bodyOf({ status, bodies }: FinishedPage, encoding: Encoding, id: string): string | Buffer {
  if (status < 500) return bodies[encoding];
  const html = bodies.identity.toString('utf8');
  return html.includes(id)
    ? html.replace(/<aside id="reference">.*?<\/aside>/, '')
    : html.replace(REQUEST_ID, id);
}
