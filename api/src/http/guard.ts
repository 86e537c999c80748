import type { AppContext, AppMiddleware, SignedIn } from './context';
import { AppError } from './errors';
import { exportCookieOf } from './exportCookies';

export interface Authenticators {
  /** Throws 401 unless the Authorization header carries the token of a live session. */
  authenticate(authorization: string): Promise<SignedIn>;
  /** The same for the cookie of the exports. */
  authenticateExport(cookie: string): Promise<SignedIn>;
}

export interface GuardedRoutes {
  /** What answers to everybody; everything else needs an admin. */
  publicRoutes: ReadonlySet<string>;
  /** The public routes that show an admin more than others. Only there a token is looked up. */
  previewRoutes: ReadonlySet<string>;
  /** Opened in a new tab, which sends no header: without one the cookie of the exports is looked at (DECISIONS 2). */
  exportRoutes: ReadonlySet<string>;
}

/**
 * Deny by default: a route that is not in the list answers only to a signed-in admin. Where an admin may preview a
 * draft a token is looked at too, but a stale one does no harm: the page must still work.
 */
export function guard(
  { authenticate, authenticateExport }: Authenticators,
  { publicRoutes, previewRoutes, exportRoutes }: GuardedRoutes,
): AppMiddleware {
  return async (ctx, next) => {
    const authorization = ctx.get('Authorization');
    const route = routeOf(ctx);
    ctx.state.isPublicRoute = publicRoutes.has(route);
    if (exportRoutes.has(route) && !authorization) {
      ctx.state.signedIn = await authenticateExport(exportCookieOf(ctx));
    } else if (!ctx.state.isPublicRoute) {
      ctx.state.signedIn = await authenticate(authorization);
    } else if (authorization && previewRoutes.has(route)) {
      ctx.state.signedIn = await authenticate(authorization).catch(toAnonymous);
    }
    await next();
  };
}

/** The pattern, not the spelling, of the route that will answer: `GET /posts/:key`. */
export function routeOf(ctx: AppContext): string {
  const layer = ctx.matched?.find(({ methods }) => methods.includes(ctx.method));
  return `${ctx.method === 'HEAD' ? 'GET' : ctx.method} ${String(layer?.path)}`;
}

function toAnonymous(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}
