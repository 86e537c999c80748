import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppMiddleware } from './context';

const PATH_MAX = 200;

/** One line per request, with nothing in it that a visitor typed: no query, no token, no body. */
export function requestLog(log: Logger): AppMiddleware {
  return async (ctx, next) => {
    const start = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    // The path as it came: inner middleware rewrites it.
    const path = ctx.path.slice(0, PATH_MAX);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      log.info({ id: ctx.state.requestId, method: ctx.method, path, status: ctx.status, ms }, 'request');
    });
    await next();
  };
}

/** Errors of the database may quote a value; what looks like an e-mail address is blanked. */
export function describeError(error: unknown): { name: string; code?: unknown; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  return { name: error.name, code, stack: error.stack?.replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]') };
}
