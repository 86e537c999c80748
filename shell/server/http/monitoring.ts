import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** /healthz reports that this process runs, /readyz that it accepts requests. */
export function health(isReady: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    const isHealthy = ctx.path === '/healthz' || isReady();
    ctx.status = isHealthy ? 200 : 503;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: isHealthy ? 'ok' : 'stopping' };
    return undefined;
  };
}

const MAX_LOGGED_PATH = 300;

/** Logs one JSON line per request, without the query, which may carry what a visitor typed. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    const { method, path } = ctx;
    ctx.set('X-Request-Id', id);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      log.info(
        { id, method, path: path.slice(0, MAX_LOGGED_PATH), status: ctx.res.statusCode, ms },
        'request',
      );
    });
    await next();
  };
}
