import { type ModuleFederationRuntimePlugin, registerPlugins } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
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

export const createBrowserRemoteLoader = (options: BrowserLoaderOptions): RemoteLoader =>
  new BrowserRemoteLoader(options);

class BrowserRemoteLoader implements RemoteLoader {
  registry: ClientRegistry;
  private readonly failedVersions = new Set<string>();
  private readonly loads: Map<string, Promise<LoadedRemote>>;
  /** Remotes that a page has shown, or has tried to. */
  private readonly needed: Set<string>;
  private readonly onFailure: BrowserLoaderOptions['onFailure'];

  constructor({ registry, failed, onFailure }: BrowserLoaderOptions) {
    registerPlugins([verifyEntries]);
    this.registry = registry;
    this.onFailure = onFailure;
    this.needed = new Set(failed);
    const notice: LoadedRemote = { failure: 'not rendered by the server', isKnownToServer: true };
    this.loads = new Map(failed.map((name) => [name, settled(notice)]));
  }

  load(name: string): Promise<LoadedRemote> {
    this.needed.add(name);
    return this.start(name);
  }

  async prefetch(name: string): Promise<LoadedRemote> {
    const loaded = await this.start(name);
    if ('failure' in loaded && !this.needed.has(name)) {
      this.loads.delete(name);
      this.failedVersions.delete(this.known(name)?.version ?? '');
    }
    return loaded;
  }

  async recover(name: string): Promise<boolean> {
    const live = await fetchLive(name);
    const current = this.known(name);
    if (!live || live.version === current?.version || this.failedVersions.has(live.version)) return false;
    if (!current || !canReplace(current, live)) return reloadOnce(live.version);
    this.adopt(live);
    return true;
  }

  async retry(name: string): Promise<void> {
    const live = await fetchLive(name);
    const current = this.known(name);
    if (current && live && live.version !== current.version && !canReplace(current, live))
      return location.reload();
    if (live) this.adopt(live);
    this.loads.delete(name);
  }

  private known(name: string): ClientRemote | undefined {
    return this.registry.find((remote) => remote.name === name);
  }

  private start(name: string): Promise<LoadedRemote> {
    const load = this.loads.get(name) ?? this.loadKnown(name);
    this.loads.set(name, load);
    return load;
  }

  private async loadKnown(name: string): Promise<LoadedRemote> {
    const remote = this.known(name);
    if (!remote) return { failure: `${name} is not deployed` };
    const loaded = await loadModule(remote, this.onFailure);
    if ('failure' in loaded) this.failedVersions.add(remote.version);
    return loaded;
  }

  /** Only this remote's entry: the page may already run the versions that it knows of the others. */
  private adopt(live: ClientRemote): void {
    this.registry = this.registry.map((remote) => (remote.name === live.name ? live : remote));
    this.loads.delete(live.name);
  }
}

/** Remotes whose entry has run on this page, even if it failed later. */
const started = new Set<string>();

/**
 * Whether this page can run the version that is live instead of the one that it knows. It must not mix the two, and
 * another federation runtime comes with another shell.
 */
const canReplace = (known: ClientRemote, live: ClientRemote): boolean =>
  !started.has(known.name) && known.federation === live.federation;

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
    return { script, timeout: TIMEOUT_MS };
  },
};

function loadVerified(remote: ClientRemote): Promise<RemoteModule> {
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
