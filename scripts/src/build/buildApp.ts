import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rm } from 'node:fs/promises';
import { compressFolder } from '../files/compressFile';
import { readJson } from '../files/readJson';
import { repositoryRoot } from '../files/repositoryRoot';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { runNpm } from '../process/runNpm';
import { type ToolResult, runTool } from '../process/runTool';
import { tsxLoader } from '../process/tsxLoader';
import { UserError } from '../terminal/UserError';
import { firstLines } from '../terminal/firstLines';
import { print } from '../terminal/print';
import { secondsSince } from '../terminal/secondsSince';
import { type App, artwork, downloads } from './App';
import { hashInputs } from './hashInputs';

const WEBPACK = fileURLToPath(new URL('./webpackChild.ts', import.meta.url));

/** Builds one app for production, unless its build is of exactly these sources. */
export async function buildApp(app: App): Promise<void> {
  const stamp = join(app.root, 'dist', '.build-hash');
  const hash = await hashInputs(repositoryRoot, app.inputs);
  if ((await readJson<string>(stamp)) === hash) return;
  const started = Date.now();
  print(`Building ${app.name}…`);
  // An interrupted build must not be taken for a finished one.
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

/** In a process of its own: webpack's memory is given back, and two apps use two cores. */
function runWebpack({ root }: App): Promise<ToolResult> {
  return runTool(process.execPath, ['--import', tsxLoader, WEBPACK, root], { cwd: root, env: PRODUCTION });
}
