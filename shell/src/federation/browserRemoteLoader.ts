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
  const failedVersions = new Set<string>();
  const loads = new Map<string, Promise<LoadedRemote>>(
    options.failed.map((name) => [
      name,
      settled<LoadedRemote>({ failure: 'not rendered by the server', isKnownToServer: true }),
    ]),
  );

  /** Remotes that a page has shown, or has tried to. */
  const needed = new Set<string>(options.failed);

  const known = (name: string) => registry.find((remote) => remote.name === name);
  const loadKnown = async (name: string): Promise<LoadedRemote> => {
    const remote = known(name);
    if (!remote) return { failure: `${name} is not deployed` };
    const loaded = await loadModule(remote, options.onFailure);
    if ('failure' in loaded) failedVersions.add(remote.version);
    return loaded;
  };
  /** Only this remote's entry: the page may already run the versions that it knows of the others. */
  const adopt = (live: ClientRemote) => {
    registry = registry.map((remote) => (remote.name === live.name ? live : remote));
    loads.delete(live.name);
  };

  return {
    get registry() {
      return registry;
    },
    load(name) {
      const load = loads.get(name) ?? loadKnown(name);
      loads.set(name, load);
      needed.add(name);
      return load;
    },
    async prefetch(name) {
      const load = loads.get(name) ?? loadKnown(name);
      loads.set(name, load);
      const loaded = await load;
      if ('failure' in loaded && !needed.has(name)) {
        loads.delete(name);
        failedVersions.delete(known(name)?.version ?? '');
      }
      return loaded;
    },
    async recover(name) {
      const live = await fetchLive(name);
      const current = known(name);
      if (!live || live.version === current?.version || failedVersions.has(live.version)) return false;
      if (!current || !canReplace(current, live)) return reloadOnce(live.version);
      adopt(live);
      return true;
    },
    async retry(name) {
      const live = await fetchLive(name);
      const current = known(name);
      if (current && live && live.version !== current.version && !canReplace(current, live))
        return location.reload();
      if (live) adopt(live);
      loads.delete(name);
    },
  };
}

/** Remotes whose entry has run on this page, even if it failed later. */
const started = new Set<string>();

/**
 * Whether this page can run the version that is live instead of the one that it knows. It must not mix the two, its
 * policy names the origins that it may load from, and another federation runtime comes with another shell.
 */
function canReplace(known: ClientRemote, live: ClientRemote): boolean {
  const originOf = ({ entry }: ClientRemote) => new URL(entry, location.href).origin;
  return (
    !started.has(known.name) && originOf(known) === originOf(live) && known.federation === live.federation
  );
}

/** Loads the current URL from the server, once for each version: false the next time. */
function reloadOnce(version: string): false | Promise<never> {
  // The state of the history entry outlives the reload.
  const state = history.state as { reloadedFor?: string } | null;
  if (state?.reloadedFor === version) return false;
  history.replaceState({ ...state, reloadedFor: version }, '');
  location.reload();
  // No notice flashes until the page is gone.
  return new Promise(() => undefined);
}

async function loadModule(
  remote: ClientRemote,
  onFailure: BrowserLoaderOptions['onFailure'],
): Promise<LoadedRemote> {
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
    const remote = registered.get(url);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    // An entry that the registry does not list has no hash to match, and is refused as well.
    script.integrity = remote?.integrity ?? REFUSED;
    if (remote) script.addEventListener('load', () => started.add(remote.name));
    requestAcrossOrigins(script, url);
    return { script, timeout: TIMEOUT_MS };
  },
};

function loadVerified(remote: ClientRemote): Promise<RemoteModule> {
  registerPlugins([verifyEntries]);
  registered.set(new URL(remote.entry, location.href).href, remote);
  return loadRoutes(remote);
}

/** The version of a remote that is live now: this page's may have been replaced. Undefined while offline. */
async function fetchLive(name: string): Promise<ClientRemote | undefined> {
  try {
    const response = await fetch(REGISTRY_URL, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const registry = response.ok ? ((await response.json()) as ClientRegistry) : [];
    return registry.find((remote) => remote.name === name);
  } catch {
    // Still offline: the slot then shows its notice.
    return undefined;
  }
}
