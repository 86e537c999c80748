import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import accepts from 'accepts';
import type { Logger } from 'pino';
import { logLine } from '../http/requestLog';
import { NO_SNIFFING, SECURITY_HEADERS } from '../http/responseHeaders';
import { type CachedResponse, type EncodedBody, encodings, matchesTag } from './CachedResponse';
import type { ResponseCache } from './ResponseCache';

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
    const id = randomUUID();
    const encoded = bodyFor(cached, request);
    const status = isKnown(request.headers['if-none-match'], encoded, cached.tag) ? 304 : 200;
    const head = headsOf(encoded, cached.type)[status].concat('X-Request-Id', id);
    const isBodyless = status === 304 || request.method === 'HEAD';
    response.writeHead(status, head).end(isBodyless ? undefined : encoded.body);
    const { method, url } = request;
    log.info(logLine({ id, method, path: url?.split('?', 1)[0], status, ms: 0 }), 'request');
  };
}

function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
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
