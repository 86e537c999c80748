import type { AppMiddleware } from './context';

/** Every answer has them. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

export const securityHeaders: AppMiddleware = async (ctx, next) => {
  ctx.set(SECURITY_HEADERS);
  await next();
};
