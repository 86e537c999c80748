import { buildApps } from '../build/buildApps';
import { lockProblems, versionProblems, readLock, readManifests } from '../check/dependencyProblems';
import { problemsOfTool, runStep } from '../check/runStep';
import { typecheckAll } from '../check/typecheckAll';
import { environment } from '../settings/environment';
import { print } from '../terminal';

/**
 * Everything that can be said of the sources without running them, and the build. The unit tests are not among it:
 * .ci/run runs `npm test` right after this, and twice the same minutes would find nothing more.
 */
export async function check(): Promise<void> {
  const lock = await readLock();
  await runStep('one version of each dependency', async () =>
    versionProblems(await readManifests(lock), lock),
  );
  await runStep('lock file', async () => lockProblems(lock));
  // Each uses one core: together they take as long as the longer one.
  await Promise.all([checkText(), runStep('types', typecheckAll)]);
  await runStep('build', () => buildApps().then(() => []));
  print('Everything is in order.');
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

/** Not in CI: a file that did not change may break a rule because of another that did. */
function cachedIn(tool: string): string[] {
  if (environment.CI) return [];
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${tool}`];
}

export async function typecheck(): Promise<void> {
  await runStep('types', typecheckAll);
}
