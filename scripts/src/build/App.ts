import { join } from 'node:path';
import { REMOTES } from '../deploy/remotes';
import { repositoryRoot } from '../folders';
import { UserError } from '../terminal';

/** A workspace that has something to build. */
export interface App {
  name: string;
  root: string;
  /** Folders and files, relative to the repository, whose content decides about the build. */
  inputs: string[];
  /** Files that are served from where they are built. A remote's are compressed when it is deployed. */
  served?: string;
}

export const DIST = 'dist';
// Below the other, where nothing looks for sources.
export const DEV_DIST = 'dist/dev';

const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json'];

const app = (name: string): App => ({ name, root: join(repositoryRoot, name), inputs: [name, ...SHARED] });

/** Built first: the apps compile its pictures in. */
export const artwork: App = {
  name: 'artwork',
  root: join(repositoryRoot, 'packages/artwork'),
  // Not `studio`, which draws the masters: only what they look like counts.
  inputs: ['src', 'masters', 'marks', 'package.json']
    .map((name) => `packages/artwork/${name}`)
    .concat('package-lock.json'),
};

/** Set first as well: the shell serves them as they are. */
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
};

// The shell, which takes longest, first.
export const apps: App[] = [{ ...app('shell'), served: 'dist/client' }, ...[...REMOTES, 'api'].map(app)];

/** The apps that a command was given; all of them when it was given none. */
export function appsNamed(names: string[]): App[] {
  if (names.length === 0) return apps;
  return names.map((name) => {
    const found = apps.find((each) => each.name === name);
    if (!found)
      throw new UserError(`There is no app "${name}": ${apps.map((each) => each.name).join(', ')}.`);
    return found;
  });
}
