import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { exists, installFolder } from '@site/files';
import { repositoryRoot } from '../../scripts/src/folders';

const run = promisify(execFile);

export const ARTEFACTS = path.join(import.meta.dirname, 'artefacts');
export const SKEWED_APPS = ['shell', 'mf-blog', 'mf-public'] as const;

/** The built apps of the earlier commit: a folder with one folder per app, each with package.json and dist. */
export async function unpackArtefacts(): Promise<string> {
  const commit = (await readFile(path.join(ARTEFACTS, 'commit'), 'utf8')).trim();
  // Below the repository, where its node_modules is found.
  const target = path.join(repositoryRoot, '.cache/skew', commit);
  await installFolder(target, async (folder) => {
    for (const app of SKEWED_APPS)
      await run('tar', ['-xzf', path.join(ARTEFACTS, `${app}.tgz`), '-C', folder]);
    const own = path.join(repositoryRoot, 'shell/node_modules');
    if (await exists(own)) await symlink(own, path.join(folder, 'shell/node_modules'));
  });
  return target;
}
