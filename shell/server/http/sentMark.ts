import { SENT_QUERY } from '@site/contract';
import type { Context, Middleware } from 'koa';
import { withQuery } from '../../src/pageData';
import { cleanPath } from './cleanPath';
import { READING } from './readingMethods';

/**
 * Tells only who has just posted a form that it was taken: the mark in an address that is opened, shared or linked to
 * claims nothing. A browser that follows the redirect of a post names the page of the form as its referrer, and one that names
 * none still says that the request came from this site.
 */
export function guardSentMark(origin: string): Middleware {
  return (ctx, next) => {
    const isClaimed = ctx.query[SENT_QUERY] !== undefined && READING.includes(ctx.method);
    if (!isClaimed || comesFromForm(ctx, origin)) return next();
    const query = new URLSearchParams(ctx.querystring);
    query.delete(SENT_QUERY);
    ctx.status = 302;
    ctx.set('Cache-Control', 'no-store');
    // Cleaned: a path of two slashes would name another site.
    ctx.set('Location', withQuery(cleanPath(ctx.path), query));
    return Promise.resolve();
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
