import { matchPath } from 'react-router-dom';
import { BROWSER_ONLY, OWN_PAGES, pickQuery, withQuery } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Submission } from '../../src/render/submitForm';
import { ownerOf, type PickRelease } from '../registry/lineUp';
import { BLANK, createFinish, type Finish, type FinishedPage, type FinishOptions } from './finishPage';
import { type CheckFreshness, checkedOnce, createRevalidator } from './freshness';
import { type KeptPages, MadePage, type PageAddress } from './KeptPages';
import type { RenderInput } from '../render/renderThread';
import { LastGoodRenderer, type LastGoodOptions, type Rendered } from './lastGood';

/** 'hit': fresh in memory. 'stale': shown because the api does not answer. 'miss': it had to be rendered. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

interface PagesOptions extends LastGoodOptions, FinishOptions {
  apiUrl: string;
  kept: KeptPages;
  /** Called for each page that is asked for. */
  onLookup?: (outcome: CacheOutcome) => void;
}

export interface PageRequest {
  pathname: string;
  query: URLSearchParams;
  /** The id of the visitor's request, for the logs only: it is no part of the address. */
  requestId?: string;
  /** Prefers releases for this visitor; without it the live ones. */
  pick?: PickRelease;
}

/** 'failed': no renderer could accept the form; 'unsupported': its page accepts none. A page: the form was refused. */
export type SubmitResult = 'sent' | 'failed' | 'unsupported' | FinishedPage;

export interface PostAddress {
  pathname: string;
  query?: string;
}

/** A page, and whether it may be out of date because the api does not answer. */
interface Found {
  made: MadePage;
  outcome: CacheOutcome;
}

const NO_QUERY = new URLSearchParams();
/** Stands for every path that nobody owns: a flood of them costs one render and the memory of one page. */
const MISSING = { pathname: '/not/found', query: NO_QUERY };

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
    const asked = { release, ...(isPage ? { pathname, query } : MISSING) };
    const { made, outcome } = await this.find(await this.pickedFor(asked), requestId);
    this.options.onLookup?.(outcome);
    const document = await made.documentFor(lineUp);
    return outcome === 'stale' ? { ...document, isStale: true } : document;
  }

  /** Drops the kept pages whose data has changed or was withdrawn. Returns whether the api has answered for each. */
  async dropChanged(): Promise<boolean> {
    let isWhole = true;
    const check = checkedOnce(this.freshnessOf);
    await this.options.kept.dropChanged(async (page) => {
      const freshness = await check(page);
      if (freshness === 'unknown') isWhole = false;
      return freshness;
    });
    return isWhole;
  }

  /** Passes a form to the page of a path. The query may name what the form is about: a refused form says it again. */
  async submit(
    { pathname, query }: PostAddress,
    submission: Submission,
    pick?: PickRelease,
  ): Promise<SubmitResult> {
    if (matchesAny(BROWSER_ONLY, pathname)) return 'unsupported';
    const lineUp = await this.options.lineUps.current(pick);
    const url = query ? `${pathname}?${query}` : pathname;
    const rendered = await this.renderer.submit(ownerOf(lineUp, pathname) ?? null, url, submission);
    return resultWithoutPage(rendered) ?? new MadePage(rendered, this.finish).documentFor(lineUp);
  }

  /** The address without the parameters that its page does not depend on, as far as the page is known. */
  private async pickedFor(address: PageAddress): Promise<PageAddress> {
    const plain = await this.options.kept.get({ ...address, query: NO_QUERY });
    return plain ? { ...address, query: pickQuery(address.query, plain.page.queries) } : address;
  }

  private async find(address: PageAddress, requestId?: string): Promise<Found> {
    const { kept } = this.options;
    const known = await kept.get(address);
    const freshness = known && (await this.freshnessOf(known.page, requestId));
    if (known && freshness === 'unknown') {
      known.made ??= new MadePage({ release: address.release, page: known.page }, this.finish);
      return { made: known.made, outcome: 'stale' };
    }
    if (known?.made && freshness === 'unchanged') return { made: known.made, outcome: 'hit' };
    if (freshness === 'changed') kept.delete(address);
    const isUnseen = !known && isInvented(address);
    return { made: await this.renderOnce(address, { isUnseen, requestId }), outcome: 'miss' };
  }

  private renderOnce(address: PageAddress, request: Omit<RenderInput, 'url'>): Promise<MadePage> {
    const { release, pathname, query } = address;
    const url = withQuery(pathname, query);
    const key = `${release?.key} ${url}`;
    const shared =
      this.rendering.get(key) ??
      this.render(address, { ...request, url }).finally(() => this.rendering.delete(key));
    this.rendering.set(key, shared);
    return shared;
  }

  private async render(address: PageAddress, request: RenderInput): Promise<MadePage> {
    const { kept } = this.options;
    const rendered = await this.renderer.render(address.release, request);
    const { page, release } = rendered;
    if (!page) return this.unrendered;
    const made = new MadePage(rendered, this.finish);
    const query = pickQuery(address.query, page.queries);
    if (isCacheable(page)) kept.set({ ...address, release, query }, page, made);
    // A remote that fails says nothing about the page that it made before.
    else if (page.isApiUp && page.status < 500) kept.delete(address);
    return made;
  }
}

const GONE = 410;

function resultWithoutPage({ page }: Rendered): 'sent' | 'failed' | 'unsupported' | undefined {
  if (!page) return 'failed';
  if (page.outcome?.isSent) return 'sent';
  // The page itself says that it is gone, or that its remote is not available, which may accept forms.
  return !page.outcome && page.status < 500 && page.status !== GONE ? 'unsupported' : undefined;
}

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, pathname));

/** Whether the address may be: its route has a parameter. */
const isInvented = ({ release, pathname }: PageAddress): boolean =>
  release !== null && !release.client.routes.includes(pathname);

/** Only a page whose every api answer carried an ETag can be revalidated. */
const isCacheable = ({ status, dependencies }: RenderedPage): boolean =>
  status < 500 && dependencies.every(({ etag }) => etag !== null);
