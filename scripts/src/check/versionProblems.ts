import type { Lock, PackageJson } from './workspaces';

// A second copy of one of these is a second page state, a second type or a second server, whoever depends on it.
const ALWAYS_ONE = [
  'react',
  'react-dom',
  'react-router',
  'styled-components',
  'redux',
  'mongodb',
  '@types/koa',
];

// Nothing of it passes from one package to another, and build tools keep old ones below themselves.
const SEVERAL_ARE_FINE = ['lru-cache'];

// Of ours there is one copy, and each package states the least that it can live with: a remote that uses what runtime
// 1.1 added says so, and the others still run beside an older one.
const isOurs = (name: string): boolean => name.startsWith('@site/');

/** What keeps the tree from having one version of each dependency that two of our packages share. */
export function versionProblems(manifests: PackageJson[], lock: Lock): string[] {
  const wishes = wishesOf(manifests);
  const shared = [...wishes].filter(([, byPackage]) => byPackage.size > 1);
  const unlike = shared
    .filter(([name, byPackage]) => !isOurs(name) && new Set(byPackage.values()).size > 1)
    .map(sentenceOf);
  const names = new Set([...ALWAYS_ONE, ...shared.map(([name]) => name)]);
  const copies = [...names].flatMap((name) => (SEVERAL_ARE_FINE.includes(name) ? [] : copiesOf(name, lock)));
  return [...unlike, ...copies];
}

type Wishes = Map<string, Map<string, string>>;

function wishesOf(manifests: PackageJson[]): Wishes {
  const wishes: Wishes = new Map();
  for (const { name: owner, dependencies, devDependencies } of manifests) {
    for (const [name, range] of Object.entries({ ...devDependencies, ...dependencies })) {
      wishes.set(name, (wishes.get(name) ?? new Map<string, string>()).set(owner, range));
    }
  }
  return wishes;
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
