import { cp, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { exists } from '@site/files';
import { repositoryRoot } from '../../scripts/src/folders';
import { type ToolOptions, runTool } from '../../scripts/src/process/runTool';
import { environment } from '../../scripts/src/settings/environment';
import { UserError, print } from '../../scripts/src/terminal';

const COPY = join(repositoryRoot, '.cache/perf');

/** A copy of the measuring harness, which is not part of this repository: PERF_DIR names its folder. */
export async function copyHarness(): Promise<string> {
  const source = resolve(repositoryRoot, environment.PERF_DIR || '../shared/perf');
  if (!(await exists(join(source, 'apibench.mjs')))) {
    throw new UserError(`There is no measuring harness in ${source}. Please set PERF_DIR to its folder.`);
  }
  await mkdir(COPY, { recursive: true });
  // Existing links would make a second copy fail; the parts are installed here anyway.
  const isOwn = (path: string) => basename(path) !== 'node_modules';
  await cp(source, COPY, { recursive: true, filter: isOwn });
  return COPY;
}

/** The same with its tools and the named parts installed. */
export async function prepareHarness(parts: string[]): Promise<string> {
  const harness = await copyHarness();
  for (const part of ['tools', ...parts]) await install(join(harness, part));
  return harness;
}

async function install(folder: string): Promise<void> {
  if (await exists(join(folder, 'node_modules'))) return;
  print(`Installing ${folder} …`);
  const { code, output } = await runTool('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: folder,
  });
  if (code !== 0) throw new UserError(`npm could not install ${folder}:\n${output}`);
}

/** Runs one of the harness's programs to its end. */
export async function runHarness(
  harness: string,
  args: string[],
  options: ToolOptions = {},
): Promise<string> {
  const { code, output } = await runTool(process.execPath, args, { cwd: harness, ...options });
  if (code !== 0) throw new UserError(`${args[0]} failed:\n${output}`);
  return output;
}
