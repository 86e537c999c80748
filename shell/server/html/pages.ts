import { matchPath } from 'react-router-dom';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { BROWSER_ONLY, type PageData } from '../../src/pageData';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registrySource';
import type { RendererPool } from '../render/rendererPool';
import { toDocument } from './document';

import { canBeKept, keepPage, type KeptPage } from './keptPage';
import { createRemoteAssets, type RemoteAssetList, type ShellScripts } from './pageAssets';
import { oneAtATime } from './oneAtATime';
import { createTruthCheck } from './truthCheck';

export interface PagesOptions {
  registry: () => Promise<Registry>;
  renderers: RendererPool;
  shell: ShellScripts;
  apiUrl: string;
  origin: string;
  log: Logger;
  isDevelopment: boolean;
}

export interface Pages {
  /**
   * The finished page of a path. Never rejects for what a remote, the api or a renderer does. The query is left
   * out: no page of the server depends on one, and a campaign's mark must not cost a render.
   */
  get(pathname: string): Promise<KeptPage>;
}

const CACHE_BYTES = 64 * 1024 * 1024;

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
};

const NOSCRIPT =
  '<noscript><p>This part of the site needs JavaScript.</p><p><a href="/">Home</a></p></noscript>';

/** Keeps finished pages, and makes them anew when something behind them has changed. */
export function createPages(options: PagesOptions): Pages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
  });
  const isStillTrue = createTruthCheck(options.apiUrl);
  const make = pageMaker(options);
  const once = oneAtATime<KeptPage>();

  return {
    async get(pathname) {
      const registry = await options.registry();
      const key = `${registry.id} ${isBrowserOnly(pathname) ? '' : pathname}`;
      const known = kept.get(key);
      if (known && (await isStillTrue(known))) return known;
      const page = await once(key, () => make(registry, pathname));
      if (canBeKept(page)) kept.set(key, page);
      else kept.delete(key);
      return page;
    },
  };
}

const isBrowserOnly = (pathname: string): boolean =>
  BROWSER_ONLY.some((pattern) => matchPath(pattern, pathname));

type MakePage = (registry: Registry, pathname: string) => Promise<KeptPage>;

function pageMaker(options: PagesOptions): MakePage {
  const { shell, origin, isDevelopment } = options;
  const assetsOf = assetFinder(options);

  const compose = async (registry: Registry, page: RenderedPage, isRendered: boolean): Promise<KeptPage> => {
    const remote = await assetsOf(registry, page);
    const data: PageData = {
      origin,
      registry: registry.client,
      manifests: remote?.manifests ?? {},
      state: isRendered ? page.state : null,
      failed: page.failed,
    };
    const body = isRendered ? page.html : NOSCRIPT;
    const html = toDocument({ head: page.head, styles: page.styles, html: body, data, shell, remote });
    return keepPage({ status: page.status, html, dependencies: page.dependencies, isDevelopment });
  };

  return async (registry, pathname) => {
    if (isBrowserOnly(pathname)) return compose(registry, BLANK, false);
    const page = await render(options, registry, pathname);
    // The browser may still manage what the server could not: it gets the page to render itself, marked 503.
    if (!page) return compose(registry, { ...BLANK, status: 503 }, false);
    const isUncertain = page.remote === null && !registry.isComplete;
    return compose(registry, isUncertain ? { ...page, status: 503 } : page, true);
  };
}

async function render(
  { renderers, log }: PagesOptions,
  registry: Registry,
  path: string,
): Promise<RenderedPage | null> {
  try {
    const page = await renderers.render(registry, path);
    if (page.errors.length > 0) log.error({ path, errors: page.errors }, 'render failed');
    return page;
  } catch (error) {
    log.error({ path, err: error }, 'renderer failed');
    return null;
  }
}

function assetFinder({ log }: PagesOptions) {
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
