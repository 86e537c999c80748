import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { repositoryRoot } from './folders';
import { readJson } from '@site/files';

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

export async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock;
}

/** The folders of all workspaces, as npm lists them. */
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

// There is one copy of each of our packages, and each dependent states the oldest version it accepts: a remote that
// uses something added in runtime 1.1 says so, and the others still run beside an older one.
const isOurs = (name: string): boolean => name.startsWith('@site/');

/** Finds shared dependencies that exist in more than one version. */
export function versionProblems(manifests: PackageJson[], lock: Lock): string[] {
  const ranges = rangesOf(manifests);
  const shared = [...ranges].filter(([, byPackage]) => byPackage.size > 1);
  const unlike = shared
    .filter(([name, byPackage]) => !isOurs(name) && new Set(byPackage.values()).size > 1)
    .map(sentenceOf);
  const names = new Set([...ALWAYS_ONE, ...shared.map(([name]) => name)]);
  const copies = [...names].flatMap((name) => (SEVERAL_ARE_FINE.includes(name) ? [] : copiesOf(name, lock)));
  return [...unlike, ...copies];
}

type Ranges = Map<string, Map<string, string>>;

function rangesOf(manifests: PackageJson[]): Ranges {
  const ranges: Ranges = new Map();
  for (const { name: owner, dependencies, devDependencies } of manifests) {
    for (const [name, range] of Object.entries({ ...devDependencies, ...dependencies })) {
      ranges.set(name, (ranges.get(name) ?? new Map<string, string>()).set(owner, range));
    }
  }
  return ranges;
}

function sentenceOf([name, byPackage]: [string, Map<string, string>]): string {
  const list = [...byPackage].map(([owner, range]) => `${owner} wants ${range}`);
  return `${name}: ${list.join(', ')}.`;
}

function copiesOf(name: string, { packages }: Lock): string[] {
  const paths = Object.keys(packages).filter((path) => `/${path}`.endsWith(`/node_modules/${name}`));
  const versions = new Set(paths.map((path) => packages[path]?.version));
  if (versions.size < 2) return [];
  return [`${name} is installed in ${versions.size} versions: ${paths.join(', ')}.`];
}

/** The oldest Node that package.json allows. */
const OLDEST_NODE = '20.19.0';

// Their binaries are separate packages, one for each platform.
const WITH_BINARIES = ['sharp', '@swc/core', '@node-rs/argon2', 'esbuild'];

/** Finds what keeps the lock file from working with another registry, on another platform or on the oldest Node. */
export function lockProblems({ packages }: Lock): string[] {
  const hosts = Object.entries(packages)
    .filter(([, { resolved }]) => resolved && /^[a-z+]+:\/\//.test(resolved))
    .map(([path]) => `${path} names a registry's host (npm install with omit-lockfile-registry-resolved).`);
  const missing = WITH_BINARIES.flatMap((name) => missingBinaries(name, packages));
  return [...hosts, ...missing, ...unsupportedNodes(packages)];
}

function unsupportedNodes(packages: Lock['packages']): string[] {
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
