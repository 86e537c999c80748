import type { RemoteModule } from '@site/runtime';
import {
  type ClientRegistry,
  type ClientRemote,
  routesOf,
  settled,
  type Container,
  type LoadedRemote,
  type RemoteLoader,
} from './remoteLoader';

const REGISTRY_URL = '/remotes/registry.json';
const TIMEOUT_MS = 8_000;

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

/** Another version is live: the page already runs parts of the old one, and must not mix the two. */
function isReplaced(name: string, known: ClientRegistry, live: ClientRegistry): boolean {
  const versionIn = (registry: ClientRegistry) => registry.find((remote) => remote.name === name)?.version;
  return versionIn(known) !== versionIn(live);
}

async function loadModule(registry: ClientRegistry, name: string): Promise<LoadedRemote> {
  const remote = registry.find((candidate) => candidate.name === name);
  if (!remote) return { failure: `${name} is not deployed` };
  try {
    return { module: await Promise.race([fetchRoutes(remote), timeout()]), remote };
  } catch (failure) {
    reportError(failure);
    return { failure };
  }
}

const fetchRoutes = async (remote: ClientRemote): Promise<RemoteModule> =>
  routesOf(await fetchContainer(remote));

const timeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS),
  );

/**
 * Runs the entry script of a remote; the browser refuses one whose hash differs from the registry's. Each call runs
 * it again, so that a failed attempt leaves nothing behind in the modules of the next one.
 */
export function fetchContainer({ container, entry, integrity }: ClientRemote): Promise<Container> {
  const containers = window as unknown as Record<string, Container | undefined>;
  containers[container] = undefined;
  const script = document.createElement('script');
  script.src = entry;
  script.async = true;
  script.integrity = integrity;
  // The page has preloaded a script of its own origin without CORS, and only a request without CORS reuses it.
  if (new URL(entry, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';

  return new Promise<Container>((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error(`${entry} did not arrive, or was refused`)));
    script.addEventListener('load', () => {
      const found = containers[container];
      if (found) resolve(found);
      else reject(new Error(`${entry} leaves no ${container}`));
    });
    document.head.append(script);
  }).finally(() => script.remove());
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
