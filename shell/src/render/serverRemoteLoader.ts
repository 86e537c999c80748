import type { ClientRemote } from '../federation/clientRegistry';
import { routesOf, type Container } from '../federation/container';
import type { LoadedRemote } from '../federation/remoteLoader';

/** What a container's server build exports. */
export type EntryLoader = (container: string) => Promise<Container>;

/** Loads each remote once. A failed load is tried again with the next request. */
export function createServerRemoteLoader(
  loadEntry: EntryLoader,
): (remote: ClientRemote) => Promise<LoadedRemote> {
  const loads = new Map<string, Promise<LoadedRemote>>();

  const load = async (remote: ClientRemote): Promise<LoadedRemote> => {
    try {
      return { module: await routesOf(await loadEntry(remote.container)), remote };
    } catch (failure) {
      loads.delete(remote.name);
      return { failure, isKnownToServer: true };
    }
  };

  return (remote) => {
    const loading = loads.get(remote.name) ?? load(remote);
    loads.set(remote.name, loading);
    return loading;
  };
}
