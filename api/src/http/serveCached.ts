import type { IncomingMessage, RequestListener } from 'node:http';
import { requestIdOf } from '@site/server';
import accepts from 'accepts';
import type { Logger } from 'pino';
import { watchContent } from '../db/watchContent';
import type { AppContext, AppMiddleware } from './context';
import { toAppError } from './errors';
import type { GaugeDeclaration } from './metrics';
import { labelRoute, logLine } from './middleware';
import {
  type CachedResponse,
  type EncodedBody,
  type Encoding,
  encodeResponse,
  encodings,
  matchesTag,
  type ResponseCache,
  sendResponse,
} from './responseCache';
import { LIST_HEADERS, type Route } from './route';

/**
 * Answers from the cache before the app sees the request: most of the api's traffic is the same few public responses.
 * Everything else, and everything with a token, is passed to the app.
 */
export function serveCached(cache: ResponseCache, log: Logger, app: RequestListener): RequestListener {
  return (request, response) => {
    const cached = isAnonymousRead(request) ? cache.get(request.url ?? '') : undefined;
    if (!cached) return app(request, response);
    labelRoute(response, 'cached');
    const id = requestIdOf(request);
    const encoded = bodyFor(cached, request);
    const known = request.headers['if-none-match'];
    const status = known === encoded.etag || matchesTag(known, cached.tag) ? 304 : 200;
    const isBodyless = status === 304 || request.method === 'HEAD';
    response
      .writeHead(status, [...encoded.heads[status], 'X-Request-Id', id])
      .end(isBodyless ? undefined : encoded.body);
    const { method, url } = request;
    log.info(logLine({ id, method, path: url?.split('?', 1)[0], status, ms: 0 }), 'request');
  };
}

function isAnonymousRead(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined;
}

function bodyFor({ bodies }: CachedResponse, request: IncomingMessage): EncodedBody {
  // A missing header accepts every encoding, but such a client is usually a simple one.
  if (!request.headers['accept-encoding'] || !bodies.br) return bodies.identity;
  const encoding = accepts(request).encoding([...encodings]);
  return (encoding && bodies[encoding as Encoding]) || bodies.identity;
}

// They may differ with every visitor.
const TOO_VARIED = ['q', 'offset'];
// An address has many encoded spellings, and each would be cached.
const PLAIN_PATH = /^[\w./-]+$/;

/**
 * After an admin's write: this process shows the change in the next response. The database notifies the others. What was
 * refused or broken off has changed nothing, and a flood of it would keep the cache empty.
 */
export function forgetOnWrite(cache: ResponseCache): AppMiddleware {
  return async (ctx, next) => {
    if (!ctx.state.signedIn) return next();
    await next().catch((error: unknown) => {
      if (toAppError(error).status >= 500) cache.forgetAll();
      throw error;
    });
    return cache.forgetAll();
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
    PLAIN_PATH.test(ctx.path) && Object.keys(ctx.query).every((name) => names.includes(name))
      ? ctx.originalUrl
      : undefined;
}

async function encoded(ctx: AppContext): Promise<CachedResponse | undefined> {
  if (ctx.status !== 200) return undefined;
  const set = LIST_HEADERS.map((name) => [name, ctx.response.get(name)]).filter(([, value]) => value);
  const headers = Object.fromEntries(set) as Record<string, string>;
  // Text keeps the content type that its route set; everything else is JSON.
  return typeof ctx.body === 'string'
    ? encodeResponse({ text: ctx.body, type: ctx.response.get('Content-Type'), headers })
    : encodeResponse({ text: JSON.stringify(ctx.body), headers });
}

/** Enables the cache for as long as the database reports every change. Returns how to stop it. */
export function watchChanges(cache: ResponseCache, collections: readonly string[]): () => Promise<void> {
  return watchContent({
    collections,
    onWatching: (position) => cache.startTrusting(position),
    onChange({ collection, position }) {
      cache.forget(collection);
      cache.moveTo(position);
    },
    onInterrupted: () => cache.stopTrusting(),
  });
}

export const cacheGauge = (cache: ResponseCache): GaugeDeclaration => ({
  name: 'api_change_stream_watching',
  help: '1 while the database reports every change to the content; otherwise 0, and nothing is cached.',
  read: () => Promise.resolve(Number(cache.isWatched)),
});
