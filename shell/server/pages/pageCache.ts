import { matchPath } from 'react-router-dom';
import { BROWSER_ONLY, OWN_PAGES } from '../../src/pageData';
import type { Submission } from '../../src/render/submitForm';
import { ownerOf, type LineUp, type PickRelease } from '../registry/lineUp';
import type { Release } from '../registry/release';
import { BLANK, type ComposerOptions, createComposer } from './composePage';
import { compressPage, type FinishedPage } from './compressPage';
import { DocumentedRender, type Finish } from './DocumentedRender';
import { LastGoodRenderer, type LastGoodOptions, type Rendered } from './lastGood';
import type { PageStore } from './pageStore';
import type { CacheSizes } from './renderCache';
import {
  addressOf,
  pickedFor,
  type OnLookup,
  type PageUrl,
  RenderSources,
  type Found,
} from './renderSources';
import { createRevalidator } from './revalidation';

interface PagesOptions extends LastGoodOptions, ComposerOptions {
  apiUrl: string;
  isDevelopment: boolean;
  store?: PageStore;
  /** Called for each page that is asked for. */
  onLookup?: OnLookup;
}

export interface PageRequest extends PageUrl {
  /** Prefers releases for this visitor; without it the live ones. */
  pick?: PickRelease;
}

/** 'failed': no renderer could accept the form; 'unsupported': its page accepts none. A page: the form was refused. */
export type SubmitResult = 'sent' | 'failed' | 'unsupported' | FinishedPage;

export interface PostAddress {
  pathname: string;
  query?: string;
}

export interface Pages {
  /**
   * The finished page of a URL. Never rejects because of a remote, the api or a renderer. Only the query parameters
   * that the page depends on count: a campaign parameter must not cost a render.
   */
  get(request: PageRequest): Promise<FinishedPage>;
  /** Passes a form to the page of a path. The query may name what the form is about: a refused form says it again. */
  submit(address: PostAddress, submission: Submission, pick?: PickRelease): Promise<SubmitResult>;
  cacheSizes(): CacheSizes;
  /** Drops the kept pages whose data has changed or was withdrawn. Returns whether the api has answered for each. */
  dropChanged(): Promise<boolean>;
}

const NO_QUERY = new URLSearchParams();
/** Stands for every path that nobody owns: a flood of them costs one render and the memory of one page. */
const MISSING: PageRequest = { pathname: '/not/found', query: NO_QUERY };

/** Caches pages by the release that rendered them, and renders again when the data behind them has changed. */
export function createPages({ apiUrl, isDevelopment, store, onLookup, ...options }: PagesOptions): Pages {
  const { lineUps } = options;
  const renderer = new LastGoodRenderer(options);
  const compose = createComposer(options);
  const finish: Finish = async (lineUp, rendered) =>
    compressPage(await compose(lineUp, rendered), { isDevelopment });
  const finishForOne: Finish = async (lineUp, rendered) =>
    compressPage(await compose(lineUp, rendered), { isDevelopment, isForOne: true });
  const blank = new DocumentedRender(BLANK, finish);

  const freshnessOf = createRevalidator(apiUrl);
  const sources = new RenderSources({ apiUrl, renderer, freshnessOf, finish, finishForOne, store, onLookup });

  const documentOf = async ({ made, isStale }: Found, lineUp: LineUp, asked: PageRequest) => {
    const finished = await made.documentFor(lineUp);
    const { release, page } = made.rendered;
    sources.cache.resize(addressOf(release, pickedFor(page, asked)), made);
    return isStale ? { ...finished, isStale } : finished;
  };

  return {
    async get({ pick, ...asked }) {
      const lineUp = await lineUps.current(pick);
      if (matchesAny(BROWSER_ONLY, asked.pathname)) return blank.documentFor(lineUp);
      const owner = ownerOf(lineUp, asked.pathname) ?? null;
      const request = hasPage(owner, asked) ? asked : { ...asked, ...MISSING };
      const plain = sources.cache.get(addressOf(owner, { ...request, query: NO_QUERY }))?.rendered.page;
      const picked = pickedFor(plain ?? null, request);
      return documentOf(await sources.find(owner, picked, lineUp), lineUp, picked);
    },

    cacheSizes: () => sources.cache.sizes,

    dropChanged: () => sources.dropChanged(),

    async submit({ pathname, query }, submission, pick) {
      if (matchesAny(BROWSER_ONLY, pathname)) return 'unsupported';
      const lineUp = await lineUps.current(pick);
      const url = query ? `${pathname}?${query}` : pathname;
      const rendered = await renderer.submit(ownerOf(lineUp, pathname) ?? null, url, submission);
      return resultWithoutPage(rendered) ?? new DocumentedRender(rendered, finish).documentFor(lineUp);
    },
  };
}

const GONE = 410;

function resultWithoutPage({ page }: Rendered): 'sent' | 'failed' | 'unsupported' | undefined {
  if (!page) return 'failed';
  if (page.outcome?.isSent) return 'sent';
  // The page itself says that it is gone, or that its remote is not available, which may accept forms.
  return !page.outcome && page.status < 500 && page.status !== GONE ? 'unsupported' : undefined;
}

const hasPage = (owner: Release | null, { pathname }: PageRequest): boolean =>
  owner !== null || matchesAny(OWN_PAGES, pathname);

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, pathname));
