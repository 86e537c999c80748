import type { Context, Middleware } from 'koa';
import { sha256Source } from '../pages/document';
import { encodeBody, type Encoding, ENCODINGS, type FinishedPage } from '../pages/finishPage';
import type { PageCache } from '../pages/pageCache';
import { assertReading, cleanPath, redirect } from './addresses';
import { pickFor } from './releaseChoice';
import { SPECULATION_HEADER } from './writtenFiles';

const UNAVAILABLE = 503;
/** RFC 9211. */
const STALE = { 'Cache-Status': 'shell; hit; detail=stale' };

/** Answers every public URL with its page. */
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
export async function sendPage(ctx: Context, page: FinishedPage): Promise<void> {
  const encoding = (ctx.acceptsEncodings(ENCODINGS) || 'identity') as Encoding;
  const { body, policy } = await withReference(page, encoding, ctx.state.requestId as string | undefined);
  ctx.status = page.status;
  ctx.set({
    'Content-Security-Policy': policy,
    'Cache-Control': page.status < 500 ? 'no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
    ...SPECULATION_HEADER,
    ...(page.isStale ? STALE : {}),
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
  ctx.body = body;
}

// Hidden once the application has loaded what failed. A browser that knows neither shows it for longer.
const STYLE = [
  '#reference{padding:.5rem 1rem;font-size:.875rem;text-align:center}',
  '@media (scripting:enabled){#app:has(main):not(:has([role=alert]:not(:empty)))~#reference{display:none}}',
].join('');
const END = '</body></html>';

/**
 * The page of a failure with the id of its request, which a visitor can quote and the logs have; any other as it is. The
 * id is written into the copy that is sent: the page itself may be shared with others. Outside of the application, which
 * would remove it. An answer of the api can name it already.
 */
export async function withReference(
  { status, bodies, policy }: FinishedPage,
  encoding: Encoding,
  id: string | undefined,
): Promise<Pick<FinishedPage, 'policy'> & { body: Buffer }> {
  const html = status >= 500 && id ? bodies.identity.toString('utf8') : '';
  if (!id || !html.endsWith(END) || html.includes(id)) return { body: bodies[encoding], policy };
  const reference = `<style>${STYLE}</style><aside id="reference">Reference: ${id}</aside>`;
  return {
    body: await encodeBody(html.slice(0, -END.length) + reference + END, encoding),
    // A hash would turn off the 'unsafe-inline' of a development build.
    policy: policy.includes("'unsafe-inline'")
      ? policy
      : policy.replace('style-src ', `style-src ${sha256Source(STYLE)} `),
  };
}
