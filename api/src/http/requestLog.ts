import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { describeError } from '../shared/describeError';
import type { AppContext, AppMiddleware } from './context';
import { pathOf } from './requestTarget';

const PATH_MAX = 200;

interface LoggedRequest {
  id: string;
  method?: string;
  /** Without the query, which may hold what a visitor typed. */
  path?: string;
  status: number;
  /** Unknown for a malformed request. */
  ms?: number;
}

/** The log line of a request. It contains nothing that a visitor typed. */
export function logLine({ path, ...rest }: LoggedRequest): LoggedRequest {
  return { ...rest, path: path?.slice(0, PATH_MAX) };
}

/** Logs one line per request, when its response is complete. */
export function requestLog(log: Logger): AppMiddleware {
  return async (ctx, next) => {
    const start = performance.now();
    const id = randomUUID();
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    // The original path: inner middleware rewrites it.
    const path = pathOf(ctx);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      log.info(logLine({ id, method: ctx.method, path, status: ctx.status, ms }), 'request');
    });
    await next();
  };
}

/** A failure on our side is an error; a visitor who disconnected early is not. */
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
