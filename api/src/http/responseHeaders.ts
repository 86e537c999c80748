import compress from 'koa-compress';
import type { AppMiddleware } from './context';

export const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' } as const;

/** Every answer has them. */
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
 * Whatever needs a token, or answers a request that carries one, is never stored by anybody (DECISIONS 4). For everybody
 * else a route may say otherwise.
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

/** JSON as brotli or gzip. Public answers come compressed already, and are left as they are. */
export const compressed = compress({
  filter: (type) => /json/i.test(type),
  threshold: COMPRESS_FROM_BYTES,
  encodingPreference: ['br', 'gzip'],
  deflate: false,
});
