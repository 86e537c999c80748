import type { AppContext, AppMiddleware, SignedIn } from './context';
import { AppError } from './errors';

/** Throws 401 unless the Authorization header carries the token of a live session. */
export type Authenticate = (authorization: string) => Promise<SignedIn>;

export interface GuardedRoutes {
  /** What answers to everybody; everything else needs an admin. */
  publicRoutes: ReadonlySet<string>;
  /** The public routes that show an admin more than others. Only there a token is looked up. */
  previewRoutes: ReadonlySet<string>;
}

/**
 * Deny by default: a route that is not in the list answers only to a signed-in admin. Where an admin may preview a
 * draft a token is looked at too, but a stale one does no harm: the page must still work.
 */
export function guard(
  authenticate: Authenticate,
  { publicRoutes, previewRoutes }: GuardedRoutes,
): AppMiddleware {
  return async (ctx, next) => {
    const authorization = ctx.get('Authorization');
    const route = routeOf(ctx);
    ctx.state.isPublicRoute = publicRoutes.has(route);
    if (!ctx.state.isPublicRoute) ctx.state.signedIn = await authenticate(authorization);
    else if (authorization && previewRoutes.has(route)) {
      ctx.state.signedIn = await authenticate(authorization).catch(toAnonymous);
    }
    await next();
  };
}

/** The pattern, not the spelling, of the route that will answer: `GET /posts/:key`. */
function routeOf(ctx: AppContext): string {
  const layer = ctx.matched?.find(({ methods }) => methods.includes(ctx.method));
  return `${ctx.method === 'HEAD' ? 'GET' : ctx.method} ${String(layer?.path)}`;
}

function toAnonymous(error: unknown): undefined {
  if (error instanceof AppError && error.status === 401) return undefined;
  throw error;
}
