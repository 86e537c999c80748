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
  });

  it('let a part grow by three per cent', () => {
    expect(budgetProblems([page({ scriptsAfter: 103_000 })], budgets)).toEqual([]);
  });

  it('name the page, the part and the bytes beyond that', () => {
    expect(budgetProblems([page({ scriptsAfter: 104_000 })], budgets)).toEqual([
      '/: scriptsAfter is 104000 bytes, 4.0 % more than the 100000 of scripts/pageBudgets.json. If it is worth it: npm run analyze -- --accept.',
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
