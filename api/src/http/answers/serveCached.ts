import type { IncomingMessage, RequestListener } from 'node:http';
import { isReadableHead, requestIdOf } from '@site/server';
import accepts from 'accepts';
import type { Logger } from 'pino';
import { toAppError } from '../handleErrors';
import { type GaugeDeclaration, labelRoute } from '../metrics';
import { logLine, NO_SNIFFING, SECURITY_HEADERS } from '../middleware';
import {
  type CachedResponse,
  type EncodedBody,
  encodings,
  matchesTag,
  type ResponseCache,
  encodeResponse,
  sendResponse,
} from './ResponseCache';
import type { AppContext, AppMiddleware } from '../context';
import { LIST_HEADERS, type Route } from '../route';
import { watchContent } from '../../db/watchContent';

/** Headers as Node writes them fastest: names and values alternate. */
type RawHeaders = string[];

interface Heads {
  200: RawHeaders;
  304: RawHeaders;
}

// Made once for each encoded body: assembling ten headers costs more than sending them.
const heads = new WeakMap<EncodedBody, Heads>();

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
    const status = isKnown(request.headers['if-none-match'], encoded, cached.tag) ? 304 : 200;
    const head = headsOf(encoded, cached.type)[status].concat('X-Request-Id', id);
    const isBodyless = status === 304 || request.method === 'HEAD';
    response.writeHead(status, head).end(isBodyless ? undefined : encoded.body);
    const { method, url } = request;
    log.info(logLine({ id, method, path: url?.split('?', 1)[0], status, ms: 0 }), 'request');
  };
}

function isAnonymousRead(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.authorization === undefined && isReadableHead(request);
}

function isKnown(ifNoneMatch: string | undefined, { etag }: EncodedBody, tag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === etag || matchesTag(ifNoneMatch, tag));
}

function headsOf(encoded: EncodedBody, type: string): Heads {
  const known = heads.get(encoded);
  if (known) return known;
  const own = raw(encoded.headers);
  const length = String(encoded.body.length);
  const made: Heads = {
    200: [...raw(SECURITY_HEADERS), ...own, 'Content-Type', type, 'Content-Length', length],
    // The other security headers apply to a body: those of the stored response still hold.
    304: [...raw(NO_SNIFFING), ...own],
  };
  heads.set(encoded, made);
  return made;
}

const raw = (headers: object): RawHeaders => Object.entries(headers).flat() as string[];

function bodyFor({ bodies }: CachedResponse, request: IncomingMessage): EncodedBody {
  // A missing header accepts every encoding, but such a client is usually a simple one.
  if (!request.headers['accept-encoding'] || !bodies.br) return bodies.identity;
  const encoding = accepts(request).encoding([...encodings]);
  return (encoding && bodies[encoding as (typeof encodings)[number]]) || bodies.identity;
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
  const headers = Object.fromEntries(
    LIST_HEADERS.map((name) => [name, ctx.response.get(name)]).filter(([, value]) => value),
  ) as Record<string, string>;
  // Text keeps the content type that its route set; everything else is JSON.
  if (typeof ctx.body === 'string')
    return encodeResponse({ text: ctx.body, type: ctx.response.get('Content-Type'), headers });
  return encodeResponse({ text: JSON.stringify(ctx.body), headers });
}

/** Enables the cache for as long as the database reports every change. Returns how to stop it. */
export function followChanges(
  cache: ResponseCache,
  collections: readonly string[],
  onLag: (seconds: number) => void = () => undefined,
): () => Promise<void> {
  return watchContent({
    collections,
    onWatching: (position) => cache.startTrusting(position),
    onChange({ collection, position, lagSeconds }) {
      cache.forget(collection);
      cache.moveTo(position);
      onLag(lagSeconds);
    },
    onInterrupted: () => cache.stopTrusting(),
  });
}

export const cacheGauges = (cache: ResponseCache): GaugeDeclaration[] => [
  {
    name: 'api_change_stream_watching',
    help: '1 while the database reports every change to the content; otherwise 0, and nothing is cached.',
    read: () => Promise.resolve(Number(cache.isWatched)),
  },
  {
    name: 'api_cache_responses',
    help: 'Public responses in the cache.',
    read: () => Promise.resolve(cache.responses),
  },
  { name: 'api_cache_bytes', help: 'Size of the cache.', read: () => Promise.resolve(cache.bytes) },
];
