import type { VitalName } from '@site/contract';
import type { Histogram } from './vitals.model';

/** The upper bounds of the buckets, closest around the limits of a good value; the last bucket has none. */
const BOUNDS: Readonly<Record<VitalName, readonly number[]>> = {
  lcp: [
    250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 10_000,
    15_000, 20_000, 30_000,
  ],
  inp: [
    16, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1000, 1500, 2000, 3000,
    5000,
  ],
  cls: [
    0.001, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75,
    1, 1.5, 2,
  ],
};

/** The index of the bucket of a value. */
export function bucketOf(name: VitalName, value: number): number {
  const index = BOUNDS[name].findIndex((bound) => value <= bound);
  return index === -1 ? BOUNDS[name].length : index;
}

export function countOf(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, count) => sum + count, 0);
}

export function mergeHistograms(histograms: readonly Histogram[]): Histogram {
  const sum: Record<string, number> = {};
  for (const histogram of histograms) {
    for (const [bucket, count] of Object.entries(histogram)) sum[bucket] = (sum[bucket] ?? 0) + count;
  }
  return sum;
}

/**
 * The value that a share of all values does not exceed, interpolated within its bucket; null without values. For the
 * last bucket it is the lower bound.
 */
export function quantile(name: VitalName, histogram: Histogram, share: number): number | null {
  const bounds = BOUNDS[name];
  const wanted = countOf(histogram) * share;
  if (wanted === 0) return null;
  let below = 0;
  for (const [index, upper] of bounds.entries()) {
    const count = histogram[index] ?? 0;
    if (below + count >= wanted) {
      const lower = bounds[index - 1] ?? 0;
      return lower + ((wanted - below) / count) * (upper - lower);
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}
