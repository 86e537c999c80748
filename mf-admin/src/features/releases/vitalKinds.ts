import type { ReleaseVitalsWire } from '@site/contract';
import type { VersionRow } from './releasesView';

type DayVitals = Pick<ReleaseVitalsWire, 'lcp' | 'inp' | 'cls' | 'errors' | 'views'>;

export interface VitalKind {
  key: 'lcp' | 'inp' | 'cls' | 'errors';
  label: string;
  /** In full, for those who do not know the abbreviation. */
  name: string;
  /** The highest good value. */
  good: number | undefined;
  format(value: number): string;
  read(vitals: DayVitals): number | null;
}

/** Percentiles are over the page views of the sample, errors over all page views. */
export const vitalKinds: readonly VitalKind[] = [
  {
    key: 'lcp',
    label: 'LCP',
    name: 'Largest contentful paint',
    good: 2500,
    format: (value) => `${(value / 1000).toFixed(2)} s`,
    read: ({ lcp }) => lcp.p75,
  },
  {
    key: 'inp',
    label: 'INP',
    name: 'Interaction to next paint',
    good: 200,
    format: (value) => `${Math.round(value)} ms`,
    read: ({ inp }) => inp.p75,
  },
  {
    key: 'cls',
    label: 'CLS',
    name: 'Cumulative layout shift',
    good: 0.1,
    format: (value) => value.toFixed(2),
    read: ({ cls }) => cls.p75,
  },
  {
    key: 'errors',
    label: 'Errors',
    name: 'Errors and failed parts',
    good: undefined,
    format: (value) => String(value),
    read: ({ errors }) => errors,
  },
];

const NOT_MEASURED = 'not measured';

/** '1.20 s', or that there is nothing to say. */
export function valueText(kind: VitalKind, row: VersionRow | undefined): string {
  const value = row?.vitals ? kind.read(row.vitals) : null;
  return value === null ? NOT_MEASURED : kind.format(value);
}
