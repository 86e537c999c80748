import { createContext, useContext } from 'react';
import type { RemoteModule } from '@site/runtime';
import { matchPath } from 'react-router-dom';

/** A deployed remote as a page knows it: the registry's entry without its server build. */
export interface ClientRemote {
  name: string;
  container: string;
  version: string;
  routes: readonly string[];
  /** URL of the folder with its files, ending in '/': a path, or absolute on another origin. */
  base: string;
  /** URL of its entry script. */
  entry: string;
  integrity: string;
  /** Why this shell cannot run it. */
  refused?: string;
}

export type ClientRegistry = readonly ClientRemote[];

/** The remote that owns a path, if any. */
export function findRemote(registry: ClientRegistry, pathname: string): ClientRemote | undefined {
  return registry.find((remote) => remote.routes.some((pattern) => matchPath(pattern, pathname)));
}

/** A failure is a value, not a rejection: it is shown in the remote's slot. */
export type LoadedRemote =
  | { module: RemoteModule; remote: ClientRemote }
  /** Known to the server: its HTML already shows the notice instead of the remote. */
  | { failure: unknown; isKnownToServer?: boolean };

/** Loads remotes. The server, the browser and tests each have their own. */
export interface RemoteLoader {
  readonly registry: ClientRegistry;
  /** Returns the same promise each time: what has failed is tried again by the next page that is loaded. */
  load(name: string): Promise<LoadedRemote>;
}

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader must be used inside App');
  return loader;
}

type Settled<T> = Promise<T> & { status: 'fulfilled'; value: T };

/** A promise that React's `use` reads without suspending: no fallback is shown. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) as Settled<T>;
}
