import { matchPath } from 'react-router-dom';
import { BROWSER_ONLY, OWN_PAGES, pickQuery, withQuery } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Submission } from '../../src/render/submitForm';
import { ownerOf, type LineUp, type PickRelease } from '../registry/lineUp';
import type { Release } from '../registry/release';
import { BLANK, type ComposerOptions, createComposer } from './composePage';
import { compressPage, type FinishedPage } from './compressPage';
import { DocumentedRender } from './DocumentedRender';
import { LastGoodRenderer, type LastGoodOptions, type Rendered } from './lastGood';
import { RenderCache, type RenderAddress } from './renderCache';
import { createRevalidator } from './revalidation';
import { singleFlight } from './singleFlight';

interface PagesOptions extends LastGoodOptions, ComposerOptions {
  apiUrl: string;
  isDevelopment: boolean;
}

export interface PageRequest {
  pathname: string;
  query: URLSearchParams;
  /** Prefers releases for this visitor; without it the live ones. */
  pick?: PickRelease;
}

/** 'failed': no renderer could accept the form; 'unsupported': its page accepts none. A page: the form was refused. */
export type SubmitResult = 'sent' | 'failed' | 'unsupported' | FinishedPage;

export interface Pages {
  /**
   * The finished page of a URL. Never rejects because of a remote, the api or a renderer. Only the query parameters
   * that the page depends on count: a campaign parameter must not cost a render.
   */
  get(request: PageRequest): Promise<FinishedPage>;
  /** Passes a form to the page of a path. */
  submit(pathname: string, submission: Submission, pick?: PickRelease): Promise<SubmitResult>;
}

const NO_QUERY = new URLSearchParams();
/** Stands for every path that nobody owns: a flood of them costs one render and the memory of one page. */
const MISSING: PageRequest = { pathname: '/not/found', query: NO_QUERY };

/** Caches pages by the release that rendered them, and renders again when the data behind them has changed. */
export function createPages({ apiUrl, isDevelopment, ...options }: PagesOptions): Pages {
  const { lineUps } = options;
  const cache = new RenderCache();
  const isFresh = createRevalidator(apiUrl);
  const renderer = new LastGoodRenderer(options);
  const compose = createComposer(options);
  const renderOnce = singleFlight<DocumentedRender>();
  const finish = async (lineUp: LineUp, rendered: Rendered): Promise<FinishedPage> =>
    compressPage(await compose(lineUp, rendered), isDevelopment);
  const blank = new DocumentedRender(BLANK, finish);

  const render = async (owner: Release | null, { pathname, query }: PageRequest, isUnseen: boolean) => {
    const rendered = await renderer.render(owner, withQuery(pathname, query), isUnseen);
    const { page, release } = rendered;
    const made = new DocumentedRender(rendered, finish);
    const picked = pickedFor(page, { pathname, query });
    if (page && isCacheable(page)) cache.set(addressOf(release, picked), made);
    else cache.delete(addressOf(owner, picked));
    return made;
  };

  const documentOf = async (made: DocumentedRender, lineUp: LineUp, asked: PageRequest) => {
    const finished = await made.documentFor(lineUp);
    const { release, page } = made.rendered;
    cache.resize(addressOf(release, pickedFor(page, asked)), made);
    return finished;
  };

  return {
    async get({ pick, ...asked }) {
      const lineUp = await lineUps.current(pick);
      if (matchesAny(BROWSER_ONLY, asked.pathname)) return blank.documentFor(lineUp);
      const owner = ownerOf(lineUp, asked.pathname) ?? null;
      const request = hasPage(owner, asked) ? asked : MISSING;
      const plain = cache.get(addressOf(owner, { ...request, query: NO_QUERY }))?.rendered.page;
      const picked = pickedFor(plain ?? null, request);
      const address = addressOf(owner, picked);
      const cached = cache.get(address);
      const page = cached?.rendered.page;
      if (cached && page && (await isFresh(page))) return documentOf(cached, lineUp, picked);
      const isUnseen = isInvented(owner, picked, cached);
      const made = await renderOnce(address.page + address.query, () => render(owner, picked, isUnseen));
      return documentOf(made, lineUp, picked);
    },

    async submit(pathname, submission, pick) {
      if (matchesAny(BROWSER_ONLY, pathname)) return 'unsupported';
      const lineUp = await lineUps.current(pick);
      const rendered = await renderer.submit(ownerOf(lineUp, pathname) ?? null, pathname, submission);
      return resultWithoutPage(rendered) ?? new DocumentedRender(rendered, finish).documentFor(lineUp);
    },
  };
}

function resultWithoutPage({ page }: Rendered): 'sent' | 'failed' | 'unsupported' | undefined {
  if (!page) return 'failed';
  if (page.outcome?.isSent) return 'sent';
  // A remote that could not be loaded may accept forms: its page says that it is not available.
  return !page.outcome && page.status < 500 ? 'unsupported' : undefined;
}

const hasPage = (owner: Release | null, { pathname }: PageRequest): boolean =>
  owner !== null || matchesAny(OWN_PAGES, pathname);

/** Whether the address may be: its route has a parameter, and it has no page yet. */
const isInvented = (owner: Release | null, { pathname }: PageRequest, cached?: DocumentedRender): boolean =>
  owner !== null && !cached && !owner.client.routes.includes(pathname);

const matchesAny = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => matchPath(pattern, pathname));

/** The request without the parameters that its page does not depend on, as far as the page is known. */
const pickedFor = (page: RenderedPage | null, { pathname, query }: PageRequest): PageRequest => ({
  pathname,
  query: page ? pickQuery(query, page.queries) : query,
});

const addressOf = (release: Release | null, { pathname, query }: PageRequest): RenderAddress => ({
  page: `${release?.key ?? 'shell'} ${pathname}`,
  query: withQuery('', query),
});

/** Only a page whose every api answer carried an ETag can be revalidated. */
const isCacheable = ({ status, dependencies }: RenderedPage): boolean =>
  status < 500 && dependencies.every(({ etag }) => etag !== null);
