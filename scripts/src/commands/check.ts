import { buildApps } from '../build/buildApps';
import { lockProblems, versionProblems, readLock, readManifests } from '../check/dependencyProblems';
import { problemsOfTool, runStep } from '../check/runStep';
import { typecheckAll } from '../check/typecheckAll';
import { environment } from '../settings/environment';
import { UserError, print } from '../terminal';

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
  await allOf([checkText(), runStep('types', typecheckAll)]);
  await runStep('build', () => buildApps().then(() => []));
  print('All checks passed.');
}

/** Waits for every step, so that one failure does not cut off the messages of the others. */
async function allOf(steps: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  if (reasons.every((reason) => reason instanceof UserError) && reasons.length > 0) {
    throw new UserError(reasons.map(({ message }) => message).join('\n'));
  }
  if (reasons.length > 0) throw reasons[0];
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

export async function typecheck(): Promise<void> {
  await runStep('types', typecheckAll);
}
