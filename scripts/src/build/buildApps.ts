import { rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from 'proper-lockfile';
import { compressFolder, readJson, writeFileAtomic } from '@site/files';
import { repositoryRoot } from '../folders';
import { tsxLoader } from '../process/childProcess';
import { runTool } from '../process/runTool';
import { UserError, firstLines, print, secondsSince } from '../terminal';
import { type App, artwork, apps } from './App';
import { hashBuild } from './hashBuild';

export const WEBPACK = fileURLToPath(new URL('./webpackChild.ts', import.meta.url));

/**
 * Builds one app for production, unless its build is up to date, in a process of its own: webpack's memory is released,
 * and two apps use two cores.
 */
export async function buildApp(app: App): Promise<void> {
  const stamp = join(app.root, 'dist', '.build-hash');
  const hash = await hashBuild(repositoryRoot, app.folder);
  if ((await readJson<string>(stamp)) === hash) return;
  const started = Date.now();
  print(`Building ${app.name}…`);
  // An interrupted build must not count as finished.
  await rm(stamp, { force: true });
  const program = app.script ? [join(app.root, app.script)] : [WEBPACK, app.root];
  const { code, output } = await runTool(process.execPath, ['--import', tsxLoader, ...program], {
    cwd: app.root,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new UserError(`${firstLines(output)}\nThe build of ${app.name} failed, its errors are above.`);
  if (app.served) await compressFolder(join(app.root, app.served));
  await writeFileAtomic(stamp, JSON.stringify(hash));
  print(`Building ${app.name}: done in ${secondsSince(started)}.`);
}

const LOCK_OPTIONS = { stale: 10_000, retries: { retries: 1200, factor: 1, minTimeout: 500 } };

/**
 * Builds whatever is out of date: the pictures, then the apps. Of two concurrent commands the second waits.
 */
export async function buildApps(wanted: App[] = apps): Promise<void> {
  const cache = join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const release = await lock(cache, { ...LOCK_OPTIONS, lockfilePath: join(cache, 'build.lock') });
  const waiting = [...wanted];
  const buildNext = async (): Promise<void> => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(app);
  };
  try {
    await buildApp(artwork);
    // Two cores, and half a gigabyte for each.
    await Promise.all([buildNext(), buildNext()]);
  } finally {
    // After a failure nothing else is started.
    waiting.length = 0;
    await release();
  }
}
