import { join } from 'node:path';
import { repositoryRoot } from '../files/repositoryRoot';
import { runTool } from '../process/runTool';

/** Runs a tool of node_modules; the answer is what it said when it was not content. */
export async function problemsOfTool(bin: string, args: string[]): Promise<string[]> {
  const path = join(repositoryRoot, 'node_modules', bin);
  const { code, output } = await runTool(process.execPath, [path, ...args], { cwd: repositoryRoot });
  return code === 0 ? [] : [output.trim() || `${bin} failed`];
}
