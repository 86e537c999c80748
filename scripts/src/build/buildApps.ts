import { createHash } from 'node:crypto';
import { readFile, stat, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from 'proper-lockfile';
import { listFiles, readJson, writeFileAtomic } from '../files';
import { compressFolder } from '../compressFile';
import { repositoryRoot } from '../folders';
import { runNpm, type ToolResult, runTool } from '../process/runTool';
import { tsxLoader } from '../process/childProcess';
import { UserError, firstLines, print, secondsSince } from '../terminal';
import { type App, artwork, downloads, apps } from './App';
import { withConcurrency } from '../process/withConcurrency';

const SKIPPED = ['node_modules', 'dist', '.cache', 'coverage', 'test-results'];
// Tests and documentation do not affect the build.
const NOT_BUILT = /\.(test|spec)\.[jt]sx?$|\.md$|(^|\/)jest\.config\.mjs$/;

/** One hash over all inputs of a build. */
export async function hashInputs(root: string, inputs: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const path of await filesOf(root, input)) {
      hash
        .update(`${path}\0`)
        .update(await readFile(join(root, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(root: string, input: string): Promise<string[]> {
  const found = await stat(join(root, input)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [input];
  const below = await listFiles(join(root, input), (name) => SKIPPED.includes(name));
  return below.map((path) => `${input}/${path}`).filter((path) => !NOT_BUILT.test(path));
}

const WEBPACK = fileURLToPath(new URL('./webpackChild.ts', import.meta.url));

/** Builds one app for production, unless its build is up to date. */
export async function buildApp(app: App): Promise<void> {
  const stamp = join(app.root, 'dist', '.build-hash');
  const hash = await hashInputs(repositoryRoot, app.inputs);
  if ((await readJson<string>(stamp)) === hash) return;
  const started = Date.now();
  print(`Building ${app.name}…`);
  // An interrupted build must not count as finished.
  await rm(stamp, { force: true });
  const { code, output } = await (BY_SCRIPT.includes(app) ? runBuildScript(app) : runWebpack(app));
  if (code !== 0)
    throw new UserError(`${firstLines(output)}\nThe build of ${app.name} failed, its errors are above.`);
  if (app.served) await compressFolder(join(app.root, app.served));
  await writeFileAtomic(stamp, JSON.stringify(hash));
  print(`Building ${app.name}: done in ${secondsSince(started)}.`);
}

const PRODUCTION = { NODE_ENV: 'production' };

const BY_SCRIPT = [artwork, downloads];

function runBuildScript({ name }: App): Promise<ToolResult> {
  return runNpm(['run', 'build', '-w', `@site/${name}`], { cwd: repositoryRoot, env: PRODUCTION });
}

/** Runs in its own process: webpack's memory is released, and two apps use two cores. */
function runWebpack({ root }: App): Promise<ToolResult> {
  return runTool(process.execPath, ['--import', tsxLoader, WEBPACK, root], { cwd: root, env: PRODUCTION });
}

// Two cores, and half a gigabyte for each.
const AT_ONCE = 2;
const PATIENCE = { stale: 10_000, retries: { retries: 1200, factor: 1, minTimeout: 500 } };

/**
 * Builds whatever is out of date: artwork and documents, then the apps. Of two concurrent commands the second waits.
 */
export async function buildApps(wanted: App[] = apps): Promise<void> {
  const cache = join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const release = await lock(cache, { ...PATIENCE, lockfilePath: join(cache, 'build.lock') });
  try {
    await buildApp(artwork);
    await buildApp(downloads);
    await withConcurrency(wanted, AT_ONCE, buildApp);
  } finally {
    await release();
  }
}
