import { createHash } from 'node:crypto';

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// styled-components inserts its rules into an empty style element, which needs the hash of nothing.
const EMPTY_STYLE = sha256('');

/** SECURITY 'Headers': what is inline is allowed by its hash, so that a page can be kept and served again. */
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
