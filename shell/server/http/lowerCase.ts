import { paths } from '@site/contract';
import type { Middleware } from 'koa';
import { cleanPath } from './cleanPath';
import { READING } from './readingMethods';
import { redirect } from './servePages';

/**
 * No address of ours has capital letters: what was typed, printed or copied with some leads to its page.
 * `routeOf` gives the pattern of the route that a path belongs to.
 */
export function lowerCasePaths(routeOf: (path: string) => string | undefined): Middleware {
  return (ctx, next) => {
    const lower = withoutCapitals(ctx.path);
    if (lower === ctx.path || !READING.includes(ctx.method)) return next();
    const path = cleanPath(lower);
    if (!isPublic(path === paths.login.pattern ? path : routeOf(path))) return next();
    redirect(ctx, path);
    return Promise.resolve();
  };
}

/** An escape stays as it is: in capitals it means the same. */
const withoutCapitals = (path: string): string =>
  path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

const isPublic = (route: string | undefined): boolean =>
  route !== undefined && !`${route}/`.startsWith(`${paths.admin.pattern}/`);
