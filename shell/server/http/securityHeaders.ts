import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';

const YEAR_S = 31_536_000;

/** docs/product.md#security-headers, for every response of the shell itself. A page adds its own Content-Security-Policy. */
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

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// styled-components inserts its rules into an empty style element, whose hash is that of an empty string.
const EMPTY_STYLE = sha256('');

/** docs/product.md#security-headers: inline styles are allowed by hash, so that a page can be cached with its policy. */
export function contentSecurityPolicy(html: string, isDevelopment = false): string {
  const hashes = [...html.matchAll(STYLE_ELEMENT)].map(([, text]) => sha256(text ?? ''));
  // A development build evaluates its modules and writes its styles as text.
  const scripts = isDevelopment ? "'self' 'unsafe-eval'" : "'self'";
  const styles = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", EMPTY_STYLE, ...hashes].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
