import { comparisonOf } from './comparePages';
import type { PageRow } from './measuredPages';
import { pagesReportOf } from './pagesReport';

const rowsOf = (
  kind: PageRow['kind'],
  cpuRate: number,
  figures: Record<string, Partial<PageRow>>,
): PageRow[] =>
  Object.entries(figures).map(([site, found]) => ({ kind, site, path: '/', cpuRate, ...found }));

describe('the report on the pages', () => {
  it('judges each page of a metric against its goal, which both conditions have to meet', () => {
    const report = pagesReportOf([
      ...rowsOf('untouched', 4, {
        next: { lcp: 1000, fcp: 500 },
        linksway: { lcp: 790, fcp: 400, cls: 0.00008 },
      }),
      ...rowsOf('untouched', 6, { next: { lcp: 1000, fcp: 500 }, linksway: { lcp: 850, fcp: 400, cls: 0 } }),
    ]);

    expect(report).toContain(
      '| largest paint (LCP), ms | ≤ 0.8 × | 0 of 6 (5 not measured) | `/` 0.79 × · 0.85 × |',
    );
    expect(report).toContain('| first paint (FCP), ms | ≤ 0.85 × | 1 of 6 (5 not measured) |  |');
    expect(report).toContain('| layout shift (CLS) | ≤ 0 | 1 of 6 (5 not measured) |  |');
  });

  it('lists what was not measured, and counts it as neither met nor missed', () => {
    const report = pagesReportOf(rowsOf('touched', 4, { next: { tbt: 100 }, linksway: { tbt: 51 } }));

    expect(report).toMatch(/\*\*0 of \d+ met, 1 missed, \d+ not measured\.\*\*/);
    expect(report).toContain('| largest paint (LCP), ms | ≤ 0.8 × | not measured |  |');
  });
});

describe('the comparison of two builds', () => {
  it('shows each figure of a page as a ratio of the medians', () => {
    const rows = [100, 120, 300].flatMap((tasks) =>
      rowsOf('untouched', 4, { a: { tasks }, b: { tasks: 60 } }),
    );

    expect(comparisonOf(rows, ['a', 'b'])).toContain('| tasks | 0.50 × (120 → 60) |');
  });
});
