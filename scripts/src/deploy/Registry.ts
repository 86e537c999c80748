import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { readRequiredJson, writeFileAtomic } from '../files';

/** The shell reads this on every request: the live version of each remote and its location. */
export interface RegistryEntry {
  version: string;
  container: string;
  routes: string[];
  /** The range of @site/runtime that this version accepts. */
  runtime: string;
  /** Minor version of the federation runtime that it was built with: '2.9'. */
  federation: string;
  client: { entry: string; integrity: string };
  /** Relative to the registry's folder; null for a remote that is rendered in the browser only. */
  server: { entry: string; integrity: string } | null;
}

interface LiveEntry extends RegistryEntry {
  /** Versions that were live before, latest first; `rollback` uses them. */
  history: string[];
}

export interface Registry {
  revision: number;
  remotes: Record<string, LiveEntry>;
}

const EMPTY: Registry = { revision: 0, remotes: {} };
const REGISTRY_LOCK = {
  stale: 5000,
  retries: { retries: 200, factor: 1.2, minTimeout: 20, maxTimeout: 250, randomize: true },
};

export async function readRegistry(remotesDir: string): Promise<Registry> {
  return (await readRequiredJson<Registry>(registryFile(remotesDir))) ?? EMPTY;
}

export const registryFile = (remotesDir: string): string => join(remotesDir, 'registry.json');

/** Changes the registry under a lock, so that concurrent deploys do not overwrite each other. */
export async function changeRegistry(
  remotesDir: string,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  await mkdir(remotesDir, { recursive: true });
  const release = await lock(remotesDir, {
    ...REGISTRY_LOCK,
    lockfilePath: join(remotesDir, 'registry.lock'),
  });
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
