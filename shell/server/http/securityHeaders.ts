import type { Middleware } from 'koa';

const YEAR_S = 31_536_000;

/** SECURITY 'Headers', for everything the shell itself answers. A page adds its own Content-Security-Policy. */
export function securityHeaders(publicOrigin: string): Middleware {
  const isHttps = publicOrigin.startsWith('https:');
  return async (ctx, next) => {
    ctx.set({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'X-Frame-Options': 'DENY',
      ...(isHttps ? { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
    });
    await next();
  };
}
