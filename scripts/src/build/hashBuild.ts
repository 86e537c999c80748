import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { listFiles, readJson } from '@site/files';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Workspace {
  /** Relative to the repository. */
  folder: string;
  manifest: Manifest;
}

type LockedPackage = Omit<Manifest, 'name'> & { version?: string; integrity?: string; link?: boolean };
type Lock = Record<string, LockedPackage>;

// Tests, lint and documentation do not affect a build.
const NOT_BUILT = [
  ...['node_modules', 'dist', '.cache', 'coverage', 'test-results'].map((name) => `**/${name}/**`),
  ...['*.{test,spec}.{js,jsx,ts,tsx}', '*.md', 'jest.config.mjs'].map((name) => `**/${name}`),
  'packages/build/src/{eslint,jest,Jest}*',
  'packages/remote-kit/template/**',
];

/**
 * One hash over all that determines the build of a workspace: its own files, those of our packages that it uses,
 * directly or not, and the locked versions of their libraries. A change in any other package leaves the build valid.
 */
export async function hashBuild(root: string, folder: string): Promise<string> {
  const used = await usedWorkspaces(root, folder);
  const lock = await readJson<{ packages: Lock }>(join(root, 'package-lock.json'));
  const files = used.map((each) => each.folder);
  const hash = createHash('sha256');
  for (const path of await listFiles(root, [...files, 'tsconfig.base.json'], NOT_BUILT)) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  }
  for (const locked of lockedLibraries(used, lock?.packages ?? {})) hash.update(`${locked}\0`);
  return hash.digest('hex');
}

/** The workspace itself first, and all our packages below it. */
async function usedWorkspaces(root: string, folder: string): Promise<Workspace[]> {
  const ours = new Map((await readPackages(root)).map((each) => [each.manifest.name, each]));
  const used = new Set<Workspace>([await readWorkspace(root, folder)]);
  // A set hands out what is added while it is read.
  for (const workspace of used) {
    const isApp = workspace.folder === folder;
    for (const name of Object.keys(dependenciesOf(workspace.manifest, isApp))) {
      const found = ours.get(name);
      if (found && found.folder !== folder) used.add(found);
    }
  }
  return [...used];
}

async function readPackages(root: string): Promise<Workspace[]> {
  const manifests = await listFiles(root, ['packages/*/package.json']);
  return Promise.all(manifests.map((path) => readWorkspace(root, posix.dirname(path))));
}

async function readWorkspace(root: string, folder: string): Promise<Workspace> {
  const text = await readFile(join(root, folder, 'package.json'), 'utf8');
  return { folder, manifest: JSON.parse(text) as Manifest };
}

/** What a package is built with. Its development dependencies count only where the package itself is built. */
const dependenciesOf = (manifest: Omit<Manifest, 'name'>, isApp: boolean): Record<string, string> => ({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.peerDependencies,
  ...(isApp ? manifest.devDependencies : {}),
});

/** The libraries below the workspaces, in the versions of the lock file, one line each. */
function lockedLibraries(workspaces: Workspace[], lock: Lock): string[] {
  const found = new Map<string, LockedPackage>();
  const follow = (manifest: Omit<Manifest, 'name'>, folder: string, isApp = false): void => {
    for (const name of Object.keys(dependenciesOf(manifest, isApp))) {
      const path = locate(name, folder, lock);
      const library = path === undefined ? undefined : lock[path];
      if (path === undefined || !library || library.link || found.has(path)) continue;
      found.set(path, library);
      follow(library, path);
    }
  };
  workspaces.forEach(({ manifest, folder }, index) => follow(manifest, folder, index === 0));
  return [...found].map(([path, { version, integrity }]) => [path, version, integrity].join(' ')).sort();
}

/** The copy of a library that a package gets, as Node looks for it: the nearest node_modules above. */
function locate(name: string, folder: string, lock: Lock): string | undefined {
  const path = posix.join(folder, 'node_modules', name);
  if (lock[path] || folder === '.') return lock[path] && path;
  return locate(name, posix.dirname(folder), lock);
}
