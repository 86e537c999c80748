import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppContext, AppMiddleware } from './context';
import { pathOf } from './refuseBadTarget';

const PATH_MAX = 200;

/** One line per request, with nothing in it that a visitor typed: no query, no token, no body. */
export function requestLog(log: Logger): AppMiddleware {
  return async (ctx, next) => {
    const start = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    // The path as it came: inner middleware rewrites it.
    const path = pathOf(ctx)?.slice(0, PATH_MAX);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      log.info({ id: ctx.state.requestId, method: ctx.method, path, status: ctx.status, ms }, 'request');
    });
    await next();
  };
}

/** What went wrong on our side is an error; a visitor who left before the answer was complete is not. */
export function logFailure(log: Logger) {
  return (error: unknown, ctx?: Pick<AppContext, 'req' | 'state'>): void => {
    const id = ctx?.state.requestId;
    if (ctx?.req.socket.destroyed && isBrokenOff(error)) log.info({ id }, 'the visitor left');
    else log.error({ id, error: describeError(error) }, 'request failed');
  };
}

const BROKEN_OFF: unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

const isBrokenOff = (error: unknown) =>
  error instanceof Error && 'code' in error && BROKEN_OFF.includes(error.code);

/** Errors of the database may quote a value; what looks like an e-mail address is blanked. */
export function describeError(error: unknown): { name: string; code?: unknown; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  return { name: error.name, code, stack: error.stack?.replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]') };
}
