import { mutationReportOf } from './mutationReport';

const score = { workspace: 'packages/contract', date: '2026-11-22' };
const lines = {
  'packages/contract': {
    'packages/contract/src/a.ts': 30,
    'packages/contract/src/b.ts': 20,
    'packages/contract/src/unmeasured.ts': 50,
  },
};
const report = mutationReportOf(
  [
    { ...score, file: 'packages/contract/src/a.ts', found: 9, total: 10 },
    { ...score, file: 'packages/contract/src/b.ts', found: 7, total: 10, tests: ['src/b*'] },
    { ...score, workspace: 'mf-blog', file: 'mf-blog/src/c.ts', found: 0, total: 0 },
  ],
  lines,
);

it('sums the files of a workspace and compares the sum with the goal', () => {
  expect(report).toContain('| packages/contract | 2 | 50 % | 20 | 16 | 80 % | 85 % | **no** |');
  expect(report).toMatch(/\| mf-blog \| 1 \| .* \| 0 \| 0 \| 100 % \| – \| – \|/);
});

it('names the tests of a limited run', () => {
  expect(report).toContain(
    '| `packages/contract/src/a.ts` | 10 | 9 | 90 % | all that import it | 2026-11-22 |',
  );
  expect(report).toContain('| `packages/contract/src/b.ts` | 10 | 7 | 70 % | `src/b*` | 2026-11-22 |');
});
