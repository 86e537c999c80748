import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import type { ClientRegistry } from './clientRegistry';
import { pageManifests, verifiedEntries } from './browserPlugin';
import { settled, type LoadedRemote, type RemoteLoader } from './remoteLoader';

const REGISTRY_URL = '/remotes/registry.json';
const SLOW_MS = 8_000;

export interface BrowserLoaderOptions {
  registry: ClientRegistry;
  /** Manifests that came with the page, by URL. */
  manifests: Readonly<Record<string, object>>;
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
  registerPlugins([pageManifests(options.manifests), verifiedEntries(() => registry)]);
  register(registry);

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
      register(registry.filter((remote) => remote.name === name));
    },
  };
}

/** Another version is live by now: mixed with what the page already runs of the old one, neither would be whole. */
function isReplaced(name: string, known: ClientRegistry, live: ClientRegistry): boolean {
  const versionIn = (registry: ClientRegistry) => registry.find((remote) => remote.name === name)?.version;
  return versionIn(known) !== versionIn(live);
}

const register = (registry: ClientRegistry): void =>
  registerRemotes(
    registry.map(({ container, manifest }) => ({ name: container, entry: manifest })),
    { force: true },
  );

async function loadModule(registry: ClientRegistry, name: string): Promise<LoadedRemote> {
  const remote = registry.find((candidate) => candidate.name === name);
  if (!remote) return { failure: `${name} is not deployed` };
  try {
    const module = await Promise.race([loadRemote<RemoteModule>(`${remote.container}/routes`), tooSlow()]);
    return module ? { module, remote } : { failure: `${name} exposes nothing` };
  } catch (failure) {
    reportError(failure);
    return { failure };
  }
}

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
