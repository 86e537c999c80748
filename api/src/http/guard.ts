import { deviceKeys } from '@site/contract';
import type { AppContext, AppMiddleware, SignedIn } from './context';
import { AppError, forbidden, unauthorized } from './errors';
import type { Access } from './route';

export interface Authenticators {
  /** Throws 401 unless the Authorization header carries the token of a live session. */
  authenticate(authorization: string): Promise<SignedIn>;
  /** Authenticates by the export cookie. */
  authenticateExport(cookie: string): Promise<SignedIn>;
  /** Issues a token for the export cookie of this session. */
  exportToken(signedIn: SignedIn): string;
}

const isPreview = (access: Access): boolean => access === 'preview' || access === 'editorPreview';

/**
 * Checks who may call a route that is not public; by default, only an owner. A preview route ignores a stale token: the page
 * must still work.
 */
export function guard(access: Access, { authenticate, authenticateExport }: Authenticators): AppMiddleware {
  const admitted = (ctx: AppContext): Promise<SignedIn | undefined> => {
    const authorization = ctx.get('Authorization');
    if (access === 'export' && !authorization) return authenticateExport(ctx.cookies.get(NAME) ?? '');
    if (!isPreview(access)) return authenticate(authorization);
    return authorization ? authenticate(authorization).catch(toAnonymous) : Promise.resolve(undefined);
  };
  return async (ctx, next) => {
    ctx.state.signedIn = permitted(await admitted(ctx), access);
    await next();
  };
}

/** Throws 403 where the role does not include the route; on a preview route such an account is a visitor. */
function permitted(signedIn: SignedIn | undefined, access: Access): SignedIn | undefined {
  if (!signedIn || isOwner(signedIn) || access.startsWith('editor')) return signedIn;
  if (isPreview(access)) return undefined;
  throw forbidden();
}

/** Any account that is not an owner's has the rights of an editor, even without a role. */
export const isOwner = ({ user }: Pick<SignedIn, 'user'>): boolean => user.role === 'owner';

/** The signed-in account, on a route that needs one. Throws 401 on a public route. */
export function signedIn(ctx: AppContext): SignedIn {
  if (!ctx.state.signedIn) throw unauthorized();
  return ctx.state.signedIn;
}

/** The signed-in admin, on a route for admins. */
export const adminIn = (ctx: AppContext): SignedIn['user'] => signedIn(ctx).user;

export const emailOf = (ctx: AppContext): string => adminIn(ctx).email;

/** Sets the export cookies for the signed-in admin. */
export function offerExport({ exportToken }: Authenticators): AppMiddleware {
  return async (ctx, next) => {
    if (ctx.state.signedIn) sendExportCookies(ctx, exportToken(ctx.state.signedIn));
    await next();
  };
}

function toAnonymous(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}

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
