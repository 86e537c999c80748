import type { AppContext, AppMiddleware, SignedIn } from '../http/context';
import { AppError } from '../http/errors';
import { exportCookieOf, sendExportCookies } from '../http/exportCookies';
import type { Access } from './route';

export interface Authenticators {
  /** Throws 401 unless the Authorization header carries the token of a live session. */
  authenticate(authorization: string): Promise<SignedIn>;
  /** Authenticates by the export cookie. */
  authenticateExport(cookie: string): Promise<SignedIn>;
  /** Issues a token for the export cookie of this session. */
  exportToken(signedIn: SignedIn): string;
}

/**
 * Checks who may call a route; by default, only an admin. A preview route ignores a stale token: the page must still
 * work.
 */
export function guard(access: Access, { authenticate, authenticateExport }: Authenticators): AppMiddleware {
  const admitted = (ctx: AppContext): Promise<SignedIn | undefined> => {
    const authorization = ctx.get('Authorization');
    switch (access) {
      case 'public':
        return Promise.resolve(undefined);
      case 'preview':
        return authorization ? authenticate(authorization).catch(toAnonymous) : Promise.resolve(undefined);
      case 'export':
        return authorization ? authenticate(authorization) : authenticateExport(exportCookieOf(ctx));
      default:
        return authenticate(authorization);
    }
  };
  return async (ctx, next) => {
    ctx.state.signedIn = await admitted(ctx);
    await next();
  };
}

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
