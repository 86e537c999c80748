import { LRUCache } from 'lru-cache';
import type { DocumentedRender } from './DocumentedRender';
import type { CheckFreshness } from './revalidation';

const PAGES_BYTES = 64 * 1024 * 1024;
const SEARCHES_BYTES = 24 * 1024 * 1024;
const ASKED_MAX = 5_000;
// A visitor's own words are shorter.
const QUERY_MAX = 300;

/** Where a render is cached: its page, and the parameters it was made for. */
export interface RenderAddress {
  /** The release and the path. */
  page: string;
  /** The parameters that the page depends on, in its own order; empty for the page itself. */
  query: string;
}

export type CacheSizes = Record<'page' | 'search', { renders: number; bytes: number }>;

/**
 * The renders of pages, and apart from them those of searches and of later pages of a list: a flood of invented queries
 * evicts no page. A search is cached when it is asked for the second time, so that such a flood evicts no search either.
 */
export class RenderCache {
  private readonly pages = createRenders(PAGES_BYTES);
  private readonly searches = createRenders(SEARCHES_BYTES);
  private readonly askedOnce = new LRUCache<string, true>({ max: ASKED_MAX });

  get({ page, query }: RenderAddress): DocumentedRender | undefined {
    return query ? this.searches.get(page + query) : this.pages.get(page);
  }

  set({ page, query }: RenderAddress, render: DocumentedRender): void {
    if (query.length > QUERY_MAX) return;
    if (!query) this.pages.set(page, render);
    else if (this.askedOnce.delete(page + query)) this.searches.set(page + query, render);
    else this.askedOnce.set(page + query, true);
  }

  delete({ page, query }: RenderAddress): void {
    if (query) this.searches.delete(page + query);
    else this.pages.delete(page);
  }

  async deleteChanged(freshnessOf: CheckFreshness): Promise<void> {
    for (const renders of [this.pages, this.searches]) {
      for (const [key, made] of [...renders.entries()]) {
        const { page } = made.rendered;
        // Meanwhile a visit may have rendered it again.
        if (page && (await freshnessOf(page)) === 'changed' && renders.peek(key) === made)
          renders.delete(key);
      }
    }
  }

  /** What the cache holds, pages apart from searches. */
  get sizes(): CacheSizes {
    return { page: sizeOf(this.pages), search: sizeOf(this.searches) };
  }

  /** Measures a render again that has a new document, if it is cached. */
  resize({ page, query }: RenderAddress, render: DocumentedRender): void {
    const renders = query ? this.searches : this.pages;
    if (renders.peek(page + query) !== render) return;
    // A `set` of the same value would keep the size of the render without documents.
    renders.delete(page + query);
    renders.set(page + query, render);
  }
}

const sizeOf = ({ size, calculatedSize }: LRUCache<string, DocumentedRender>) => ({
  renders: size,
  bytes: calculatedSize,
});

const createRenders = (maxSize: number) =>
  new LRUCache<string, DocumentedRender>({ maxSize, sizeCalculation: ({ bytes }) => bytes });
