import { deviceKeys } from '@site/contract';
import type { AppContext } from './context';

const NAME = deviceKeys.exportAccess;
// Only the exports, under both prefixes (docs/product.md#api-calls).
const PATHS = ['applications', 'contact'].flatMap((list) => [
  `/api/${list}/export`,
  `/api/v1/${list}/export`,
]);
export const EXPORT_SECONDS = 600;

/** A new tab sends no Authorization header, so these short-lived cookies give access to the exports only. */
export function sendExportCookies(ctx: AppContext, token: string): void {
  write(ctx, { value: token, seconds: EXPORT_SECONDS });
}

export function dropExportCookies(ctx: AppContext): void {
  write(ctx, { value: '', seconds: 0 });
}

export function exportCookieOf(ctx: AppContext): string {
  return ctx.cookies.get(NAME) ?? '';
}

// Set by hand: Koa refuses `Secure` when only the proxy's connection is encrypted.
function write(ctx: AppContext, { value, seconds }: { value: string; seconds: number }): void {
  const secure = ctx.state.isHttps ? '; Secure' : '';
  for (const path of PATHS) {
    ctx.append(
      'Set-Cookie',
      `${NAME}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  }
}
