import { LRUCache } from 'lru-cache';
import { singleFlight } from '../shared/singleFlight';
import { type CachedResponse, bytesOf } from './CachedResponse';

/** A collection that public responses are built from. */
export type Source = string;

interface Entry {
  response: CachedResponse;
  sources: readonly Source[];
}

const TOTAL_BYTES = 48 * 1024 * 1024;
const LARGEST_BYTES = 12 * 1024 * 1024;
const MAX_ENTRIES = 2000;
// The memory of an entry besides its bytes: headers and bookkeeping.
const OVERHEAD_BYTES = 4096;

/**
 * The public responses of this process, each cached until one of its sources changes. Nothing is cached or shared
 * unless the database is watched: changes by other processes would go unnoticed.
 */
export class ResponseCache {
  #isWatched = false;
  /** Counts all changes of a source. The counts at the start of a response are its version. */
  readonly #changes = new Map<Source, number>();
  readonly #once = singleFlight<CachedResponse | undefined>();
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: TOTAL_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ response }) => bytesOf(response) + OVERHEAD_BYTES,
  });

  /** From now on `forget` is called for every change. */
  startTrusting(): void {
    this.#entries.clear();
    this.#isWatched = true;
  }

  /** Changes may be missed, so responses in the making may be out of date before they are cached. */
  stopTrusting(): void {
    this.#isWatched = false;
    this.#entries.clear();
    this.forgetAll();
  }

  /** A source has changed: every response built from it, finished or not, is out of date. */
  forget(source: Source): void {
    this.#changes.set(source, this.#countOf(source) + 1);
    for (const [key, { sources }] of this.#entries.entries()) {
      if (sources.includes(source)) this.#entries.delete(key);
    }
  }

  forgetAll(): void {
    for (const source of this.#changes.keys()) this.forget(source);
  }

  get(key: string): CachedResponse | undefined {
    return this.#entries.get(key)?.response;
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
        this.#entries.set(key, { response, sources });
      }
      return response;
    });
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
