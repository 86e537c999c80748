import { matchPath } from 'react-router-dom';
import type { Logger } from 'pino';
import { BROWSER_ONLY, type PageData } from '../../src/pageData';
import { withQuery } from '../../src/pageQuery';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Submission } from '../../src/render/submitForm';
import type { Registry } from '../registry/registrySource';
import type { RendererPool } from '../render/rendererPool';
import { toDocument } from './document';
import { keepPage, type KeptPage } from './keptPage';
import { createRemoteAssets, type RemoteAssetList, type ShellScripts } from './pageAssets';

export interface MakePagesOptions {
  renderers: RendererPool;
  shell: ShellScripts;
  origin: string;
  log: Logger;
  isDevelopment: boolean;
}

/** An address of the site. */
export interface Asked {
  pathname: string;
  query: URLSearchParams;
}

/** Taken; not taken for now; for a page that takes no form; or the page that says what is wrong. */
export type SubmitResult = 'sent' | 'failed' | 'unsupported' | KeptPage;

export interface PageMaker {
  /** Renders a page. Never rejects for what a remote, the api or a renderer does. */
  make(registry: Registry, asked: Asked): Promise<KeptPage>;
  /** Hands a form to its page, and renders that unless the form was taken or the page takes none. */
  submit(registry: Registry, pathname: string, submission: Submission): Promise<SubmitResult>;
}

/** A page that the browser renders alone, or that no renderer could be found for. */
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

const NOSCRIPT =
  '<noscript><p>This part of the site needs JavaScript.</p><p><a href="/">Home</a></p></noscript>';

/** Paths that the browser renders alone share one page. */
export const isBrowserOnly = (pathname: string): boolean =>
  BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname));

export function createPageMaker(options: MakePagesOptions): PageMaker {
  const compose = composer(options);
  const { renderers } = options;

  return {
    async make(registry, { pathname, query }) {
      if (isBrowserOnly(pathname)) return compose(registry, BLANK, false);
      const url = withQuery(pathname, query);
      const page = await rendered(options, pathname, () => renderers.render(registry, url));
      return compose(registry, page ?? UNRENDERED, page !== null);
    },

    async submit(registry, pathname, submission) {
      if (isBrowserOnly(pathname)) return 'unsupported';
      const page = await rendered(options, pathname, () => renderers.submit(registry, pathname, submission));
      if (!page) return 'failed';
      if (page.outcome?.isSent) return 'sent';
      // A remote that could not be loaded may well take forms: its page says that it is not available.
      if (!page.outcome && page.status < 500) return 'unsupported';
      return compose(registry, page, true);
    },
  };
}

// The browser may still manage what the server could not: it gets the page to render itself.
const UNRENDERED: RenderedPage = { ...BLANK, status: 503 };

type Compose = (registry: Registry, page: RenderedPage, isRendered: boolean) => Promise<KeptPage>;

function composer(options: MakePagesOptions): Compose {
  const { shell, origin, isDevelopment } = options;
  const assetsOf = assetFinder(options);

  return async (registry, page, isRendered) => {
    const remote = await assetsOf(registry, page);
    const data: PageData = {
      origin,
      registry: registry.client,
      state: isRendered ? page.state : null,
      failed: page.failed,
      refused: page.outcome && !page.outcome.isSent ? page.outcome : null,
    };
    const body = isRendered ? page.html : NOSCRIPT;
    const html = toDocument({ head: page.head, styles: page.styles, html: body, data, shell, remote });
    const isUncertain = isRendered && page.remote === null && !registry.isComplete;
    const status = isUncertain ? 503 : page.status;
    const { dependencies, queries } = page;
    return keepPage({ status, html, dependencies, queries, isDevelopment });
  };
}

async function rendered(
  { log }: MakePagesOptions,
  path: string,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage | null> {
  try {
    const page = await render();
    if (page.errors.length > 0) log.error({ path, errors: page.errors }, 'render failed');
    return page;
  } catch (error) {
    log.error({ path, err: error }, 'renderer failed');
    return null;
  }
}

function assetFinder({ log }: MakePagesOptions) {
  const remoteAssets = createRemoteAssets();
  return async (registry: Registry, page: RenderedPage): Promise<RemoteAssetList | null> => {
    const remote = registry.client.find(({ name }) => name === page.remote);
    if (!remote || page.failed.length > 0) return null;
    try {
      return await remoteAssets(registry, remote, page.chunk);
    } catch (error) {
      // Without its list the browser still finds the remote's files, one behind the other.
      log.warn({ remote: remote.name, err: error }, 'no asset list');
      return null;
    }
  };
}
