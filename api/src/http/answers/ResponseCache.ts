import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { singleFlight } from './singleFlight';
import type { AppContext } from '../context';

export const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** One body in one encoding. A strong ETag names one sequence of bytes, so each encoding has its own tag. */
export interface EncodedBody {
  etag: string;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
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
  text: string | Buffer;
  type?: string;
  /** The headers that the route has set. */
  headers?: Record<string, string>;
}

/** Compresses a response in every encoding. */
export async function encodeResponse({
  text,
  type = JSON_TYPE,
  headers = {},
}: PlainResponse): Promise<CachedResponse> {
  const body = Buffer.from(text as string);
  const tag = tagOf(body, headers);
  const identity = withPolicy(body, `"${tag}"`, headers);
  if (body.length < COMPRESS_FROM_BYTES) return { tag, type, bodies: { identity } };
  const [br, gz] = await Promise.all([compress.br(body), compress.gzip(body)]);
  const compressed = (encoding: Encoding, bytes: Buffer) =>
    withPolicy(bytes, `"${tag}-${encoding}"`, { ...headers, 'Content-Encoding': encoding });
  return { tag, type, bodies: { identity, br: compressed('br', br), gzip: compressed('gzip', gz) } };
}

/** Covers the headers as well: a page of a list is out of date when only the list's total has changed. */
function tagOf(body: Buffer, headers: Record<string, string>): string {
  const hash = createHash('sha256').update(body);
  if (Object.keys(headers).length > 0) hash.update(JSON.stringify(headers));
  return hash.digest('base64url').slice(0, 27);
}

/**
 * Clients revalidate it each time, and it is never shown for another token. The route's own policy takes precedence.
 */
function withPolicy(body: Buffer, etag: string, headers: Record<string, string>): EncodedBody {
  const policy = { 'Cache-Control': 'no-cache', Vary: 'Authorization, Accept-Encoding', ETag: etag };
  return { body, etag, headers: { ...policy, ...headers } };
}

function bytesOf({ bodies }: CachedResponse): number {
  return Object.values(bodies).reduce((sum, { body }) => sum + body.length, 0);
}

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

/** A collection that public responses are built from. */
export type Source = string;

interface Entry {
  response: CachedResponse;
  sources: readonly Source[];
}

const LARGEST_BYTES = 12 * 1024 * 1024;
// The memory of an entry besides its bytes: headers and bookkeeping.
const OVERHEAD_BYTES = 4096;

const bounded = (max: number, maxSize: number) =>
  new LRUCache<string, Entry>({
    max,
    maxSize,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ response }) => bytesOf(response) + OVERHEAD_BYTES,
  });

/**
 * The public responses of this process, each cached until one of its sources changes. Nothing is cached or shared
 * unless the database is watched: changes by other processes would go unnoticed.
 */
export class ResponseCache {
  #isWatched = false;
  #position: string | undefined;
  /** Counts all changes of a source. The counts at the start of a response are its version. */
  readonly #changes = new Map<Source, number>();
  readonly #once = singleFlight<CachedResponse | undefined>();
  readonly #addresses = bounded(2000, 36 * 1024 * 1024);
  /** Responses for an address with a query. Apart, because a loop over pages and years is to evict nothing else. */
  readonly #queries = bounded(200, 12 * 1024 * 1024);

  /** Whether the database reports every change, so that responses may be cached. */
  get isWatched(): boolean {
    return this.#isWatched;
  }

  /** The last change that this process has heard of: a text that is the same in every process, and only grows. */
  get position(): string | undefined {
    return this.#position;
  }

  get responses(): number {
    return this.#addresses.size + this.#queries.size;
  }

  get bytes(): number {
    return this.#addresses.calculatedSize + this.#queries.calculatedSize;
  }

  /** From now on `forget` is called for every change after this position. */
  startTrusting(position?: string): void {
    this.#clear();
    this.#isWatched = true;
    this.moveTo(position);
  }

  moveTo(position: string | undefined): void {
    if (position && position > (this.#position ?? '')) this.#position = position;
  }

  /** Changes may be missed, so responses in the making may be out of date before they are cached. */
  stopTrusting(): void {
    this.#isWatched = false;
    this.#clear();
    this.forgetAll();
  }

  /** A source has changed: every response built from it, finished or not, is out of date. */
  forget(source: Source): void {
    this.#changes.set(source, this.#countOf(source) + 1);
    for (const entries of [this.#addresses, this.#queries])
      for (const [key, { sources }] of entries.entries()) if (sources.includes(source)) entries.delete(key);
  }

  forgetAll(): void {
    for (const source of this.#changes.keys()) this.forget(source);
  }

  get(key: string): CachedResponse | undefined {
    return this.#entriesFor(key).get(key)?.response;
  }

  /** Makes a response and caches it. Concurrent requests wait for the same one. */
  async makeOnce(
    key: string,
    sources: readonly Source[],
    make: () => Promise<CachedResponse | undefined>,
  ): Promise<CachedResponse | undefined> {
    if (!this.#isWatched) return make();
    const stamp = this.#stampOf(sources);
    // The version is part of the key: a response started before a change may not show it.
    return this.#once(`${stamp} ${key}`, async () => {
      const response = await make();
      if (response && this.#isWatched && stamp === this.#stampOf(sources)) {
        this.#entriesFor(key).set(key, { response, sources });
      }
      return response;
    });
  }

  #entriesFor(key: string): LRUCache<string, Entry> {
    return key.includes('?') ? this.#queries : this.#addresses;
  }

  #clear(): void {
    this.#addresses.clear();
    this.#queries.clear();
  }

  #stampOf(sources: readonly Source[]): string {
    return sources.map((source) => this.#countOf(source)).join('.');
  }

  #countOf(source: Source): number {
    const count = this.#changes.get(source);
    if (count === undefined) this.#changes.set(source, 0);
    return count ?? 0;
  }
}
