import { PassThrough } from 'node:stream';
import { createFailureLog, requestIdOf } from '@site/server';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { assertReading } from './addresses';

const REASONS = {
  starting: 'No registry has been read: every page would be missing.',
  incompatible: 'No release of the remote that owns the home page fits this shell.',
  stopping: 'The process is ending.',
};

export type Readiness = 'ok' | keyof typeof REASONS;

/** /healthz reports that this process runs, /readyz that it can answer visitors. */
export function health(readiness: () => Readiness): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    assertReading(ctx);
    ctx.set('Cache-Control', 'no-store');
    const status = ctx.path === '/healthz' ? 'ok' : readiness();
    ctx.status = status === 'ok' ? 200 : 503;
    ctx.body = status === 'ok' ? { status } : { status, reason: REASONS[status] };
    return undefined;
  };
}

const MAX_LOGGED_PATH = 300;

/**
 * Logs one JSON line per request, without the query, which may carry what a visitor typed. The id goes on to the api and
 * back to the visitor.
 */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    const id = requestIdOf(ctx.req);
    const { method } = ctx;
    const path = isReadable(ctx) ? ctx.path : undefined;
    ctx.state.requestId = id;
    ctx.req.headers['x-request-id'] = id;
    ctx.set('X-Request-Id', id);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - startedAt);
      log.info(
        { id, method, path: path?.slice(0, MAX_LOGGED_PATH), status: ctx.res.statusCode, ms },
        'request',
      );
    });
    await next();
  };
}

export function logFailures(log: Logger, what?: string) {
  const logFailure = createFailureLog(log, what);
  return (error: unknown, ctx?: Pick<Context, 'req' | 'state'>): void =>
    logFailure(error, { id: ctx?.state.requestId as string | undefined, request: ctx?.req });
}

const YEAR_S = 31_536_000;

/** docs/product.md#security-headers, for every response of the shell itself. A page adds its own Content-Security-Policy. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};

/** Keeps browsers on https: on every response, those of the api and refusals included. nginx sends its own instead. */
export function strictTransport(origin: string): Middleware {
  return async (ctx, next) => {
    if (origin.startsWith('https:')) ctx.set('Strict-Transport-Security', `max-age=${YEAR_S}`);
    await next();
  };
}

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set(SECURITY_HEADERS);
  await next();
};

const MUTE = 'The site cannot answer at the moment. Please try again shortly.';
const NOTHING_ALLOWED = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** Koa's own errors, those of `ctx.throw`, and refusals. */
interface ToldError {
  status: number;
  /** Its message is for the visitor. */
  expose: boolean;
  message: string;
  headers: Record<string, string>;
}

/** How an error is answered; without a sentence where its message is none for the visitor. */
export function answerTo(error: unknown) {
  const { status, expose, message, headers = {} } = (error ?? {}) as Partial<ToldError>;
  const isStatus = Number(status) >= 400 && Number(status) < 600;
  return { status: isStatus ? Number(status) : 500, sentence: expose ? message : undefined, headers };
}

/** Answers an error with one sentence. Koa's own handler would drop every header that was set before. */
export const handleErrors: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    // What has begun cannot be replaced: Koa logs it.
    if (ctx.headerSent) throw error;
    const { status, sentence = MUTE, headers } = answerTo(error);
    if (status >= 500) ctx.app.emit('error', error, ctx);
    // The proxy takes its answers over before it asks the api.
    ctx.respond = true;
    ctx.status = status;
    ctx.set({ 'Cache-Control': 'no-store', ...SECURITY_HEADERS, ...NOTHING_ALLOWED });
    ctx.set(headers);
    ctx.type = 'text';
    const id = ctx.state.requestId as string | undefined;
    ctx.body = status >= 500 && id ? `${sentence}\n\nReference: ${id}\n` : sentence;
  }
};

/** Whether the request names a path of this server. Node may fail to parse any other target, such as http://[/x. */
const isReadable = ({ req }: Context): boolean => req.url?.startsWith('/') ?? false;

/** Before anything but the log reads a path from the target. */
export const refuseBadTarget: Middleware = async (ctx, next) => {
  if (isReadable(ctx)) return next();
  ctx.req.url = '/';
  return ctx.throw(400, 'This address cannot be read.');
};

/** For `npm run dev` only: open pages subscribe here, and the build tool makes them reload. */
export function devReload(token: string): Middleware {
  const listeners = new Set<PassThrough>();
  return async (ctx, next) => {
    if (!token || !ctx.path.startsWith('/__dev/')) return next();
    if (ctx.path === '/__dev/reload' && ctx.method === 'POST' && ctx.get('X-Dev-Token') === token) {
      listeners.forEach((listener) => listener.write('data: reload\n\n'));
      ctx.status = 204;
      return undefined;
    }
    if (ctx.path !== '/__dev/events') return next();
    const stream = new PassThrough();
    listeners.add(stream);
    ctx.res.once('close', () => listeners.delete(stream));
    ctx.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    stream.write('retry: 1000\n\n');
    ctx.body = stream;
    return undefined;
  };
}
