import { type Budgets, budgetProblems } from './budgets';
import type { ReadPage } from './readPage';
import type { DecodedSourceMap } from '@jridgewell/trace-mapping';
import { modulesIn } from './scriptContents';

describe('budgets', () => {
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

  describe('the budgets of the pages', () => {
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

    it('ask for a budget of a new page, and for none of a page that is gone', () => {
      const { measured, most } = budgets;
      const problems = budgetProblems([page()], { most, measured: { '/old': measured['/']! } });

      expect(problems).toEqual([
        'scripts/pageBudgets.json has a budget for /old, which no page of the site is: remove it.',
        '/ has no budget: npm run analyze -- --accept adds it to scripts/pageBudgets.json.',
      ]);
    });
  });
});

describe('scriptContents', () => {
  const SOURCES = [
    'webpack:///../node_modules/@scope/library/dist/index.js',
    'webpack:///../packages/ui/src/form/TextField.tsx',
    'webpack:///./src/pages/HomePage/HomePage.tsx',
  ];

  describe('what a script consists of', () => {
    it('shares its bytes out among the sources, by their characters', () => {
      // Ten characters of the library, six of webpack, four of the field; after the line's end ten of the page.
      const script = `${'l'.repeat(10)}${'w'.repeat(6)}${'f'.repeat(4)}\n${'p'.repeat(10)}`;
      const map: DecodedSourceMap = {
        version: 3,
        sources: SOURCES,
        names: [],
        mappings: [[[0, 0, 0, 0], [10], [16, 1, 0, 0]], [[0, 2, 0, 0]]],
      };
      const modules = modulesIn(script, map, { app: 'shell', bytes: 310 });

      expect(modules).toEqual([
        { owner: 'webpack in shell', name: 'webpack in shell', bytes: expect.closeTo(60) },
        {
          owner: '@scope/library',
          name: 'node_modules/@scope/library/dist/index.js',
          bytes: expect.closeTo(100),
        },
        {
          owner: 'packages/ui/src/form',
          name: 'packages/ui/src/form/TextField.tsx',
          bytes: expect.closeTo(50),
        },
        {
          owner: 'shell/src/pages',
          name: 'shell/src/pages/HomePage/HomePage.tsx',
          bytes: expect.closeTo(100),
        },
      ]);
    });
  });
});
