import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DIST } from '../build/App';
import { repositoryRoot } from '../folders';
import { runTool } from '../process/runTool';
import { UserError, print } from '../terminal';

/** What a remote outside the repository is built with. */
const PACKED = ['build', 'contract', 'remote-kit', 'runtime', 'ui'];

export async function pack(): Promise<void> {
  const packs = await writePacks(join(repositoryRoot, DIST, 'packs'));
  for (const path of packs) print(relative(repositoryRoot, path));
}

/** Packs the sources of the packages; returns the paths of the archives. */
export async function writePacks(target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  const folders = PACKED.map((name) => join(repositoryRoot, 'packages', name));
  const args = ['pack', ...folders, '--pack-destination', target, '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runTool('npm', args, { cwd: target });
  if (code !== 0) throw new UserError(`${output}\nnpm pack failed.`);
  return (output.match(/\S+\.tgz$/gm) ?? []).map((name) => join(target, name));
}
