import pLimit from 'p-limit';
import { pickQuery, withQuery } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { LineUp } from '../registry/lineUp';
import type { Release } from '../registry/release';
import { DocumentedRender, type Finish } from './DocumentedRender';
import type { LastGoodRenderer } from './lastGood';
import { MissingPages } from './missingPages';
import type { PageStore } from './pageStore';
import { type RenderAddress, RenderCache } from './renderCache';
import { type createRevalidator, SharedCheck } from './revalidation';
import { singleFlight } from './singleFlight';

/** A path and its query. */
export interface PageUrl {
  pathname: string;
  query: URLSearchParams;
  /** The id of the visitor's request, for the logs only: it is no part of the address. */
  requestId?: string;
}

/** A render, and whether it may be out of date because the api does not answer. */
export interface Found {
  made: DocumentedRender;
  isStale: boolean;
}

interface RenderSourcesOptions {
  apiUrl: string;
  renderer: LastGoodRenderer;
  freshnessOf: ReturnType<typeof createRevalidator>;
  finish: Finish;
  /** For pages that are not kept. */
  finishForOne: Finish;
  /** Keeps pages for a restart while the api is away. */
  store?: PageStore;
  onLookup?: OnLookup;
}

/** 'hit': fresh in memory. 'stale': shown because the api does not answer. 'miss': it had to be rendered. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';
export type OnLookup = (outcome: CacheOutcome) => void;

interface Making {
  /** The address may be invented. */
  isUnseen: boolean;
  lineUp: LineUp;
}

/** Keeps a flood of invented names from taking the thread away from known pages. */
const MISSING_AT_ONCE = 2;

/** Finds the render of a page: in memory, by rendering it, or on disk while the api is away. */
export class RenderSources {
  readonly cache = new RenderCache();
  private readonly renderOnce = singleFlight<Found>();
  private readonly missing: MissingPages;
  private readonly inTurn = pLimit(MISSING_AT_ONCE);

  constructor(private readonly options: RenderSourcesOptions) {
    this.missing = new MissingPages(options);
  }

  async find(owner: Release | null, asked: PageUrl, lineUp: LineUp): Promise<Found> {
    const address = addressOf(owner, asked);
    const isUnseen = isInvented(owner, asked, this.cache.get(address));
    const cached = await this.findCached(address, asked.requestId);
    const found =
      cached ??
      (await this.renderOnce(address.page + address.query, () =>
        this.make(owner, asked, { isUnseen, lineUp }),
      ));
    const outcome = cached ? 'hit' : 'miss';
    this.options.onLookup?.(found.isStale ? 'stale' : outcome);
    return found;
  }

  /**
   * Drops the pages on disk and in memory whose data has changed or was withdrawn. Returns whether the api has answered
   * for each.
   */
  async dropChanged(): Promise<boolean> {
    const check = new SharedCheck(this.options.freshnessOf);
    await this.options.store?.deleteChanged(check.freshnessOf);
    await this.cache.deleteChanged(check.freshnessOf);
    return check.isWhole;
  }

  private async findCached(address: RenderAddress, requestId?: string): Promise<Found | null> {
    const made = this.cache.get(address);
    const page = made?.rendered.page;
    if (!made || !page) return null;
    const freshness = await this.options.freshnessOf(page, requestId);
    if (freshness !== 'changed') return { made, isStale: freshness === 'unknown' };
    this.forget(address);
    return null;
  }

  /** Renders the page, unless it is known to be one of a record that there is not. */
  private async make(owner: Release | null, asked: PageUrl, { isUnseen, lineUp }: Making): Promise<Found> {
    if (!owner || !isUnseen) return this.render(owner, asked, isUnseen);
    const missing = await this.inTurn(() => this.findMissing(owner, asked, lineUp));
    if (missing) return { made: missing, isStale: false };
    const found = await this.render(owner, asked, isUnseen);
    this.missing.learn(owner, asked.pathname, found.made.rendered);
    return found;
  }

  /** With its document, which costs more than asking the api. */
  private async findMissing(
    owner: Release,
    asked: PageUrl,
    lineUp: LineUp,
  ): Promise<DocumentedRender | null> {
    const rendered = await this.missing.find(owner, asked.pathname, asked.requestId);
    const made = rendered && new DocumentedRender(rendered, this.options.finishForOne);
    await made?.documentFor(lineUp);
    return made;
  }

  private async render(owner: Release | null, asked: PageUrl, isUnseen: boolean): Promise<Found> {
    const { renderer, finish } = this.options;
    const { pathname, query, requestId } = asked;
    const rendered = await renderer.render(owner, { url: withQuery(pathname, query), isUnseen, requestId });
    const { page, release } = rendered;
    const made = new DocumentedRender(rendered, finish);
    const picked = pickedFor(page, asked);
    if (page && isCacheable(page)) {
      this.keep(addressOf(release, picked), made);
      return { made, isStale: false };
    }
    const address = addressOf(owner, picked);
    this.cache.delete(address);
    // A remote that fails says nothing about the page that it made before.
    if (page?.isApiUp && page.status < 500) this.forget(address);
    const stored = page?.isApiUp === false ? await this.findStored(owner, address) : null;
    return stored ?? { made, isStale: false };
  }

  private keep(address: RenderAddress, made: DocumentedRender): void {
    this.cache.set(address, made);
    const { release, page } = made.rendered;
    const name = nameOnDisk(address);
    if (release && page?.status === 200 && name) this.options.store?.write(name, page);
  }

  private forget(address: RenderAddress): void {
    const name = nameOnDisk(address);
    if (name) this.options.store?.delete(name);
  }

  private async findStored(release: Release | null, address: RenderAddress): Promise<Found | null> {
    const { store, freshnessOf, finish } = this.options;
    const name = nameOnDisk(address);
    const page = name ? await store?.read(name) : undefined;
    if (!page) return null;
    // Parts of the api may still answer.
    const freshness = await freshnessOf(page);
    if (freshness === 'changed') {
      this.forget(address);
      return null;
    }
    const made = new DocumentedRender({ release, page }, finish);
    this.cache.set(address, made);
    return { made, isStale: freshness === 'unknown' };
  }
}

/** The request without the parameters that its page does not depend on, as far as the page is known. */
export const pickedFor = (page: RenderedPage | null, { query, ...asked }: PageUrl): PageUrl => ({
  ...asked,
  query: page ? pickQuery(query, page.queries) : query,
});

export const addressOf = (release: Release | null, { pathname, query }: PageUrl): RenderAddress => ({
  page: `${release?.key ?? 'shell'} ${pathname}`,
  query: withQuery('', query),
});

/** Of the queries only the number of a page: our own links have it, and searches have no end. */
const nameOnDisk = ({ page, query }: RenderAddress): string | undefined =>
  query === '' || /^\?page=\d{1,3}$/.test(query) ? page + query : undefined;

/** Whether the address may be: its route has a parameter, and it has no page yet. */
const isInvented = (owner: Release | null, { pathname }: PageUrl, cached?: DocumentedRender): boolean =>
  owner !== null && !cached && !owner.client.routes.includes(pathname);

/** Only a page whose every api answer carried an ETag can be revalidated. */
const isCacheable = ({ status, dependencies }: RenderedPage): boolean =>
  status < 500 && dependencies.every(({ etag }) => etag !== null);
