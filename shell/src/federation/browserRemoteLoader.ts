import type { RemoteModule } from '@site/runtime';
import type { ClientRegistry, ClientRemote } from './clientRegistry';
import { routesOf } from './container';
import { fetchContainer } from './fetchContainer';
import { settled, type LoadedRemote, type RemoteLoader } from './remoteLoader';

const REGISTRY_URL = '/remotes/registry.json';
const SLOW_MS = 8_000;

export interface BrowserLoaderOptions {
  registry: ClientRegistry;
  /** Remotes that the server could not render: the page shows their notice, and so must its first render. */
  failed: readonly string[];
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
      const load = loads.get(name) ?? loadModule(registry, name);
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

/** Another version is live by now: mixed with what the page already runs of the old one, neither would be whole. */
function isReplaced(name: string, known: ClientRegistry, live: ClientRegistry): boolean {
  const versionIn = (registry: ClientRegistry) => registry.find((remote) => remote.name === name)?.version;
  return versionIn(known) !== versionIn(live);
}

async function loadModule(registry: ClientRegistry, name: string): Promise<LoadedRemote> {
  const remote = registry.find((candidate) => candidate.name === name);
  if (!remote) return { failure: `${name} is not deployed` };
  try {
    return { module: await Promise.race([fetchRoutes(remote), tooSlow()]), remote };
  } catch (failure) {
    reportError(failure);
    return { failure };
  }
}

const fetchRoutes = async (remote: ClientRemote): Promise<RemoteModule> =>
  routesOf(await fetchContainer(remote));

const tooSlow = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`no answer in ${SLOW_MS} ms`)), SLOW_MS));

/** The versions that are live now: the one that failed may have been replaced since this page was made. */
async function fetchRegistry(): Promise<ClientRegistry | undefined> {
  try {
    const response = await fetch(REGISTRY_URL, { cache: 'no-store', signal: AbortSignal.timeout(SLOW_MS) });
    return response.ok ? ((await response.json()) as ClientRegistry) : undefined;
  } catch {
    // Still offline: the retry then fails in its own place, with the notice that is already there.
    return undefined;
  }
}
