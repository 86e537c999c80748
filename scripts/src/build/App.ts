import { join } from 'node:path';
import { REMOTES } from '../deploy/remotes';
import { repositoryRoot } from '../folders';
import { UserError } from '../terminal';

/** A workspace with a build. */
export interface App {
  name: string;
  root: string;
  /** Folders and files, relative to the repository, whose content determines the build. */
  inputs: string[];
  /** Folder served from where it is built. A remote's is compressed when it is deployed. */
  served?: string;
  /** The program that builds it; without one, webpack with the app's own configuration. */
  script?: string;
}

export const DIST = 'dist';
// Below the other, where nothing looks for sources.
export const DEV_DIST = 'dist/dev';

const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json'];

const app = (name: string): App => ({ name, root: join(repositoryRoot, name), inputs: [name, ...SHARED] });

/** Built first: the apps include its pictures. */
export const artwork: App = {
  name: 'artwork',
  root: join(repositoryRoot, 'packages/artwork'),
  // Without `studio`, which draws the masters: only the masters themselves matter.
  inputs: ['src', 'masters', 'marks', 'package.json']
    .map((name) => `packages/artwork/${name}`)
    .concat('package-lock.json'),
  script: 'src/build.ts',
};

/** Also built first: the shell serves its files unchanged. */
export const downloads: App = {
  name: 'downloads',
  root: join(repositoryRoot, 'packages/downloads'),
  inputs: [
    'packages/downloads',
    'packages/contract',
    'packages/artwork/marks',
    'packages/artwork/src/logo.ts',
    'package-lock.json',
  ],
  script: 'src/build.ts',
};

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
