import { type Budgets, budgetProblems } from './budgets';
import type { ReadPage } from './readPage';

describe('the budgets of the pages', () => {
  const sizes = { html: 10_000, css: 5000, scriptsBefore: 1000, scriptsAfter: 100_000 };
  const budgets: Budgets = {
    most: { everyPage: { html: 20_000, css: 6000, scriptsBefore: 2000, scriptsAfter: 200_000 } },
    measured: { '/': sizes },
  };
  const page = (changed: Partial<ReadPage['bytes']> = {}): ReadPage => ({
    kind: '/',
    path: '/',
    bytes: { ...sizes, ...changed },
    contributors: {
      html: [{ name: 'markup', bytes: 6000 }],
      css: [],
      scriptsBefore: [],
      scriptsAfter: [
        { name: '/assets/vendor.js', bytes: 90_000 },
        { name: '/assets/main.js', bytes: 14_000 },
      ],
    },
  });

  it('let a part grow by three per cent', () => {
    expect(budgetProblems([page({ scriptsAfter: 103_000 })], budgets)).toEqual([]);
  });

  it('name the page, the part, the bytes and the largest contributors beyond that', () => {
    const [problem, ...others] = budgetProblems([page({ scriptsAfter: 104_000 })], budgets);

    expect(others).toEqual([]);
    expect(problem?.split('\n').slice(0, 3)).toEqual([
      '/: scriptsAfter is 104000 bytes, 4.0 % more than the 100000 of scripts/pageBudgets.json.',
      '  90000 /assets/vendor.js',
      '  14000 /assets/main.js',
    ]);
  });

  it('let no page exceed what every page may have, whatever was accepted', () => {
    const accepted = { ...budgets, measured: { '/': { ...sizes, css: 6100 } } };

    expect(budgetProblems([page({ css: 6100 })], accepted)).toEqual([
      '/: css is 6100 bytes, 6000 are allowed.',
    ]);
    const most = { ...budgets.most, '/': { css: 6200 } };
    expect(budgetProblems([page({ css: 6100 })], { ...accepted, most })).toEqual([]);
  });
});
