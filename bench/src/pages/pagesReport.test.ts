import type { PageRow } from './measuredPages';
import type { Measured } from './measured';
import { pagesReportOf } from './pagesReport';

const row = (site: string, kind: PageRow['kind'], figures: Partial<PageRow>): PageRow => ({
  kind,
  site,
  path: '/',
  load: 1,
  ...figures,
});
const measured = (...rows: PageRow[]): Measured => ({ at: 'today', commit: 'abc', rounds: 1, rows });
const both = (kind: PageRow['kind'], theirs: Partial<PageRow>, ours: Partial<PageRow>) =>
  measured(row('next', kind, theirs), row('linksway', kind, ours));

describe('the report on the pages', () => {
  it('judges each page of a metric against its goal', () => {
    const report = pagesReportOf({
      pages: both('real', { lcp: 1000, fcp: 500, cls: 0.1 }, { lcp: 760, fcp: 450, cls: 0.00008 }),
    });

    expect(report).toContain('| `/` | 1000 | 760 | 0.76 × | ≤ 0.75 × | **no** |');
    expect(report).toContain('| `/` | 500 | 450 | 0.90 × | ≤ 0.9 × | yes |');
    expect(report).toContain('| `/` | 0.100 | 0.000 | 0.00 × | 0 | yes |');
    expect(report).toContain('| largest paint (LCP), ms | ≤ 0.75 × | 0 of 8 (7 not measured) | `/` 0.76 × |');
  });

  it('lists what was not measured, and counts it as neither met nor missed', () => {
    const report = pagesReportOf({ start: both('touched', { tbt: 100 }, { tbt: 31 }) });

    expect(report).toMatch(/\*\*0 of \d+ met, 1 missed, \d+ not measured\.\*\*/);
    expect(report).toContain('| `/blog` | – | – | – | ≤ 0.3 × | not measured |');
    expect(report).toContain('| largest paint (LCP), ms | ≤ 0.75 × | not measured |  |');
  });

  it('asks more of the scripts of the home page than of others', () => {
    const figures = (scriptsAfter: number) => ({ scriptsBefore: 0, scriptsAfter: scriptsAfter * 1024 });
    const blog = (site: string, after: number) => ({
      ...row(site, 'untouched', figures(after)),
      path: '/blog',
    });
    const report = pagesReportOf({
      start: {
        ...both('untouched', figures(100), figures(90)),
        rows: [...both('untouched', figures(100), figures(90)).rows, blog('next', 100), blog('linksway', 90)],
      },
    });

    expect(report).toContain('| `/` | 100.0 | 90.0 | 0.90 × | ≤ 0.85 × | **no** |');
    expect(report).toContain('| `/blog` | 100.0 | 90.0 | 0.90 × | ≤ 1 × | yes |');
  });

  it('holds an interaction to the peer and to a time of its own', () => {
    const report = pagesReportOf({
      visit: both('visit', { worst: 800, durations: [800] }, { worst: 240, durations: [240, 40] }),
    });

    expect(report).toContain('| `/` | 800 | 240 | 0.30 × | ≤ 0.5 × and ≤ 200 | **no** |');
  });

  it('takes the lowest of Lighthouse’s scores, each the median of its rounds', () => {
    const scores = { a11y: 100, bp: 100, seo: 100 };
    const report = pagesReportOf({
      lighthouse: measured(
        row('linksway', 'lh', { ...scores, perf: 98 }),
        row('linksway', 'lh', { ...scores, perf: 100 }),
        row('linksway', 'lh', { ...scores, perf: 100 }),
        { ...row('linksway', 'lh', { ...scores, perf: 99 }), path: '/faq' },
      ),
    });

    expect(report).toContain('| `/` | – | 100 | – | 100 | yes |');
    expect(report).toContain('| `/faq` | – | 99 | – | 100 | **no** |');
  });
});
