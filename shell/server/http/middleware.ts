import { PassThrough } from 'node:stream';
import type { ErrorBody } from '@site/contract';
import { createFailureLog, isReadableHead, requestIdOf } from '@site/server';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Env } from '../env';
import { READING } from './readingMethods';

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
    ctx.set('Cache-Control', 'no-store');
    if (!READING.includes(ctx.method)) {
      ctx.status = 405;
      ctx.set('Allow', READING.join(', '));
      ctx.body = 'Method Not Allowed';
      return undefined;
    }
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
    const path = pathOf(ctx);
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

/** The listener of an app's errors. */
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

type TransportSettings = Pick<Env, 'PUBLIC_ORIGIN' | 'HSTS_SUBDOMAINS'>;

function strictTransportOf({ PUBLIC_ORIGIN, HSTS_SUBDOMAINS }: TransportSettings): Record<string, string> {
  if (!PUBLIC_ORIGIN.startsWith('https:')) return {};
  return {
    'Strict-Transport-Security': `max-age=${YEAR_S}${HSTS_SUBDOMAINS === 'yes' ? '; includeSubDomains' : ''}`,
  };
}

/** Keeps browsers on https: on every response, those of the api and refusals included. */
export function strictTransport(settings: TransportSettings): Middleware {
  const headers = strictTransportOf(settings);
  return async (ctx, next) => {
    ctx.set(headers);
    await next();
  };
}

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set(SECURITY_HEADERS);
  await next();
};

const NOTHING_ALLOWED = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };

/** Of an answer that is no page. */
export const errorHeaders = (settings: TransportSettings) => ({
  ...SECURITY_HEADERS,
  ...strictTransportOf(settings),
  ...NOTHING_ALLOWED,
});

/** Answers an error with one sentence. Koa's own handler would drop every header that was set before. */
export const handleErrors: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    // What has begun cannot be replaced: Koa logs it.
    if (ctx.headerSent) throw error;
    const status = statusOf(error);
    if (status >= 500) ctx.app.emit('error', error, ctx);
    // The proxy takes its answers over before it asks the api.
    ctx.respond = true;
    ctx.status = status;
    ctx.set({ 'Cache-Control': 'no-store', ...SECURITY_HEADERS, ...NOTHING_ALLOWED });
    ctx.set(headersOf(error));
    ctx.type = 'text';
    ctx.body = status >= 500 ? `${sentenceOf(error)}${referenceTo(ctx)}` : sentenceOf(error);
  }
};

/** The status that an error is answered with. */
export function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** An exposed error has its own message; Koa's own errors have the text of their status. */
export const isExposed = (error: unknown): error is Error =>
  error instanceof Error && 'expose' in error && error.expose === true;

const sentenceOf = (error: unknown): string =>
  isExposed(error) ? error.message : 'The site cannot answer at the moment. Please try again shortly.';

/** What a visitor can quote: the logs have the request under this id. */
function referenceTo({ state }: Context): string {
  const id = state.requestId as string | undefined;
  return id ? `\n\nReference: ${id}\n` : '';
}

const headersOf = (error: unknown): Record<string, string> =>
  error instanceof Error && 'headers' in error ? (error.headers as Record<string, string>) : {};

/** As the api says it. */
const API_REFUSAL: ErrorBody = {
  message: 'The address of this request cannot be read',
  code: 'bad_request',
};
const FOR_API = /^(?:https?:\/\/[^/]*)?\/api(?:[/?]|$)/i;

/** Refuses a request target that cannot be decoded, before anything but the log reads a path from it. */
export const refuseBadTarget: Middleware = async (ctx, next) => {
  if (pathOf(ctx) !== undefined) return next();
  const isForApi = FOR_API.test(ctx.req.url ?? '');
  ctx.req.url = '/';
  ctx.status = 400;
  ctx.set({ 'Cache-Control': 'no-store', ...SECURITY_HEADERS, ...NOTHING_ALLOWED });
  ctx.type = isForApi ? 'json' : 'text';
  ctx.body = isForApi ? API_REFUSAL : 'This address cannot be read.';
  return undefined;
};

/** The path; undefined when the request target cannot be read, or names two hosts. */
function pathOf(ctx: Context): string | undefined {
  if (!isReadableHead(ctx.req)) return undefined;
  try {
    // Both are parsed when they are read.
    const { path, query } = ctx;
    return query && path;
  } catch {
    // Koa throws for a path that is not percent-encoded UTF-8: `refuseBadTarget` answers it.
    return undefined;
  }
}

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
