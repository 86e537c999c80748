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
