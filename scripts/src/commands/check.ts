import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../build/buildApps';
import { lockProblems, versionProblems } from '../dependencyProblems';
import { repositoryRoot } from '../folders';
import { readLock, workspaceFolders } from '../packageLock';
import { runTool } from '../process/runTool';
import { environment } from '../settings/environment';
import { UserError, firstLines, print, secondsSince, withTicks } from '../terminal';

/**
 * All static checks, and the build. The unit tests are not included: .ci/run runs `npm test` right after this, so they
 * would run twice.
 */
export async function check(): Promise<void> {
  const lock = await readLock(repositoryRoot);
  await runStep('one version of each dependency', async () => versionProblems(lock));
  await runStep('lock file', async () => lockProblems(lock));
  // Each uses one core, and they take about as long.
  const outcomes = await Promise.allSettled([lint(), checkText().then(typecheck)]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await runStep('build', () => buildApps().then(() => []));
  print('All checks passed.');
}

async function checkText(): Promise<void> {
  await runStep('format', () =>
    problemsOfTool('prettier/bin/prettier.cjs', ['--check', '.', ...cachedIn('prettier')]),
  );
  await runStep('unused files, exports and dependencies', () =>
    problemsOfTool('knip/bin/knip.js', ['--no-progress']),
  );
}

async function lint(): Promise<void> {
  await runStep('lint', () =>
    problemsOfTool('eslint/bin/eslint.js', ['.', '--max-warnings', '0', ...cachedIn('eslint')]),
  );
}

/** Not in CI: an unchanged file may break a rule because of a changed one. */
function cachedIn(tool: string): string[] {
  if (environment.CI) return [];
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${tool}`];
}

/** Checks the types of every workspace, in the order of their references. */
export async function typecheck(): Promise<void> {
  const folders = workspaceFolders(await readLock(repositoryRoot)).filter(
    (folder) => folder !== '' && existsSync(join(repositoryRoot, folder, 'tsconfig.json')),
  );
  await runStep('types', () =>
    problemsOfTool('typescript/bin/tsc', ['--build', '--pretty', 'false', ...folders]),
  );
}

/** Runs one step of a check and prints how long it took; a problem ends the check. */
async function runStep(name: string, findProblems: () => Promise<string[]>): Promise<void> {
  const started = Date.now();
  const problems = await withTicks(name, findProblems);
  if (problems.length === 0) return print(`ok      ${name} (${secondsSince(started)})`);
  print(`${firstLines(problems.join('\n'))}\nfailed  ${name} (${secondsSince(started)})`);
  throw new UserError(`The check failed: the messages of "${name}" are above.`);
}

/** Runs a tool of node_modules; returns its output when it fails. */
async function problemsOfTool(bin: string, args: string[]): Promise<string[]> {
  const path = join(repositoryRoot, 'node_modules', bin);
  const { code, output } = await runTool(process.execPath, [path, ...args], { cwd: repositoryRoot });
  return code === 0 ? [] : [output.trim() || `${bin} failed`];
}
