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

const REGISTRY_URL = '/remotes/registry.json';
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

  const tryLoad = async (remote: ClientRemote): Promise<LoadedRemote> => {
    try {
      return { module: await Promise.race([loadVerified(remote), timeout()]), remote };
    } catch (failure) {
      options.onFailure?.(failure, remote);
      reportError(failure);
      return { failure };
    }
  };

  /** Only this remote's entry: the page may already run the versions that it knows of the others. */
  const replace = (known: ClientRemote, live: ClientRemote): void => {
    loader.registry = loader.registry.map((remote) => (remote === known ? live : remote));
  };

  const loadKnown = async (name: string): Promise<LoadedRemote> => {
    const known = findByName(loader.registry, name);
    if (!known) return { failure: `${name} is not deployed` };
    const loaded = await tryLoad(known);
    const other = 'failure' in loaded ? await fetchOther(known) : undefined;
    if (!other || !canReplace(known, other)) return loaded;
    replace(known, other);
    return tryLoad(other);
  };

  const loader = {
    registry: options.registry,

    load(name: string): Promise<LoadedRemote> {
      const load = loads.get(name) ?? loadKnown(name);
      loads.set(name, load);
      return load;
    },

    async retry(name: string): Promise<void> {
      const known = findByName(loader.registry, name);
      const other = known && (await fetchOther(known));
      if (other && !canReplace(known, other)) location.reload();
      else if (other) replace(known, other);
      loads.delete(name);
    },
  };
  return loader;
}

const findByName = (registry: ClientRegistry, name: string): ClientRemote | undefined =>
  registry.find((remote) => remote.name === name);

/** Remotes whose entry has run on this page, even if it failed later. */
const started = new Set<string>();

/**
 * Whether this page can run the version that is live instead of the one that it knows. It must not mix the two, and
 * another federation runtime comes with another shell.
 */
const canReplace = (known: ClientRemote, live: ClientRemote): boolean =>
  !started.has(known.name) && known.federation === live.federation;

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
    const remote = registered.get(url);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // An entry that the registry does not list has no hash to match, and is refused as well.
    script.integrity = remote?.integrity ?? REFUSED;
    if (remote) script.addEventListener('load', () => started.add(remote.name));
    return { script, timeout: TIMEOUT_MS };
  },
};

function loadVerified(remote: ClientRemote): Promise<RemoteModule> {
  registered.set(new URL(remote.entry, location.href).href, remote);
  return loadRoutes(remote);
}

/** The version that is live now, if it is another one. Undefined while offline. */
async function fetchOther({ name, version }: ClientRemote): Promise<ClientRemote | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(REGISTRY_URL, { cache: 'no-store', signal });
    const live = response.ok ? findByName((await response.json()) as ClientRegistry, name) : undefined;
    return live?.version === version ? undefined : live;
  } catch {
    // Still offline: the slot then shows its notice.
    return undefined;
  }
}
