import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../build/buildApps';
import {
  lockProblems,
  readLock,
  readManifests,
  versionProblems,
  workspaceFolders,
} from '../check/dependencyProblems';
import { problemsOfTool, runStep } from '../check/runStep';
import { repositoryRoot } from '../folders';
import { environment } from '../settings/environment';
import { print } from '../terminal';

/**
 * All static checks, and the build. The unit tests are not included: .ci/run runs `npm test` right after this, so they
 * would run twice.
 */
export async function check(): Promise<void> {
  const lock = await readLock();
  await runStep('one version of each dependency', async () =>
    versionProblems(await readManifests(lock), lock),
  );
  await runStep('lock file', async () => lockProblems(lock));
  // Each uses one core: in parallel they take as long as the slower one.
  const outcomes = await Promise.allSettled([checkText(), typecheck()]);
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
  const folders = workspaceFolders(await readLock()).filter((folder) =>
    existsSync(join(repositoryRoot, folder, 'tsconfig.json')),
  );
  await runStep('types', () =>
    problemsOfTool('typescript/bin/tsc', ['--build', '--pretty', 'false', ...folders]),
  );
}
