import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { listFiles } from '@site/files';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Workspace {
  /** Relative to the repository. */
  folder: string;
  manifest: Manifest;
}

// Tests, lint and documentation do not affect a build.
const NOT_BUILT = [
  ...['node_modules', 'dist', '.cache', 'coverage', 'test-results'].map((name) => `**/${name}/**`),
  ...['*.{test,spec}.{js,jsx,ts,tsx}', '*.md', 'jest.config.mjs'].map((name) => `**/${name}`),
  'packages/build/src/{eslint,jest,Jest}*',
  'packages/remote-kit/template/**',
];

/**
 * One hash over all that determines the build of a workspace: its own files, those of our packages that it uses,
 * directly or not, and the locked versions of all libraries. A change in any other package leaves the build valid.
 */
export async function hashBuild(root: string, folder: string): Promise<string> {
  const used = await usedWorkspaces(root, folder);
  const files = [...used.map((each) => each.folder), 'tsconfig.base.json', 'package-lock.json'];
  const hash = createHash('sha256');
  for (const path of await listFiles(root, files, NOT_BUILT)) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  }
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
const dependenciesOf = (manifest: Manifest, isApp: boolean): Record<string, string> => ({
  ...manifest.dependencies,
  ...(isApp ? manifest.devDependencies : {}),
});
