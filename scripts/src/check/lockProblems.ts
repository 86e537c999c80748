import { satisfies } from 'semver';
import type { Lock } from './workspaces';

/** The oldest Node that package.json allows. */
const OLDEST_NODE = '20.19.0';

// Their binaries are packages of their own, one for each platform.
const WITH_BINARIES = ['sharp', '@swc/core', '@node-rs/argon2', 'esbuild'];

/** What keeps the lock file from working with another registry, on another platform or on the oldest Node. */
export function lockProblems({ packages }: Lock): string[] {
  const hosts = Object.entries(packages)
    .filter(([, { resolved }]) => resolved && /^[a-z+]+:\/\//.test(resolved))
    .map(([path]) => `${path} names a registry's host (npm install with omit-lockfile-registry-resolved).`);
  const missing = WITH_BINARIES.flatMap((name) => missingBinaries(name, packages));
  return [...hosts, ...missing, ...tooNew(packages)];
}

function tooNew(packages: Lock['packages']): string[] {
  return Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !satisfies(OLDEST_NODE, engines.node))
    .map(
      ([path, { engines }]) =>
        `${path} needs Node ${engines?.node}: the oldest that we support is ${OLDEST_NODE}.`,
    );
}

function missingBinaries(name: string, packages: Lock['packages']): string[] {
  const holders = Object.entries(packages).filter(([path]) => `/${path}`.endsWith(`/node_modules/${name}`));
  if (holders.length === 0) return [`${name} is not in the lock file.`];
  return holders.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((binary) => !packages[`node_modules/${binary}`] && !packages[`${path}/node_modules/${binary}`])
      .map((binary) => `${binary}, a platform's part of ${name}, is not in the lock file.`),
  );
}
