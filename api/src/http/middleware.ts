import type { ServerResponse } from 'node:http';
import { countedAddress, createFailureLog, createVisitorReader, requestIdOf } from '@site/server';
import type { Logger } from 'pino';
import compress from 'koa-compress';
import type { AppContext, AppMiddleware } from './context';
import { badRequest } from './errors';

const PATH_MAX = 200;

interface LoggedRequest {
  id: string;
  method?: string;
  /** Without the query, which may hold what a visitor typed. */
  path?: string;
  status: number;
  ms: number;
}

/** The log line of a request. It contains nothing that a visitor typed. */
export function logLine({ path, ...rest }: LoggedRequest): LoggedRequest {
  return { ...rest, path: path?.slice(0, PATH_MAX) };
}

/** Logs one line per request, when its response is complete or, as a stream of events, has begun. */
export function requestLog(log: Logger): AppMiddleware {
  return async (ctx, next) => {
    const start = performance.now();
    const id = requestIdOf(ctx.req);
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    // The original path: inner middleware rewrites it.
    const path = pathOf(ctx);
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const level = ctx.state.isRoutine ? 'debug' : 'info';
      log[level](logLine({ id, method: ctx.method, path, status: ctx.status, ms }), 'request');
    });
    await next();
  };
}

// Only patterns of routes may be labels of the metrics, because anybody chooses a path.
const patterns = new WeakMap<ServerResponse, string>();

/** Names the route of a response for the metrics. */
export function labelRoute(response: ServerResponse, pattern: string): void {
  patterns.set(response, pattern);
}

/** The pattern of the route that answers; undefined before it is known, and where there is none. */
export const routeOf = (response: ServerResponse): string | undefined => patterns.get(response);

/** The listener of the app's errors. */
export function logFailures(log: Logger) {
  const logFailure = createFailureLog(log);
  return (error: unknown, ctx?: Pick<AppContext, 'req' | 'state'>): void =>
    logFailure(error, { id: ctx?.state.requestId, request: ctx?.req });
}

/** Throws 400 for a malformed request target, before anything else reads the path from it. */
export const refuseBadTarget: AppMiddleware = async (ctx, next) => {
  if (pathOf(ctx) === undefined) {
    ctx.req.url = '/';
    throw badRequest('The address of this request cannot be read');
  }
  await next();
};

/** The original path; undefined for the address of another server, which Node may fail to parse. */
const pathOf = (ctx: AppContext): string | undefined => (ctx.req.url?.startsWith('/') ? ctx.path : undefined);

const PREFIX = /^(?:\/api(?:\/v1)?)+(?=\/|$)/;

/**
 * One router serves both /api and /api/v1, because the product writes its calls in both ways, some of them with the
 * base path twice (/api/api/trainers). `atRoot` lists the patterns that also work without a prefix.
 */
export function mountPrefix(atRoot: readonly string[]): AppMiddleware {
  const isAtRoot = matcherOf(atRoot);
  return async (ctx, next) => {
    const prefix = PREFIX.exec(ctx.path)?.[0];
    if (prefix === undefined && !isAtRoot(ctx.path)) return;
    ctx.path = ctx.path.slice(prefix?.length ?? 0) || '/';
    await next();
  };
}

/** A pattern with parameters matches everything under its fixed beginning. */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const beginnings = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => pattern.split(':')[0]!);
  return (path) => patterns.includes(path) || beginnings.some((beginning) => path.startsWith(beginning));
}

export const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' } as const;

/** On every response. */
export const SECURITY_HEADERS = {
  ...NO_SNIFFING,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

export const securityHeaders: AppMiddleware = async (ctx, next) => {
  ctx.set(SECURITY_HEADERS);
  await next();
};

/**
 * A response that needs a token, or answers a request with one, is never stored (docs/product.md#etag-cache). For
 * anonymous requests a route may set another policy.
 */
export const cachePolicy: AppMiddleware = async (ctx, next) => {
  await next();
  const carriesToken = ctx.get('Authorization') !== '';
  if (ctx.response.get('Cache-Control') && !carriesToken) return;
  ctx.remove('ETag');
  ctx.vary('Authorization');
  ctx.set('Cache-Control', 'no-store');
};

const COMPRESS_FROM_BYTES = 1024;

const compressJson = compress({
  filter: (type) => /json/i.test(type),
  threshold: COMPRESS_FROM_BYTES,
  encodingPreference: ['br', 'gzip'],
  deflate: false,
});

/**
 * Compresses JSON as brotli or gzip. Cached responses are already compressed and left alone, as is everything for a client
 * that accepts nothing there is, not even what is not compressed.
 */
export const compressed: AppMiddleware = (ctx, next) => {
  if (!ctx.acceptsEncodings('br', 'gzip', 'identity')) Object.assign(ctx, { compress: false });
  return compressJson(ctx, next);
};

/** The address for rate limits, and whether the connection is encrypted. */
export function visitorAddress(trustedProxy: string | undefined): AppMiddleware {
  const readVisitor = createVisitorReader(trustedProxy);
  return async (ctx, next) => {
    const visitor = readVisitor(ctx.req);
    // The visitor has disconnected: there is no address to count.
    if (!visitor) return;
    ctx.state.address = countedAddress(visitor.address);
    ctx.state.isHttps = visitor.scheme === 'https';
    await next();
  };
}
