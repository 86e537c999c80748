import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../files/repositoryRoot';
import { readJson } from '../files/readJson';

export interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

export async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock;
}

/** The folders of all workspaces, as npm itself wrote them down. */
export function workspaceFolders({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules'))
    .map(([path]) => path);
}

/** The root and every workspace. */
export async function readManifests(lock: Lock): Promise<PackageJson[]> {
  const folders = ['', ...workspaceFolders(lock)];
  const found = await Promise.all(
    folders.map((folder) => readJson<PackageJson>(join(repositoryRoot, folder, 'package.json'))),
  );
  return found.filter((manifest) => manifest !== undefined);
}
