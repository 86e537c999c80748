import { isGood, lastLines, sumOf } from './TestCounts';

describe('the counts of a test run', () => {
  it('sums unit tests and journeys', () => {
    const sum = sumOf([
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ]);

    expect(lastLines(sum)).toEqual(['7 passed, 1 failed, 2 skipped']);
  });

  it('mentions skipped tests only when there are any', () => {
    expect(lastLines({ passed: 2, failed: 0, skipped: 0 })).toEqual(['2 passed, 0 failed']);
  });

  it('lists every test that needed a second attempt, above the counts', () => {
    const sum = sumOf([
      { passed: 2, failed: 0, skipped: 0, flaky: ['apply.spec.ts › sends'], notes: ['MongoDB fell once.'] },
      { passed: 1, failed: 0, skipped: 0 },
    ]);

    expect(lastLines(sum)).toEqual([
      'Note: MongoDB fell once.',
      'Flaky: apply.spec.ts › sends passed at the second attempt only.',
      '3 passed, 0 failed',
    ]);
  });

  it.each([
    [{ passed: 1, failed: 0, skipped: 0 }, true],
    [{ passed: 9, failed: 1, skipped: 0 }, false],
    [{ passed: 0, failed: 0, skipped: 5 }, false],
    [{ passed: 2, failed: 0, skipped: 0, flaky: ['apply.spec.ts › sends'] }, false],
  ])('judges %o', (counts, good) => {
    expect(isGood(counts)).toBe(good);
  });
});
