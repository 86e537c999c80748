import { countJourneys } from './runJourneys';

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
