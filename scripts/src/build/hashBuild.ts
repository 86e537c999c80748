import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@site/files';
import { readLock, usedFolders } from '../packageLock';

// Tests, lint and documentation do not affect a build.
const NOT_BUILT = [
  ...['node_modules', 'dist', '.cache', 'coverage', 'test-results'].map((name) => `**/${name}/**`),
  ...['*.{test,spec}.{js,jsx,ts,tsx}', '*.md', 'jest.config.mjs'].map((name) => `**/${name}`),
  'packages/build/src/{eslint*,jest*,testing/**}',
  'packages/remote-kit/template/**',
];

/**
 * One hash over all that determines the build of a workspace: its own files, those of our packages that it uses,
 * directly or not, and the locked versions of all libraries. A change in any other package leaves the build valid.
 */
export async function hashBuild(root: string, folder: string): Promise<string> {
  const used = usedFolders(await readLock(root), folder);
  const hash = createHash('sha256');
  for (const path of await listFiles(root, [...used, 'tsconfig.base.json', 'package-lock.json'], NOT_BUILT)) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
