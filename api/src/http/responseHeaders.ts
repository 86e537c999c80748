import compress from 'koa-compress';
import type { AppMiddleware } from './context';

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

/** Compresses JSON as brotli or gzip. Cached responses are already compressed and left alone. */
export const compressed = compress({
  filter: (type) => /json/i.test(type),
  threshold: COMPRESS_FROM_BYTES,
  encodingPreference: ['br', 'gzip'],
  deflate: false,
});
