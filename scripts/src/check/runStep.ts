import { join } from 'node:path';
import { UserError, firstLines, print, secondsSince, withTicks } from '../terminal';
import { repositoryRoot } from '../folders';
import { runTool } from '../process/runTool';

/** Runs one step of a check and prints how long it took; a problem ends the check. */
export async function runStep(name: string, findProblems: () => Promise<string[]>): Promise<void> {
  const started = Date.now();
  const problems = await withTicks(name, findProblems);
  if (problems.length === 0) return print(`ok      ${name} (${secondsSince(started)})`);
  print(`${firstLines(problems.join('\n'))}\nfailed  ${name} (${secondsSince(started)})`);
  throw new UserError(`The check failed: the messages of "${name}" are above.`);
}

/** Runs a tool of node_modules; returns its output when it fails. */
export async function problemsOfTool(bin: string, args: string[]): Promise<string[]> {
  const path = join(repositoryRoot, 'node_modules', bin);
  const { code, output } = await runTool(process.execPath, [path, ...args], { cwd: repositoryRoot });
  return code === 0 ? [] : [output.trim() || `${bin} failed`];
}
