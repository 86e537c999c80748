import type { Middleware } from 'koa';

/** Answers what failed in a sentence. Left to Koa, the answer would lose every header that was set before. */
export const answerErrors: Middleware = async (ctx, next) => {
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

/** What is meant for a visitor says so; Koa's own refusals have the words of their status. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && 'expose' in error && error.expose === true
    ? error.message
    : 'The site cannot answer at the moment. Please try again shortly.';

const headersOf = (error: unknown): Record<string, string> =>
  error instanceof Error && 'headers' in error ? (error.headers as Record<string, string>) : {};
