import { isGood, lastLines, sumOf } from './TestCounts';
import { countJourneys } from './runJourneys';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { needsOf, selectTests } from './selectTests';

describe('the counts of a test run', () => {
  it('sums unit tests and journeys', () => {
    const sum = sumOf([
      { passed: 3, failed: 1, skipped: 0 },
      { passed: 4, failed: 0, skipped: 2 },
    ]);

    expect(lastLines(sum)).toEqual(['7 passed, 1 failed, 2 skipped']);
  });

  it('mentions skipped tests only when there are any', () => {
    expect(lastLines({ passed: 2, failed: 0, skipped: 0 })).toEqual(['2 passed, 0 failed']);
  });

  it('lists every test that needed a second attempt, above the counts', () => {
    const sum = sumOf([
      { passed: 2, failed: 0, skipped: 0, flaky: ['apply.spec.ts › sends'], notes: ['MongoDB fell once.'] },
      { passed: 1, failed: 0, skipped: 0 },
    ]);

    expect(lastLines(sum)).toEqual([
      'Note: MongoDB fell once.',
      'Flaky: apply.spec.ts › sends passed at the second attempt only.',
      '3 passed, 0 failed',
    ]);
  });

  it.each([
    [{ passed: 1, failed: 0, skipped: 0 }, true],
    [{ passed: 9, failed: 1, skipped: 0 }, false],
    [{ passed: 0, failed: 0, skipped: 5 }, false],
    [{ passed: 2, failed: 0, skipped: 0, flaky: ['apply.spec.ts › sends'] }, false],
  ])('judges %o', (counts, good) => {
    expect(isGood(counts)).toBe(good);
  });
});

describe('runJourneys', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };

  it('counts a journey that needed a second attempt as passed, and names it', () => {
    const spec = (title: string, status: string) => ({ title, file: 'e2e/a.spec.ts', tests: [{ status }] });
    const report = {
      stats,
      errors: [],
      suites: [{ specs: [spec('sends', 'expected')], suites: [{ specs: [spec('signs in', 'flaky')] }] }],
    };

    expect(countJourneys(report, 0)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 0,
      flaky: ['e2e/a.spec.ts › signs in'],
    });
  });

  it.each([
    ['no report', undefined, 0],
    ['an error outside every test', { stats, errors: ['config'] }, 1],
    ['an exit code without a failed test', { stats, errors: [] }, 1],
  ])('fails on %s', (_what, report, code) => {
    expect(countJourneys(report, code).failed).toBe(1);
  });
});

describe('selectTests', () => {
  const FILES = [
    'api/src/Posts.test.ts',
    'api/src/posts.ts',
    'api/dist/posts.test.js',
    'mf-blog/src/PostPage.test.tsx',
    'tests/e2e/reads-a-post.spec.ts',
    'tests/e2e/reads-a-post-in-firefox.all.spec.ts',
    'api/src/fuzz.all.test.ts',
    'api/src/server.test.ts',
    'tests/nginx/tls.test.ts',
  ];

  let root: string;
  beforeAll(async () => {
    root = await temporaryFolder();
    for (const file of FILES) {
      await mkdir(path.join(root, path.dirname(file)), { recursive: true });
      await writeFile(
        path.join(root, file),
        file.includes('server') ? "import '../testing/apiProcess';" : '',
      );
    }
  });

  it('selects what a change has to pass without a pattern, and no built or other file', async () => {
    expect(await selectTests([], { root })).toEqual({
      unit: [
        'api/src/Posts.test.ts',
        'api/src/server.test.ts',
        'mf-blog/src/PostPage.test.tsx',
        'tests/nginx/tls.test.ts',
      ],
      journeys: ['tests/e2e/reads-a-post.spec.ts'],
    });
  });

  it('selects the slow ones as well when all are asked for', async () => {
    const all = await selectTests([], { root, isWhole: true });
    expect(all.unit).toContain('api/src/fuzz.all.test.ts');
    expect(all.journeys).toContain('tests/e2e/reads-a-post-in-firefox.all.spec.ts');
  });

  it('selects unit tests and journeys whose path matches, ignoring case', async () => {
    expect(await selectTests(['api/src/post', 'reads-a'], { root })).toEqual({
      unit: ['api/src/Posts.test.ts'],
      journeys: ['tests/e2e/reads-a-post-in-firefox.all.spec.ts', 'tests/e2e/reads-a-post.spec.ts'],
    });
  });

  it.each(['no-such-test', '('])('refuses the pattern %s with a sentence', async (pattern) => {
    await expect(selectTests([pattern], { root })).rejects.toThrow(
      /matches no-such-test|not a regular expression/,
    );
  });

  it.each([
    ['mf-blog', { mongo: false, build: [] }],
    ['api/src/posts', { mongo: true, build: [] }],
    ['api/src/server', { mongo: true, build: ['api'] }],
    ['nginx', { mongo: true, build: undefined }],
    ['reads-a', { mongo: true, build: undefined }],
  ])('starts and builds for %s only what its tests use', async (pattern, needs) => {
    expect(await needsOf(await selectTests([pattern], { root }), root)).toEqual(needs);
  });
});
