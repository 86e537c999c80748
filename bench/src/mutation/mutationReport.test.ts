import { mutationReportOf } from './mutationReport';

const score = { workspace: 'packages/contract', date: '2026-11-22' };

it('sums the files of a workspace and compares the sum with the goal', () => {
  const report = mutationReportOf([
    { ...score, file: 'packages/contract/src/a.ts', found: 9, total: 10 },
    { ...score, file: 'packages/contract/src/b.ts', found: 7, total: 10 },
    { ...score, workspace: 'mf-blog', file: 'mf-blog/src/c.ts', found: 0, total: 0 },
  ]);

  expect(report).toContain('| packages/contract | 2 | 20 | 16 | 80 % | 85 % | **no** |');
  expect(report).toContain('| mf-blog | 1 | 0 | 0 | 100 % | – | – |');
  expect(report).toContain('| `packages/contract/src/a.ts` | 10 | 9 | 90 % | 2026-11-22 |');
});
