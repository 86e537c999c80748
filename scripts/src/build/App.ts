import { basename, join } from 'node:path';
import { REMOTES } from '../deploy/remotes';
import { repositoryRoot } from '../folders';
import { UserError } from '../terminal';

/** A workspace with a build. */
export interface App {
  name: string;
  /** Relative to the repository. */
  folder: string;
  root: string;
  /** Folder served from where it is built. A remote's is compressed when it is deployed. */
  served?: string;
  /** The program that builds it; without one, webpack with the app's own configuration. */
  script?: string;
}

export const DIST = 'dist';
// Below the other, where nothing looks for sources.
export const DEV_DIST = 'dist/dev';

const app = (folder: string): App => ({
  name: basename(folder),
  folder,
  root: join(repositoryRoot, folder),
});

/** Built first: the apps include its pictures. */
export const artwork: App = { ...app('packages/artwork'), script: 'src/build.ts' };

// The shell first, because it takes longest.
export const apps: App[] = [{ ...app('shell'), served: 'dist/client' }, ...[...REMOTES, 'api'].map(app)];

/** The apps named on the command line; without names, all of them. */
export function appsNamed(names: string[]): App[] {
  if (names.length === 0) return apps;
  return names.map((name) => {
    const found = apps.find((each) => each.name === name);
    if (!found)
      throw new UserError(`There is no app "${name}": ${apps.map((each) => each.name).join(', ')}.`);
    return found;
  });
}
