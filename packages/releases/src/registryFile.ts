import type { KeyObject } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { writeFileAtomic } from '@site/files';
import { EMPTY_REGISTRY, formatRegistry, parseRegistry, type Registry } from './registry';

/** A folder with deployed releases and the registry that names those to be shown. */
export interface ReleaseStore {
  remotesDir: string;
  /** ed25519; signs the registry. A shell that knows the public half refuses an unsigned one. */
  signingKey?: KeyObject;
}

/** One that its process left behind is free after `stale`. */
const LOCK = {
  stale: 5000,
  realpath: false,
  retries: { forever: true, factor: 1.2, minTimeout: 20, maxTimeout: 250, randomize: true },
};

/** Does the work while no other process that shares the folder does work of this name. */
export async function withLock<Result>(
  { remotesDir }: Pick<ReleaseStore, 'remotesDir'>,
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
    await writeFileAtomic(registryFile(store.remotesDir), formatRegistry(written, store.signingKey));
    return written;
  });
}

/** Signs a registry that nobody has signed yet; one with another signature stays as it is, and is refused. */
export async function signRegistry(store: ReleaseStore): Promise<void> {
  const text = await readFile(registryFile(store.remotesDir), 'utf8');
  if ('signature' in (JSON.parse(text) as object)) return;
  await changeRegistry(store, (registry) => ({ ...registry }));
}
