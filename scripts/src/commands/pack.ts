import { join, relative } from 'node:path';
import { DIST } from '../build/App';
import { repositoryRoot } from '../folders';
import { writePacks } from '../packs/writePacks';
import { print, withProgress } from '../terminal';

/** Packs the packages that a remote outside the repository is built with. */
export async function pack(): Promise<void> {
  const packs = await withProgress('Packing', () => writePacks(join(repositoryRoot, DIST, 'packs')));
  for (const path of packs) print(relative(repositoryRoot, path));
}
