import type { PageRow } from './measuredPages';
import { pagesReportOf } from './pagesReport';

const rowsOf = (kind: PageRow['kind'], theirs: Partial<PageRow>, ours: Partial<PageRow>): PageRow[] =>
  Object.entries({ next: theirs, linksway: ours }).map(([site, figures]) => ({
    kind,
    site,
    path: '/',
    load: 1,
    ...figures,
  }));

describe('the report on the pages', () => {
  it('judges each page of a metric against its goal', () => {
    const pages = rowsOf('real', { lcp: 1000, fcp: 500, cls: 0.1 }, { lcp: 760, fcp: 450, cls: 0.00008 });
    const report = pagesReportOf({ pages });

    expect(report).toContain('| largest paint (LCP), ms | ≤ 0.75 × | 0 of 6 (5 not measured) | `/` 0.76 × |');
    expect(report).toContain('| first paint (FCP), ms | ≤ 0.9 × | 1 of 6 (5 not measured) |  |');
    expect(report).toContain('| layout shift (CLS) | ≤ 0 | 1 of 6 (5 not measured) |  |');
  });

  it('lists what was not measured, and counts it as neither met nor missed', () => {
    const report = pagesReportOf({ start: rowsOf('touched', { tbt: 100 }, { tbt: 31 }) });

    expect(report).toMatch(/\*\*0 of \d+ met, 1 missed, \d+ not measured\.\*\*/);
    expect(report).toContain('| largest paint (LCP), ms | ≤ 0.75 × | not measured |  |');
  });
});
