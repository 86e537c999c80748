import { paths } from '@site/contract';
import type { Middleware } from 'koa';
import { cleanPath } from './cleanPath';
import { READING } from './readingMethods';
import { redirect } from './servePages';

/**
 * No address of ours has capital letters or escapes letters: what was typed, printed or copied with some leads to its page.
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

const withoutCapitals = (path: string): string =>
  path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? plain(part) : part.toLowerCase()));

/** An escaped letter, digit or hyphen is that character (RFC 3986, 6.2.2.2); any other escape stays as it is. */
function plain(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return /[a-z\d-]/i.test(character) ? character.toLowerCase() : escape;
}

const isPublic = (route: string | undefined): boolean =>
  route !== undefined && !`${route}/`.startsWith(`${paths.admin.pattern}/`);
