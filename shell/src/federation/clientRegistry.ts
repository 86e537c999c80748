import { matchPath } from 'react-router-dom';

/** A deployed remote as a page knows it: the registry's entry without its server build. */
export interface ClientRemote {
  name: string;
  container: string;
  version: string;
  routes: readonly string[];
  /** URL of its entry script. */
  entry: string;
  integrity: string;
}

export type ClientRegistry = readonly ClientRemote[];

/** The path under which the files of this version are served. */
export const baseOf = (remote: ClientRemote): string => `/remotes/${remote.name}/${remote.version}/`;

/** The remote that owns a path, if any. */
export function findRemote(registry: ClientRegistry, pathname: string): ClientRemote | undefined {
  return registry.find((remote) => remote.routes.some((pattern) => matchPath(pattern, pathname)));
}
