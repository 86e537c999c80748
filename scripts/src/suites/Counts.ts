export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sumOf(all: Counts[]): Counts {
  return all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    NOTHING,
  );
}

/** The last line of a test run. */
export function sentenceOf({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** A run in which nothing passed has proven nothing. */
export function isGood({ passed, failed }: Counts): boolean {
  return failed === 0 && passed > 0;
}
