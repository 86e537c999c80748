import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

const LONGEST_PATH = 300;

/** One JSON line a request; the path without its query, which may carry what a visitor typed. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    const { method, path } = ctx;
    ctx.set('X-Request-Id', id);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      log.info({ id, method, path: path.slice(0, LONGEST_PATH), status: ctx.res.statusCode, ms }, 'request');
    });
    await next();
  };
}
