import { satisfies } from 'semver';
import { type Lock, workspaceFolders } from './packageLock';

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
  const wanted = workspaceFolders(lock).flatMap((folder) => {
    const { devDependencies, dependencies } = lock[folder] ?? {};
    return Object.keys({ ...devDependencies, ...dependencies });
  });
  const shared = wanted.filter((name, index) => wanted.indexOf(name) !== index);
  return [...new Set([...ALWAYS_ONE, ...shared])]
    .filter((name) => !SEVERAL_ARE_FINE.includes(name))
    .map((name) => ({ name, paths: pathsOf(name, lock) }))
    .filter(({ paths }) => new Set(paths.map((path) => lock[path]?.version)).size > 1)
    .map(({ name, paths }) => `${name} is installed in several versions: ${paths.join(', ')}.`);
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
