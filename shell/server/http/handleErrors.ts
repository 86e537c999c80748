import type { Middleware } from 'koa';

/** Answers an error with one sentence. Koa's own handler would drop every header that was set before. */
export const handleErrors: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) ctx.app.emit('error', error, ctx);
    ctx.status = status;
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    });
    ctx.set(headersOf(error));
    ctx.type = 'text';
    ctx.body = sentenceOf(error);
  }
};

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** An exposed error has its own message; Koa's own errors have the text of their status. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && 'expose' in error && error.expose === true
    ? error.message
    : 'The site cannot answer at the moment. Please try again shortly.';

const headersOf = (error: unknown): Record<string, string> =>
  error instanceof Error && 'headers' in error ? (error.headers as Record<string, string>) : {};

/** Refuses a request target that cannot be decoded, before anything else reads a path from it. */
export const refuseBadTarget: Middleware = async (ctx, next) => {
  if (isReadable(() => ctx.path) && isReadable(() => ctx.query)) return next();
  ctx.req.url = '/';
  ctx.status = 400;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.type = 'text';
  ctx.body = 'This address cannot be read.';
  return undefined;
};

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
