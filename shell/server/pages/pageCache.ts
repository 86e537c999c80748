import { matchPath } from 'react-router-dom';
import { BROWSER_ONLY, OWN_PAGES, pickQuery, withQuery } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Submission } from '../../src/render/submitForm';
import { ownerOf, type PickRelease } from '../registry/lineUp';
import type { Release } from '../registry/release';
import { LastGoodRenderer, type LastGoodOptions, type Rendered } from '../render/lastGood';
import { BLANK, createFinish, type DocumentOptions, type Finish, type FinishedPage } from './document';
import { type CheckFreshness, createRevalidator } from './freshness';
import { type KeptPages, MadePage } from './keptPages';

/** 'hit': fresh in memory. 'stale': shown because the api does not answer. 'miss': it had to be rendered. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

interface PagesOptions extends LastGoodOptions, DocumentOptions {
  apiUrl: string;
  kept: KeptPages;
  onLookup?: (outcome: CacheOutcome) => void;
}

interface PageRequest {
  pathname: string;
  query: URLSearchParams;
  /** The id of the visitor's request, for the logs only: it is no part of the address. */
  requestId?: string;
  /** Prefers releases for this visitor; without it the live ones. */
  pick?: PickRelease;
}

/** 'failed': no renderer could accept the form; 'unsupported': its page accepts none. A page: the form was refused. */
export type SubmitResult = 'sent' | 'failed' | 'unsupported' | FinishedPage;

interface PageAddress {
  release: Release | null;
  pathname: string;
  query: URLSearchParams;
}

interface Found {
  made: MadePage;
  outcome: CacheOutcome;
}

const OUTCOMES = { unchanged: 'hit', unknown: 'stale' } as const;
const NO_QUERY = new URLSearchParams();
/** Stands for every path that nobody owns: a flood of them costs one render and the memory of one page. */
const MISSING = { pathname: '/not/found', query: NO_QUERY };
/** Of kept pages, which are checked at one time. */
const BATCH = 20;

/** Keeps pages by the release that rendered them, and renders again when the data behind them has changed. */
export class PageCache {
  private readonly renderer: LastGoodRenderer;
  private readonly finish: Finish;
  private readonly freshnessOf: CheckFreshness;
  private readonly blank: MadePage;
  private readonly unrendered: MadePage;
  /** Visitors of the same address share a render. */
  private readonly rendering = new Map<string, Promise<MadePage>>();

  constructor(private readonly options: PagesOptions) {
    this.renderer = new LastGoodRenderer(options);
    this.freshnessOf = createRevalidator(options.apiUrl);
    this.finish = createFinish(options);
    this.blank = new MadePage(BLANK, this.finish);
    this.unrendered = new MadePage({ release: null, page: null }, this.finish);
  }

  /**
   * The finished page of a URL. Never rejects because of a remote, the api or a renderer. Only the query parameters that the page
   * depends on count: a campaign parameter must not cost a render.
   */
  async get({ pick, pathname, query, requestId }: PageRequest): Promise<FinishedPage> {
    const lineUp = await this.options.lineUps.current(pick);
    if (matchesAny(BROWSER_ONLY, pathname)) return this.blank.documentFor(lineUp);
    const release = ownerOf(lineUp, pathname) ?? null;
    const isPage = release !== null || matchesAny(OWN_PAGES, pathname);
    const address = { release, ...(isPage ? { pathname, query } : MISSING) };
    const { made, outcome } = await this.find(this.pickedFor(address), requestId);
    this.options.onLookup?.(outcome);
    return made.documentFor(lineUp);
  }

  /** Drops the kept pages whose data has changed or was withdrawn. Returns whether the api has answered for each. */
  async dropChanged(): Promise<boolean> {
    const { kept } = this.options;
    let isWhole = true;
    const check = async ([key, page]: [string, MadePage]): Promise<void> => {
      const freshness = await this.freshnessOf(page.dependencies);
      if (freshness === 'unknown') isWhole = false;
      // Meanwhile a visit may have rendered it again.
      if (freshness === 'changed') kept.delete(key, page);
    };
    const entries = kept.entries();
    for (let from = 0; from < entries.length; from += BATCH)
      await Promise.all(entries.slice(from, from + BATCH).map(check));
    return isWhole;
  }

  /** Passes a form to the page of a path. The query may name what the form is about: a refused form says it again. */
  async submit(
    { pathname, query, pick }: Omit<PageRequest, 'requestId'>,
    submission: Submission,
  ): Promise<SubmitResult> {
    if (matchesAny(BROWSER_ONLY, pathname)) return 'unsupported';
    const lineUp = await this.options.lineUps.current(pick);
    const release = ownerOf(lineUp, pathname) ?? null;
    const rendered = await this.renderer.submit(release, withQuery(pathname, query), submission);
    return resultWithoutPage(rendered) ?? new MadePage(rendered, this.finish).documentFor(lineUp);
  }

  /** The address without the parameters that its page does not depend on, as far as the page is known. */
  private pickedFor(address: PageAddress): PageAddress {
    const plain = this.options.kept.get(keyOf({ ...address, query: NO_QUERY }));
    return plain ? { ...address, query: pickQuery(address.query, plain.queries) } : address;
  }

  private async find(address: PageAddress, requestId?: string): Promise<Found> {
    const { kept } = this.options;
    const key = keyOf(address);
    const known = kept.get(key);
    if (known) {
      const freshness = await this.freshnessOf(known.dependencies, requestId);
      if (freshness !== 'changed') return { made: known, outcome: OUTCOMES[freshness] };
      kept.delete(key, known);
    }
    return { made: await this.renderOnce(address, requestId), outcome: 'miss' };
  }

  private renderOnce(address: PageAddress, requestId?: string): Promise<MadePage> {
    const key = keyOf(address);
    const shared =
      this.rendering.get(key) ?? this.render(address, requestId).finally(() => this.rendering.delete(key));
    this.rendering.set(key, shared);
    return shared;
  }

  private async render(address: PageAddress, requestId?: string): Promise<MadePage> {
    const url = withQuery(address.pathname, address.query);
    const rendered = await this.renderer.render(address.release, { url, requestId });
    const { page, release } = rendered;
    if (!page) return this.unrendered;
    const made = new MadePage(rendered, this.finish);
    const query = pickQuery(address.query, page.queries);
    if (isCacheable(page)) this.options.kept.set(keyOf({ ...address, release, query }), made);
    return made;
  }
}

const keyOf = ({ release, pathname, query }: PageAddress): string =>
  `${release?.key ?? 'shell'} ${withQuery(pathname, query)}`;

const GONE = 410;

function resultWithoutPage({ page }: Rendered): 'sent' | 'failed' | 'unsupported' | undefined {
  if (!page) return 'failed';
  if (page.outcome?.isSent) return 'sent';
  // The page itself says that it is gone, or that its remote is not available, which may accept forms.
  return !page.outcome && page.status < 500 && page.status !== GONE ? 'unsupported' : undefined;
}

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, pathname));

/** Only a page whose every api answer carried an ETag can be revalidated. */
const isCacheable = ({ status, dependencies }: RenderedPage): boolean =>
  status < 500 && dependencies.every(({ etag }) => etag !== null);
