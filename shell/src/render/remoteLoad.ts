import { registerPlugins } from '@module-federation/enhanced/runtime';
import { loadRoutes, retryLoads, type Container } from '../federation/loadRoutes';
import type { ClientRemote, LoadedRemote } from '../federation/remoteLoader';

/** Reads, verifies and evaluates the server build of the remote; an error named UnreadableEntry may be temporary. */
export type EntryLoader = () => Promise<Container>;

/** 'unreadable' if another try may succeed. */
export type LoadFailure = 'unreadable' | 'refused';

export type ServerLoad = LoadedRemote & { loadFailure?: LoadFailure };

/** Loads the remote once. A failed load is tried again by the next request. */
export function createRemoteLoad(loadEntry: EntryLoader): (remote: ClientRemote) => Promise<ServerLoad> {
  let loading: Promise<ServerLoad> | undefined;
  let isReadable = true;

  const loadContainer = async (): Promise<Container> => {
    try {
      return await loadEntry();
    } catch (error) {
      isReadable = !(error instanceof Error && error.name === 'UnreadableEntry');
      throw error;
    }
  };
  registerPlugins([retryLoads, { name: 'verified-entries', loadEntry: loadContainer }]);

  const load = async (remote: ClientRemote): Promise<ServerLoad> => {
    isReadable = true;
    try {
      return { module: await loadRoutes(remote), remote };
    } catch (failure) {
      loading = undefined;
      return { failure, isKnownToServer: true, loadFailure: isReadable ? 'refused' : 'unreadable' };
    }
  };

  return (remote) => (loading ??= load(remote));
}
