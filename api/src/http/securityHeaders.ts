import type { AppMiddleware } from './context';

export const securityHeaders: AppMiddleware = async (ctx, next) => {
  ctx.set({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  });
  await next();
};
