import { vitalNames } from '@site/contract';
import fc from 'fast-check';
import { bucketOf, mergeHistograms, quantile } from './histogram';

const histogramOf = (name: (typeof vitalNames)[number], values: readonly number[]) =>
  mergeHistograms(values.map((value) => ({ [bucketOf(name, value)]: 1 })));

it.each(vitalNames)('finds the 75th percentile of %s in the bucket of the true one', (name) => {
  const value = name === 'cls' ? fc.double({ min: 0, max: 1.9, noNaN: true }) : fc.nat({ max: 4900 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (values) => {
      const sorted = [...values].sort((a, b) => a - b);
      const exact = sorted[Math.ceil(values.length * 0.75) - 1] ?? 0;

      const found = quantile(name, histogramOf(name, values), 0.75);

      expect(bucketOf(name, found ?? Number.NaN)).toBe(bucketOf(name, exact));
    }),
  );
});

it('has no percentile without values, and the last bound for values beyond it', () => {
  expect(quantile('lcp', {}, 0.75)).toBeNull();
  expect(quantile('lcp', histogramOf('lcp', [90_000]), 0.75)).toBe(30_000);
});
