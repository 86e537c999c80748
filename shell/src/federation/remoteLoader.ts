import { createContext, useContext } from 'react';
import type { RemoteModule } from '@site/runtime';
import type { ClientRegistry, ClientRemote } from './clientRegistry';

/** A failure is a value, not a rejection: it is shown in the remote's own place. */
export type LoadedRemote =
  | { module: RemoteModule; remote: ClientRemote }
  /** Known to the server: the page already shows the notice, instead of the remote. */
  | { failure: unknown; isKnownToServer?: boolean };

/** Where a page gets its remotes from: another way on the server, in the browser, and in a test. */
export interface RemoteLoader {
  readonly registry: ClientRegistry;
  /** Gives the same promise until `retry`. */
  load(name: string): Promise<LoadedRemote>;
  /** Forgets a failed load, so that the next `load` tries the version that is live by then. */
  retry(name: string): Promise<void>;
}

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader must be used inside App');
  return loader;
}

type Settled<T> = Promise<T> & { status: 'fulfilled'; value: T };

/** A promise that React's `use` reads without suspending: what is at hand needs no fallback. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) as Settled<T>;
}
