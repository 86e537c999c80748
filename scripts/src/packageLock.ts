import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  /** The folder of a workspace, where this links to one. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

/** The packages of package-lock.json by their folder: ours, and below node_modules those of others. */
export type Lock = Record<string, LockedPackage>;

export async function readLock(root: string): Promise<Lock> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lock }).packages;
}

/** The folders of the root, which is empty, and of all workspaces. */
export const workspaceFolders = (lock: Lock): string[] =>
  Object.keys(lock).filter((path) => !path.includes('node_modules'));

/** The folder of a workspace, and those of all our packages below it. */
export function usedFolders(lock: Lock, folder: string): string[] {
  const used = new Set([folder]);
  // A set hands out what is added while it is read.
  for (const each of used) {
    const { dependencies, devDependencies } = lock[each] ?? {};
    // Development dependencies count only where the package itself is built.
    const names = Object.keys({ ...dependencies, ...(each === folder ? devDependencies : {}) });
    for (const name of names) {
      const { link, resolved } = lock[`node_modules/${name}`] ?? {};
      if (link && resolved) used.add(resolved);
    }
  }
  return [...used];
}
