import { isGood } from './TestCounts';
import { countJourneys } from './runJourneys';

describe('the counts of a test run', () => {
  it.each([
    [{ passed: 1, failed: 0, skipped: 0 }, true],
    [{ passed: 9, failed: 1, skipped: 0 }, false],
    [{ passed: 0, failed: 0, skipped: 5 }, false],
    [{ passed: 2, failed: 0, skipped: 0, flaky: ['apply.spec.ts › sends'] }, false],
  ])('judges %o', (counts, good) => {
    expect(isGood(counts)).toBe(good);
  });
});

describe('runJourneys', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };

  it.each([
    ['no report', undefined, 0],
    ['an error outside every test', { stats, errors: ['config'] }, 1],
    ['an exit code without a failed test', { stats, errors: [] }, 1],
  ])('fails on %s', (_what, report, code) => {
    expect(countJourneys(report, code).failed).toBe(1);
  });
});
