import { isGood, sentenceOf, sumOf } from './Counts';

describe('the counts of a test run', () => {
  it('sums both halves', () => {
    const sum = sumOf([
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ]);

    expect(sentenceOf(sum)).toBe('7 passed, 1 failed, 2 skipped');
  });

  it('says nothing of skipped tests when there are none', () => {
    expect(sentenceOf({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  });

  it.each([
    [{ passed: 1, failed: 0, skipped: 0 }, true],
    [{ passed: 9, failed: 1, skipped: 0 }, false],
    [{ passed: 0, failed: 0, skipped: 5 }, false],
  ])('judges %o', (counts, good) => {
    expect(isGood(counts)).toBe(good);
  });
});
