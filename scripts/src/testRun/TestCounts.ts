import { shutDownSignal } from '../process/shutDown';
import { print } from '../terminal';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of what passed only on a later attempt. */
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

/** Fails without a passed test, and for flaky tests unless the database crashed. */
export const isGood = ({ passed, failed, flaky = [] }: TestCounts, hasMongoFallen = false): boolean =>
  failed === 0 && passed > 0 && (flaky.length === 0 || hasMongoFallen);

/**
 * Prints the result of a test run and sets the exit code. CI parses the counts from the very last line, which holds nothing
 * else.
 */
export function reportCounts(counts: TestCounts, hasMongoFallen: boolean): void {
  if (shutDownSignal.aborted)
    return print('The tests were interrupted: what had ended until then stands above.');
  const { passed, failed, skipped, flaky = [], notes = [] } = counts;
  for (const note of notes) print(`Note: ${note}`);
  for (const name of flaky) print(`Flaky: ${name} passed at the second attempt only.`);
  print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (!isGood(counts, hasMongoFallen)) process.exitCode = 1;
}
