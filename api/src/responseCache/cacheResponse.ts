import type { AppContext, AppMiddleware } from '../http/context';
import type { Route } from '../routing/route';
import { type CachedResponse, encodeResponse, sendResponse } from './CachedResponse';
import type { ResponseCache } from './ResponseCache';

// List headers that are cached with a response.
const LIST_HEADERS = ['X-Total-Count', 'X-Next-Cursor'];
// They may differ with every visitor, and would only evict the common responses.
const TOO_VARIED = ['q', 'cursor', 'offset'];

/** After an admin's write: this process shows the change in the next response. The database notifies the others. */
export function forgetOnWrite(cache: ResponseCache): AppMiddleware {
  return async (ctx, next) => {
    await (ctx.state.signedIn ? next().finally(() => cache.forgetAll()) : next());
  };
}

/** Public responses have a strong ETag, are compressed once, and are cached until one of their sources changes. */
export function cacheResponse(cache: ResponseCache, route: Route): AppMiddleware {
  const { cachedFrom: sources = [] } = route;
  const cacheKey = cacheKeyOf(route);
  return async (ctx, next) => {
    // A request with a token gets its own response.
    if (ctx.get('Authorization')) return next();
    const make = () => next().then(() => encoded(ctx));
    const key = cacheKey(ctx);
    const response = await (key === undefined
      ? make()
      : (cache.get(key) ?? cache.makeOnce(key, sources, make)));
    if (response) sendResponse(ctx, response);
  };
}

/** Returns the key of a request, or undefined for one whose response is not cached. */
function cacheKeyOf({ path, isAtRoot, query }: Route): (ctx: AppContext) => string | undefined {
  // A file for crawlers is the same whatever the query, under every prefix.
  if (isAtRoot) return () => path;
  const names = query?.parameters.map(({ name }) => name).filter((name) => !TOO_VARIED.includes(name)) ?? [];
  return (ctx) =>
    Object.keys(ctx.query).every((name) => names.includes(name)) ? ctx.originalUrl : undefined;
}

async function encoded(ctx: AppContext): Promise<CachedResponse | undefined> {
  if (ctx.status !== 200) return undefined;
  const headers = Object.fromEntries(
    LIST_HEADERS.map((name) => [name, ctx.response.get(name)]).filter(([, value]) => value),
  ) as Record<string, string>;
  // Text keeps the content type that its route set; everything else is JSON.
  if (typeof ctx.body === 'string')
    return encodeResponse({ text: ctx.body, type: ctx.response.get('Content-Type'), headers });
  return encodeResponse({ text: JSON.stringify(ctx.body), headers });
}
