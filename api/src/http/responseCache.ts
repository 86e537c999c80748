import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { AppContext } from './context';
import { NO_SNIFFING, SECURITY_HEADERS } from './middleware';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Headers as Node writes them fastest: names and values alternate. */
type RawHeaders = readonly string[];

/** One body in one encoding. A strong ETag names one sequence of bytes, so each encoding has its own tag. */
export interface EncodedBody {
  etag: string;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** All headers by status, made once: assembling ten headers costs more than sending them. */
  heads: { 200: RawHeaders; 304: RawHeaders };
}

/** A public response, ready to be sent to anybody. */
export interface CachedResponse {
  /** The ETag's text without quotes and without the suffix of an encoding. */
  tag: string;
  /** The Content-Type. */
  type: string;
  bodies: Partial<Record<Encoding, EncodedBody>> & { identity: EncodedBody };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const COMPRESS_FROM_BYTES = 1024;
// Compressed once per change, so it may take a little longer than compressing for each request.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = { br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI), gzip: promisify(gzip) };

interface PlainResponse {
  text: string;
  type?: string;
  /** The headers that the route has set. */
  headers?: Record<string, string>;
}

/** Compresses a response in every encoding. Clients revalidate it each time, and it is never shown for another token. */
export async function encodeResponse({
  text,
  type = JSON_TYPE,
  headers = {},
}: PlainResponse): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const tag = tagOf(plain, headers);
  const encoded = (body: Buffer, etag: string, encoding?: Encoding): EncodedBody => {
    const own: Record<string, string> = {
      'Cache-Control': 'no-cache',
      Vary: 'Authorization, Accept-Encoding',
      ETag: etag,
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    return { body, etag, headers: own, heads: headsOf(own, { type, length: body.length }) };
  };
  const identity = encoded(plain, `"${tag}"`);
  if (plain.length < COMPRESS_FROM_BYTES) return { tag, type, bodies: { identity } };
  const [br, gz] = await Promise.all([compress.br(plain), compress.gzip(plain)]);
  return {
    tag,
    type,
    bodies: { identity, br: encoded(br, `"${tag}-br"`, 'br'), gzip: encoded(gz, `"${tag}-gzip"`, 'gzip') },
  };
}

/** Covers the headers as well: a page of a list is out of date when only the list's total has changed. */
function tagOf(body: Buffer, headers: Record<string, string>): string {
  const hash = createHash('sha256').update(body);
  if (Object.keys(headers).length > 0) hash.update(JSON.stringify(headers));
  return hash.digest('base64url').slice(0, 27);
}

function headsOf(own: object, { type, length }: { type: string; length: number }): EncodedBody['heads'] {
  const content = { 'Content-Type': type, 'Content-Length': String(length) };
  return {
    200: raw({ ...SECURITY_HEADERS, ...own, ...content }),
    // The other security headers apply to a body: those of the stored response still hold.
    304: raw({ ...NO_SNIFFING, ...own }),
  };
}

const raw = (headers: object): RawHeaders => Object.entries(headers).flat() as string[];

/** Whether an If-None-Match header matches this response in any encoding. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate.replace(/-(?:br|gzip)"$/, '"') === `"${tag}"`);
}

/** Sends a response in the encoding that the client prefers, or 304 when the client has it. */
export function sendResponse(ctx: AppContext, { bodies, type, tag }: CachedResponse): void {
  const encoding = ctx.acceptsEncodings([...encodings]);
  const { body, headers } = (encoding && bodies[encoding as Encoding]) || bodies.identity;
  ctx.body = body;
  ctx.type = type;
  ctx.set(headers);
  if (matchesTag(ctx.get('If-None-Match'), tag)) ctx.status = 304;
}

interface Entry {
  response: CachedResponse;
  /** The collections that it is built from. */
  sources: readonly string[];
}

const LARGEST_BYTES = 12 * 1024 * 1024;
// The memory of an entry besides its bytes: headers and bookkeeping.
const OVERHEAD_BYTES = 4096;

const bounded = (max: number, maxSize: number) =>
  new LRUCache<string, Entry>({
    max,
    maxSize,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ response: { bodies } }) =>
      Object.values(bodies).reduce((sum, { body }) => sum + body.length, OVERHEAD_BYTES),
  });

/**
 * The public responses of this process, each cached until one of its sources changes. Nothing is cached or shared
 * unless the database is watched: changes by other processes would go unnoticed.
 */
export class ResponseCache {
  #isWatched = false;
  #position: string | undefined;
  /** Counts all changes: a response that was started before one is neither cached nor shared. */
  #changes = 0;
  /** Responses in progress: requests for the same one wait for it. */
  readonly #pending = new Map<string, Promise<CachedResponse | undefined>>();
  readonly #addresses = bounded(2000, 36 * 1024 * 1024);
  /** Responses for addresses with a query, kept apart so that a crawl of pages and years evicts nothing else. */
  readonly #queries = bounded(200, 12 * 1024 * 1024);

  /** Whether the database reports every change, so that responses may be cached. */
  get isWatched(): boolean {
    return this.#isWatched;
  }

  /** The last change that this process has heard of: a text that is the same in every process, and only grows. */
  get position(): string | undefined {
    return this.#position;
  }

  /** From now on `forget` is called for every change after this position. */
  startTrusting(position?: string): void {
    this.forgetAll();
    this.#isWatched = true;
    this.moveTo(position);
  }

  moveTo(position: string | undefined): void {
    if (position && position > (this.#position ?? '')) this.#position = position;
  }

  /** Changes may be missed, so responses in the making may be out of date before they are cached. */
  stopTrusting(): void {
    this.#isWatched = false;
    this.forgetAll();
  }

  /** A collection has changed: every response built from it is out of date. */
  forget(source: string): void {
    this.#changes += 1;
    for (const entries of [this.#addresses, this.#queries])
      for (const [key, { sources }] of entries.entries()) if (sources.includes(source)) entries.delete(key);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#addresses.clear();
    this.#queries.clear();
  }

  get(key: string): CachedResponse | undefined {
    return this.#entriesFor(key).get(key)?.response;
  }

  /** Makes a response and caches it. Concurrent requests wait for the same one. */
  async makeOnce(
    key: string,
    sources: readonly string[],
    make: () => Promise<CachedResponse | undefined>,
  ): Promise<CachedResponse | undefined> {
    if (!this.#isWatched) return make();
    const changes = this.#changes;
    const once = `${changes} ${key}`;
    const running = this.#pending.get(once);
    if (running) return running;
    const started = make()
      .then((response) => {
        if (response && changes === this.#changes) this.#entriesFor(key).set(key, { response, sources });
        return response;
      })
      .finally(() => this.#pending.delete(once));
    this.#pending.set(once, started);
    return started;
  }

  #entriesFor(key: string): LRUCache<string, Entry> {
    return key.includes('?') ? this.#queries : this.#addresses;
  }
}
