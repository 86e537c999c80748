import { registerPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import { requestAcrossOrigins } from '../preloadScripts';
import { loadRoutes } from './loadRoutes';
import {
  type ClientRegistry,
  type ClientRemote,
  settled,
  type LoadedRemote,
  type RemoteLoader,
} from './remoteLoader';

const REGISTRY_URL = '/remotes/registry.json';
const TIMEOUT_MS = 8_000;
/** A hash that no file has. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

export interface BrowserLoaderOptions {
  registry: ClientRegistry;
  /** Remotes that the server could not render: the page shows their notice, and so must its first render. */
  failed: readonly string[];
  /** Gets every failure before it is reported. */
  onFailure?: (failure: unknown, remote: ClientRemote) => void;
}

export function createBrowserRemoteLoader(options: BrowserLoaderOptions): RemoteLoader {
  let registry = options.registry;
  const loads = new Map<string, Promise<LoadedRemote>>(
    options.failed.map((name) => [
      name,
      settled<LoadedRemote>({ failure: 'not rendered by the server', isKnownToServer: true }),
    ]),
  );

  return {
    get registry() {
      return registry;
    },
    load(name) {
      const load = loads.get(name) ?? loadModule(registry, name, options.onFailure);
      loads.set(name, load);
      return load;
    },
    async retry(name) {
      const live = (await fetchRegistry()) ?? registry;
      if (isReplaced(name, registry, live)) return location.reload();
      registry = live;
      loads.delete(name);
    },
  };
}

/** Another version is live: the page already runs parts of the old one, and must not mix the two. */
function isReplaced(name: string, known: ClientRegistry, live: ClientRegistry): boolean {
  const versionIn = (registry: ClientRegistry) => registry.find((remote) => remote.name === name)?.version;
  return versionIn(known) !== versionIn(live);
}

async function loadModule(
  registry: ClientRegistry,
  name: string,
  onFailure: BrowserLoaderOptions['onFailure'],
): Promise<LoadedRemote> {
  const remote = registry.find((candidate) => candidate.name === name);
  if (!remote) return { failure: `${name} is not deployed` };
  try {
    return { module: await Promise.race([loadVerified(remote), timeout()]), remote };
  } catch (failure) {
    onFailure?.(failure, remote);
    reportError(failure);
    return { failure };
  }
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS),
  );

/** Entries by their absolute URL. */
const registered = new Map<string, ClientRemote>();

/** The browser refuses an entry whose hash differs from the registry's. */
const verifyEntries: ModuleFederationRuntimePlugin = {
  name: 'verify-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // An entry that the registry does not list has no hash to match, and is refused as well.
    script.integrity = registered.get(url)?.integrity ?? REFUSED;
    requestAcrossOrigins(script, url);
    return { script, timeout: TIMEOUT_MS };
  },
};

function loadVerified(remote: ClientRemote): Promise<RemoteModule> {
  registerPlugins([verifyEntries]);
  registered.set(new URL(remote.entry, location.href).href, remote);
  return loadRoutes(remote);
}

/** Reads the current registry: the failed version may have been replaced since this page was rendered. */
async function fetchRegistry(): Promise<ClientRegistry | undefined> {
  try {
    const response = await fetch(REGISTRY_URL, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as ClientRegistry) : undefined;
  } catch {
    // Still offline: the retry then fails in its slot, with the notice that is already there.
    return undefined;
  }
}
