import type Koa from 'koa';
import { deleteLeftovers, installImage, type Release as DeployedRelease } from '@site/releases';
import type { Env } from '../env';
import type { PageCache } from '../pages/pageCache';
import type { PickRelease } from '../registry/lineUp';
import { locateRelease } from '../registry/release';
import { createRendererPool, type RendererPool } from '../render/rendererPool';
import { createOperations, type OperationsOptions, readDeployTokens } from './operations';
import { NO_API, tryRelease } from './tryRelease';

interface SiteOperationsOptions extends Omit<OperationsOptions, 'tokens' | 'publicOrigin' | 'tryOut'> {
  env: Env;
  apiUrl: string;
  renderers: RendererPool;
  pages: Pick<PageCache, 'get'>;
}

const SITEMAP_TIMEOUT_MS = 4_000;

export function createSiteOperations(options: SiteOperationsOptions): Koa {
  const { env, log, store, apiUrl, offer: shell, renderers, pages } = options;
  deleteLeftovers(store.remotesDir).catch((error: unknown) => log.warn({ err: error }, 'leftovers stay'));

  async function tryOut(name: string, deployed: DeployedRelease): Promise<void> {
    const release = locateRelease(name, deployed, store);
    const withoutData = createRendererPool({ apiUrl: NO_API, origin: env.PUBLIC_ORIGIN });
    try {
      const knownPaths = () => readSitemap(apiUrl);
      const paths = await tryRelease({ renderers, withoutData, knownPaths }, release);
      const pick: PickRelease = (remote) => (remote.name === name ? release : undefined);
      // So that the first visitors after the switch find pages that are rendered already.
      for (const pathname of paths) await pages.get({ pathname, query: new URLSearchParams(), pick });
    } finally {
      withoutData.close();
    }
  }

  if (env.IMAGE_RELEASES)
    void installImage(store, env.IMAGE_RELEASES, {
      shell,
      tryOut,
      onOffer(remote, version, failure) {
        if (failure) log.error({ err: failure, remote, version }, 'release of the image does not go live');
        else log.info({ remote, version }, 'release of the image is live');
      },
    }).catch((error: unknown) => log.error({ err: error }, 'releases of the image cannot be read'));

  const tokens = readDeployTokens(env.DEPLOY_TOKENS);
  return createOperations({ ...options, tokens, publicOrigin: env.PUBLIC_ORIGIN, tryOut });
}

/** The paths of the public pages; none while the api does not answer. */
async function readSitemap(apiUrl: string): Promise<string[]> {
  try {
    const signal = AbortSignal.timeout(SITEMAP_TIMEOUT_MS);
    const response = await fetch(new URL('/sitemap.xml', apiUrl), { signal });
    const addresses = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
    return [...addresses].flatMap(([, address]) => (address ? [new URL(address).pathname] : []));
  } catch {
    // The pages that need no parameter tell that the api does not answer.
    return [];
  }
}
