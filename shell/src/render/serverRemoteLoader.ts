import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import type { ClientRemote } from '../federation/clientRegistry';
import type { LoadedRemote } from '../federation/remoteLoader';

/** What a container's server build exports. */
export type EntryLoader = (container: string) => Promise<object>;

/** Remotes by the versions of one registry. A failed load is tried again with the next request. */
export function createServerRemoteLoader(
  registry: readonly ClientRemote[],
  loadEntry: EntryLoader,
): (remote: ClientRemote) => Promise<LoadedRemote> {
  registerPlugins([entriesFrom(loadEntry)]);
  registerRemotes(registry.map(({ container }) => ({ name: container, entry: `${container}.js` })));
  const loaded = new Map<string, LoadedRemote>();

  return async (remote) => {
    const known = loaded.get(remote.name);
    if (known) return known;
    try {
      const module = await loadRemote<RemoteModule>(`${remote.container}/routes`);
      if (!module) return { failure: `${remote.name} exposes nothing`, isKnownToServer: true };
      loaded.set(remote.name, { module, remote });
      return { module, remote };
    } catch (failure) {
      return { failure, isKnownToServer: true };
    }
  };
}

const entriesFrom = (loadEntry: EntryLoader): ModuleFederationRuntimePlugin => ({
  name: 'verified-server-entries',
  loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.name) as never,
});
