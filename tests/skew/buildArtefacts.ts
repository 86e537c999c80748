// Builds shell and remotes of an earlier commit and keeps them as archives, for the journeys of version-skew.all.spec.ts:
//
//   npx tsx tests/skew/buildArtefacts.ts <commit>
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exists } from '@site/files';
import { repositoryRoot } from '../../scripts/src/folders';
import { ARTEFACTS, SKEWED_APPS } from './artefacts';

const LARGEST_TOTAL = 3_000_000;
const LEFT_OUT = ['*.map', '*.br', '*.gz', '.build-hash'];
// They are most of a remote's bytes, and no journey looks at them.
const PICTURES = ['*.avif', '*.webp', '*.jpg', '*.png'];

const [revision = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();

const commit = git('rev-parse', `${revision}^{commit}`);
const place = await mkdtemp(path.join(tmpdir(), 'skew-'));
const tree = path.join(place, 'tree');
try {
  git('worktree', 'add', '--detach', tree, commit);
  await linkLibraries();
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', ...SKEWED_APPS], {
    cwd: tree,
    stdio: 'inherit',
  });
  await writeArchives();
} finally {
  git('worktree', 'remove', '--force', tree);
  await rm(place, { recursive: true, force: true });
}

/** The libraries of this tree with the packages of that commit. */
async function linkLibraries(): Promise<void> {
  const installed = path.join(repositoryRoot, 'node_modules');
  const target = path.join(tree, 'node_modules');
  await mkdir(path.join(target, '@site'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (!name.startsWith('.') && name !== '@site')
      await symlink(path.join(installed, name), path.join(target, name));
  }
  for (const name of await readdir(path.join(tree, 'packages')))
    await symlink(path.join(tree, 'packages', name), path.join(target, '@site', name));
  for (const app of SKEWED_APPS) {
    const own = path.join(repositoryRoot, app, 'node_modules');
    if (await exists(own)) await symlink(own, path.join(tree, app, 'node_modules'));
  }
  // Keeps the commands of that commit from installing anything.
  await cp(path.join(tree, 'package-lock.json'), path.join(target, '.package-lock.json'));
}

async function writeArchives(): Promise<void> {
  await rm(ARTEFACTS, { recursive: true, force: true });
  await mkdir(ARTEFACTS, { recursive: true });
  let total = 0;
  for (const app of SKEWED_APPS) {
    const archive = path.join(ARTEFACTS, `${app}.tgz`);
    const leftOut = app === 'shell' ? LEFT_OUT : [...LEFT_OUT, ...PICTURES];
    const excluded = leftOut.map((name) => `--exclude=${name}`);
    execFileSync('tar', ['-czf', archive, ...excluded, `${app}/dist`, `${app}/package.json`], { cwd: tree });
    total += (await stat(archive)).size;
  }
  await writeFile(path.join(ARTEFACTS, 'commit'), `${commit}\n`);
  if (total > LARGEST_TOTAL) throw new Error(`The archives have ${total} bytes, more than ${LARGEST_TOTAL}.`);
}
