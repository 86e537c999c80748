import { paths, SENT_QUERY } from '@site/contract';
import type { Context, Middleware } from 'koa';
import { withQuery } from '../../src/pageData';

const READING = ['GET', 'HEAD'];

export const isReading = ({ method }: Context): boolean => READING.includes(method);

export function assertReading(ctx: Context): void {
  if (!isReading(ctx)) ctx.throw(405, { headers: { Allow: READING.join(', ') } });
}

/** The canonical form of a path: no trailing or double slashes, no dot segments. */
export function cleanPath(path: string): string {
  // A browser reads '\\' as '/': two of either at the start would name another site.
  const slashed = path.replace(/[\\/]{2,}/g, '/');
  return new URL(`http://site${slashed}`).pathname.replace(/(.)\/$/, '$1');
}

/** Never cached without revalidation: another record may take the old address over. */
export function redirect(ctx: Context, path: string): void {
  ctx.status = 301;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Location', path + ctx.search);
}

export function redirectWithout(ctx: Context, parameter: string): void {
  const query = new URLSearchParams(ctx.querystring);
  query.delete(parameter);
  ctx.status = 302;
  ctx.set('Cache-Control', 'no-store');
  // Cleaned: a path of two slashes would name another site.
  ctx.set('Location', withQuery(cleanPath(ctx.path), query));
}

/** No address of ours has capital letters: what was typed, printed or copied with some leads to its page. */
export const lowerCasePaths: Middleware = async (ctx, next) => {
  const lower = withoutCapitals(ctx.path);
  if (lower === ctx.path || !isReading(ctx) || isOfAdmin(lower)) return next();
  return redirect(ctx, cleanPath(lower));
};

const isOfAdmin = (path: string): boolean => `${path}/`.startsWith(`${paths.admin.pattern}/`);

/** An escape stays as it is: in capitals it means the same. */
const withoutCapitals = (path: string): string =>
  path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/**
 * Removes the mark that shows a form's success message unless the form has just been posted, so that a shared or
 * bookmarked address never claims that something was sent. After the post's redirect a browser sends the form's page as the
 * referrer; one that sends no referrer still marks the request as same-origin.
 */
export function guardSentMark(origin: string): Middleware {
  return async (ctx, next) => {
    const isClaimed = ctx.query[SENT_QUERY] !== undefined && isReading(ctx);
    if (!isClaimed || comesFromForm(ctx, origin)) return next();
    return redirectWithout(ctx, SENT_QUERY);
  };
}

function comesFromForm(ctx: Context, origin: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  const referrer = ctx.get('Referer');
  if (site !== '' && site !== 'same-origin') return false;
  if (referrer === '') return site === 'same-origin';
  return URL.canParse(referrer) && isPage(new URL(referrer), origin, ctx.path);
}

const isPage = (referrer: URL, origin: string, path: string): boolean =>
  referrer.origin === origin && cleanPath(referrer.pathname) === cleanPath(path);
