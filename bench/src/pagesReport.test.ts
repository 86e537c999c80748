import { type PageRow, pagesReportOf } from './pagesReport';

const measured = (site: string, figures: Partial<PageRow>): PageRow => ({
  kind: 'real',
  site,
  path: '/',
  load: 1,
  ...figures,
});

it('lists every measured metric, and those that miss the goal', () => {
  const rows = [
    measured('next', { jsBytes: 200 * 1024, tbt: 100, cls: 0 }),
    measured('linksway', { jsBytes: 100 * 1024, tbt: 300, cls: 0.00008 }),
    measured('next', { kind: 'nav', path: 'nav', nav: 150 }),
    measured('linksway', { kind: 'nav', path: 'nav', nav: 600 }),
  ];
  const report = pagesReportOf({ rows, tables: '', pages: ['/'], ours: 'linksway', peer: 'next' });

  expect(report).toContain(
    '**2 of 4 met.** Not met: blocking time of `/`; next page by a link of `/` → `/blog`.',
  );
  expect(report).toContain('| `/` | JavaScript, KiB | 200.0 | 100.0 | 0.50 | ≤ 1 | yes |');
  expect(report).toContain('| `/` | blocking time, ms | 100 | 300 | 3.00 | ≤ 0.3 | **no** |');
  expect(report).toContain('| `/` | layout shift | 0.000 | 0.000 | – | ≤ 1 | yes |');
  expect(report).not.toContain('first paint');
});
