/** Where pages report what they measured and what failed. */
export const PAGE_REPORTS = '/page-reports';

/** Largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift as a score. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** `remote`: a remote could not be loaded, or threw while it rendered. */
export const failureKinds = ['error', 'rejection', 'remote'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The share of page views whose Web Vitals are reported. */
export const VITALS_SHARE = 0.1;

/**
 * What a release has shown on one page view: how fast it was, or one failure. It says nothing about the visitor: no path,
 * and no message, which may quote a form.
 */
export interface PageReport {
  /** `mf-blog@1a2b3c`. */
  release: string;
  /** Only of the page views in the sample. */
  vitals?: Partial<Record<VitalName, number>>;
  failure?: {
    kind: FailureKind;
    name: string;
    /** The first line of the stack that is ours: `BlogPage.1a2b.js:1:200`. */
    frame?: string;
  };
}
