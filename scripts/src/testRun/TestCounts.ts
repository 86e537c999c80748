import { shutDownSignal } from '../process/shutDown';
import { print } from '../terminal';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the tests that passed only on a later attempt. */
  flaky?: string[];
  /** Further notes for the reader of the result. */
  notes?: string[];
}

export const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** The failures of a run: at least one when its program failed, whatever its report says. */
export const failuresOf = (failed: number, code: number): number => (failed === 0 && code !== 0 ? 1 : failed);

export function sumOf(all: TestCounts[]): TestCounts {
  const sum = (of: (counts: TestCounts) => number): number =>
    all.reduce((total, counts) => total + of(counts), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    flaky: all.flatMap(({ flaky = [] }) => flaky),
    notes: all.flatMap(({ notes = [] }) => notes),
  };
}

/** The last lines of a test run. CI parses the counts from the very last line, which holds nothing else. */
export function lastLines({ passed, failed, skipped, flaky = [], notes = [] }: TestCounts): string[] {
  const counts = `${passed} passed, ${failed} failed`;
  return [
    ...notes.map((note) => `Note: ${note}`),
    ...flaky.map((name) => `Flaky: ${name} passed at the second attempt only.`),
    skipped > 0 ? `${counts}, ${skipped} skipped` : counts,
  ];
}

interface Circumstances {
  hasMongoFallen?: boolean;
}

/** Fails without a passed test, and for flaky tests unless the database crashed. */
export function isGood(
  { passed, failed, flaky = [] }: TestCounts,
  { hasMongoFallen = false }: Circumstances = {},
): boolean {
  return failed === 0 && passed > 0 && (flaky.length === 0 || hasMongoFallen);
}

/** Prints the last lines of a test run and sets the exit code. */
export function reportCounts(counts: TestCounts, circumstances: Circumstances): void {
  if (shutDownSignal.aborted)
    return print('The tests were interrupted: what had ended until then stands above.');
  for (const line of lastLines(counts)) print(line);
  if (!isGood(counts, circumstances)) process.exitCode = 1;
}
