/** A package as package-lock.json has it. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type LockedPackages = Record<string, LockedPackage>;

export interface ShippedPackage {
  /** Its place in the lock file. */
  path: string;
  name: string;
  version: string;
  /** The SPDX expression; undefined when the package names none. */
  license: string | undefined;
  integrity: string | undefined;
  /** The places of the packages that it needs. */
  needs: string[];
}

const MODULES = 'node_modules/';

/** What a deployed part consists of, sorted by name: our own packages too, but nothing that only builds or tests it. */
export function shippedPackages(folder: string, packages: LockedPackages): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const waiting = [folder];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const shipped = shippedAt(path, packages);
    found.set(path, shipped);
    waiting.push(...shipped.needs);
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function shippedAt(path: string, packages: LockedPackages): ShippedPackage {
  const locked = packages[path] ?? {};
  const { version = '', license, integrity } = locked;
  // npm installs a peer, unless it is optional.
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  );
  const wanted = [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
  const needs = [...new Set(wanted)].flatMap((name) => placeOf(name, path, packages) ?? []);
  return { path, name: locked.name ?? nameAt(path), version, license, integrity, needs };
}

const nameAt = (path: string): string => path.split(MODULES).at(-1) ?? path;

/** Where Node finds a package: in the nearest node_modules on the way up. Undefined when it is not installed. */
function placeOf(name: string, from: string, packages: LockedPackages): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    const locked = packages[path];
    if (locked) return locked.link ? locked.resolved : path;
    if (folder === '') return undefined;
  }
}

/** The folder that a package is installed for. */
function parentOf(path: string): string {
  const end = path.lastIndexOf(`/${MODULES}`);
  return end < 0 ? '' : path.slice(0, end);
}
