import { type ModuleFederationRuntimePlugin, registerPlugins } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import { loadRoutes, retryLoads } from './loadRoutes';
import {
  type ClientRegistry,
  type ClientRemote,
  settled,
  type LoadedRemote,
  type RemoteLoader,
} from './remoteLoader';

const TIMEOUT_MS = 8_000;
/** A hash that no file has. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

interface BrowserLoaderOptions {
  registry: ClientRegistry;
  /** Remotes that the server could not render: the page shows their notice, and so must its first render. */
  failed: readonly string[];
  /** Gets every failure before it is reported. */
  onFailure?: (failure: unknown, remote: ClientRemote) => void;
}

export function createBrowserRemoteLoader(options: BrowserLoaderOptions): RemoteLoader {
  registerPlugins([retryLoads, verifyEntries]);
  const notice: LoadedRemote = { failure: 'not rendered by the server', isKnownToServer: true };
  const loads = new Map<string, Promise<LoadedRemote>>();
  for (const name of options.failed) loads.set(name, settled(notice));

  const load = async (name: string): Promise<LoadedRemote> => {
    const remote = options.registry.find((known) => known.name === name);
    if (!remote) return { failure: `${name} is not deployed` };
    try {
      return { module: await Promise.race([loadVerified(remote), timeout()]), remote };
    } catch (failure) {
      options.onFailure?.(failure, remote);
      reportError(failure);
      return { failure };
    }
  };

  return {
    registry: options.registry,
    load(name) {
      const loading = loads.get(name) ?? load(name);
      loads.set(name, loading);
      return loading;
    },
  };
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS),
  );

/** The hashes of the entries, by their absolute URL. */
const hashes = new Map<string, string>();

/** The browser refuses an entry whose hash differs from the registry's. */
const verifyEntries: ModuleFederationRuntimePlugin = {
  name: 'verify-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // An entry that the registry does not list has no hash to match, and is refused as well.
    script.integrity = hashes.get(url) ?? REFUSED;
    return { script, timeout: TIMEOUT_MS };
  },
};

function loadVerified(remote: ClientRemote): Promise<RemoteModule> {
  hashes.set(new URL(remote.entry, location.href).href, remote.integrity);
  return loadRoutes(remote);
}
