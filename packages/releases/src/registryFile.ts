import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { writeFileAtomic } from '@site/files';
import { EMPTY_REGISTRY, parseRegistry, type Registry } from './registry';

/** A folder with deployed releases and the registry that names those to be shown. */
export interface ReleaseStore {
  remotesDir: string;
}

/** One that its process left behind is free after `stale`. */
const LOCK = {
  stale: 5000,
  realpath: false,
  retries: { forever: true, factor: 1.2, minTimeout: 20, maxTimeout: 250, randomize: true },
};

/** Does the work while no other process that shares the folder does work of this name. */
export async function withLock<Result>(
  { remotesDir }: ReleaseStore,
  name: 'registry' | 'image',
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(remotesDir, { recursive: true });
  const release = await lock(join(remotesDir, name), LOCK);
  try {
    return await work();
  } finally {
    await release();
  }
}

export const registryFile = (remotesDir: string): string => join(remotesDir, 'registry.json');

/** Throws for one that cannot be read, because a deploy would overwrite it as if it were empty. */
export async function readRegistry({ remotesDir }: ReleaseStore): Promise<Registry> {
  const file = registryFile(remotesDir);
  try {
    return parseRegistry(await readFile(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return EMPTY_REGISTRY;
    throw new Error(`${file} cannot be read (${message}): repair it or move it away.`, { cause: error });
  }
}

/** Changes the registry under a lock, so that concurrent deploys do not overwrite each other. */
export function changeRegistry(
  store: ReleaseStore,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  return withLock(store, 'registry', async () => {
    const before = await readRegistry(store);
    const after = await change(before);
    if (after === before) return before;
    const written = { ...after, revision: before.revision + 1 };
    await writeFileAtomic(registryFile(store.remotesDir), `${JSON.stringify(written, null, 2)}\n`);
    return written;
  });
}
