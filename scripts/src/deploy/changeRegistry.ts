import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { readRequiredJson } from '../files/readRequiredJson';
import { writeFileAtomic } from '../files/writeFileAtomic';
import type { Registry } from './Registry';

const EMPTY: Registry = { revision: 0, remotes: {} };
const LOCK = {
  stale: 5000,
  retries: { retries: 200, factor: 1.2, minTimeout: 20, maxTimeout: 250, randomize: true },
};

export async function readRegistry(remotesDir: string): Promise<Registry> {
  return (await readRequiredJson<Registry>(registryFile(remotesDir))) ?? EMPTY;
}

export const registryFile = (remotesDir: string): string => join(remotesDir, 'registry.json');

/** Reads, changes and writes the registry while nobody else does: of two deploys at once neither is lost. */
export async function changeRegistry(
  remotesDir: string,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  await mkdir(remotesDir, { recursive: true });
  const release = await lock(remotesDir, { ...LOCK, lockfilePath: join(remotesDir, 'registry.lock') });
  try {
    const before = await readRegistry(remotesDir);
    const after = await change(before);
    if (after === before) return before;
    const written = { ...after, revision: before.revision + 1 };
    await writeFileAtomic(registryFile(remotesDir), `${JSON.stringify(written, null, 2)}\n`);
    return written;
  } finally {
    await release();
  }
}
