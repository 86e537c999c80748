import { matchPath } from 'react-router-dom';
import type { Logger } from 'pino';
import { BROWSER_ONLY, type PageData, withQuery } from '../../src/pageData';
import type { Submission } from '../../src/render/submitForm';
import type { Dependency, RenderedPage } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registry';
import type { RendererPool } from '../render/rendererPool';
import { createRemoteScripts, remoteOrigins, toDocument, type ShellScripts } from './document';
import type { ScriptFile } from '../../src/preloadScripts';

export interface PageRendererOptions {
  renderers: RendererPool;
  shell: ShellScripts;
  origin: string;
  log: Logger;
}

export interface PageRequest {
  pathname: string;
  query: URLSearchParams;
}

export interface PageContent {
  status: number;
  html: string;
  /** The api responses that the page was rendered from. */
  dependencies: readonly Dependency[];
  /** Names of the query parameters that the page depends on. */
  queries: readonly string[];
  /** Other origins that the page, or one that it leads to, takes files from. */
  origins?: readonly string[];
}

/** No renderer could accept the form, or its page accepts none. */
export type SubmitFailure = 'failed' | 'unsupported';

export interface PageRenderer {
  /** Never rejects because of a remote, the api or a renderer. */
  render(registry: Registry, request: PageRequest): Promise<PageContent>;
  /** Passes a form to its page; the result is a page if the form was refused. */
  submit(
    registry: Registry,
    pathname: string,
    submission: Submission,
  ): Promise<SubmitFailure | 'sent' | PageContent>;
}

/** All paths that are rendered in the browser only share one page. */
export const isBrowserOnly = (pathname: string): boolean =>
  BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname));

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { renderers, log } = options;
  const toContent = createComposer(options);

  const tryRender = async (path: string, render: () => Promise<RenderedPage>) => {
    try {
      const page = await render();
      if (page.errors.length > 0) log.error({ path, errors: page.errors }, 'render failed');
      return page;
    } catch (error) {
      log.error({ path, err: error }, 'renderer failed');
      return null;
    }
  };

  return {
    async render(registry, { pathname, query }) {
      if (isBrowserOnly(pathname)) return toContent(registry, BLANK, false);
      const url = withQuery(pathname, query);
      const page = await tryRender(pathname, () => renderers.render(registry, url));
      return toContent(registry, page ?? UNRENDERED, page !== null);
    },

    async submit(registry, pathname, submission) {
      if (isBrowserOnly(pathname)) return 'unsupported';
      const page = await tryRender(pathname, () => renderers.submit(registry, pathname, submission));
      if (!page) return 'failed';
      if (page.outcome?.isSent) return 'sent';
      // A remote that could not be loaded may accept forms: its page says that it is not available.
      if (!page.outcome && page.status < 500) return 'unsupported';
      return toContent(registry, page, true);
    },
  };
}

/** A page that is rendered in the browser only. */
const BLANK: RenderedPage = {
  status: 200,
  head: '<title>Linksway</title><meta name="robots" content="noindex">',
  styles: '',
  html: '',
  errors: [],
  state: {},
  remote: null,
  chunk: null,
  failed: [],
  dependencies: [],
  queries: [],
  outcome: null,
};

/** Rendering failed on the server: the browser may still succeed. */
const UNRENDERED: RenderedPage = { ...BLANK, status: 503 };

const NOSCRIPT =
  '<noscript><p>This part of the site needs JavaScript.</p><p><a href="/">Home</a></p></noscript>';

type Composer = (registry: Registry, page: RenderedPage, isRendered: boolean) => Promise<PageContent>;

/** Makes a rendered page a document, with the scripts and the data that the browser needs to hydrate it. */
function createComposer({ shell, origin, log }: PageRendererOptions): Composer {
  const readRemoteScripts = createRemoteScripts();

  const remoteScriptsOf = async (registry: Registry, page: RenderedPage): Promise<ScriptFile[] | null> => {
    const remote = registry.client.find(({ name }) => name === page.remote);
    if (!remote || page.failed.length > 0) return null;
    try {
      return await readRemoteScripts(registry, remote, page.chunk);
    } catch (error) {
      // Without the list the browser still finds the remote's files, one after the other.
      log.warn({ remote: remote.name, err: error }, 'no list of chunks');
      return null;
    }
  };

  return async (registry, page, isRendered) => {
    const remote = await remoteScriptsOf(registry, page);
    const data: PageData = {
      origin,
      registry: registry.client,
      state: isRendered ? page.state : null,
      failed: page.failed,
      refused: page.outcome && !page.outcome.isSent ? page.outcome : null,
    };
    const body = isRendered ? page.html : NOSCRIPT;
    const html = toDocument({ head: page.head, styles: page.styles, html: body, data, shell, remote });
    // If a registry was never read, the remote that owns this path may be missing.
    const isOwnerUnknown = isRendered && page.remote === null && !registry.isComplete;
    const { dependencies, queries } = page;
    const origins = remoteOrigins(registry.client);
    return { status: isOwnerUnknown ? 503 : page.status, html, dependencies, queries, origins };
  };
}
