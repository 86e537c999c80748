import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { repositoryRoot } from './folders';

interface LockedPackage {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

/** The packages of package-lock.json by their folder: ours, and below node_modules those of others. */
export type Lock = Record<string, LockedPackage>;

export async function readLock(): Promise<Lock> {
  const text = await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lock }).packages;
}

/** The folders of the root, which is empty, and of all workspaces. */
export const workspaceFolders = (lock: Lock): string[] =>
  Object.keys(lock).filter((path) => !path.includes('node_modules'));

// A second copy of one of these is a second page state, a second set of types or a second server.
const ALWAYS_ONE = [
  'react',
  'react-dom',
  'react-router',
  'styled-components',
  'redux',
  'mongodb',
  '@types/koa',
];

// Their values never pass between packages, and build tools keep old copies below themselves.
const SEVERAL_ARE_FINE = ['lru-cache', 'semver'];

/** Finds shared dependencies that exist in more than one version. */
export function versionProblems(lock: Lock): string[] {
  const wanted = workspaceFolders(lock).flatMap((folder) =>
    Object.entries({ ...lock[folder]?.devDependencies, ...lock[folder]?.dependencies }).map(
      ([name, range]) => ({ folder, name, range }),
    ),
  );
  const names = new Set(wanted.map(({ name }) => name));
  const shared = [...names].filter((name) => wanted.filter((each) => each.name === name).length > 1);
  const unlike = shared.flatMap((name) => {
    // There is one copy of each of our packages, and each dependent states the oldest version it accepts: a remote that
    // uses something added in runtime 1.1 says so, and the others still run beside an older one.
    if (name.startsWith('@site/')) return [];
    const uses = wanted.filter((each) => each.name === name);
    if (new Set(uses.map(({ range }) => range)).size === 1) return [];
    return [
      `${name}: ${uses.map(({ folder, range }) => `${folder || 'the root'} wants ${range}`).join(', ')}.`,
    ];
  });
  const copies = [...new Set([...ALWAYS_ONE, ...shared])]
    .filter((name) => !SEVERAL_ARE_FINE.includes(name))
    .flatMap((name) => {
      const paths = pathsOf(name, lock);
      const versions = new Set(paths.map((path) => lock[path]?.version));
      return versions.size > 1
        ? [`${name} is installed in ${versions.size} versions: ${paths.join(', ')}.`]
        : [];
    });
  return [...unlike, ...copies];
}

const pathsOf = (name: string, lock: Lock): string[] =>
  Object.keys(lock).filter((path) => `/${path}`.endsWith(`/node_modules/${name}`));

/** The oldest Node that package.json allows. */
const OLDEST_NODE = '20.19.0';

// Their binaries are separate packages, one for each platform.
const WITH_BINARIES = ['sharp', '@swc/core', '@node-rs/argon2', 'esbuild'];

/** Finds what keeps the lock file from working with another registry, on another platform or on the oldest Node. */
export function lockProblems(lock: Lock): string[] {
  const each = Object.entries(lock).flatMap(([path, { resolved, engines }]) => [
    ...(/^[a-z+]+:\/\//.test(resolved ?? '')
      ? [`${path} names a registry's host (npm install with omit-lockfile-registry-resolved).`]
      : []),
    ...(engines?.node && !satisfies(OLDEST_NODE, engines.node)
      ? [`${path} needs Node ${engines.node}: the oldest that we support is ${OLDEST_NODE}.`]
      : []),
  ]);
  const binaries = WITH_BINARIES.flatMap((name) => pathsOf(name, lock)).flatMap((path) =>
    Object.keys(lock[path]?.optionalDependencies ?? {})
      .filter((binary) => !lock[`node_modules/${binary}`] && !lock[`${path}/node_modules/${binary}`])
      .map((binary) => `${binary}, a platform's part of ${path}, is not in the lock file.`),
  );
  return [...each, ...binaries];
}
