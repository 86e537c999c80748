import { createRequire } from 'node:module';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@site/files';
import { wholeBrowser } from '../../dev-environment/findBrowsers';
import { repositoryRoot } from '../folders';
import { runTool } from '../process/runTool';
import { NONE, type TestCounts, failuresOf } from './TestCounts';

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside any test, such as a configuration that does not load. */
  errors: unknown[];
}

interface Journeys {
  mongodbUri: string;
  /** Empty: Playwright's own browser. */
  chromiumPath: string;
  /** The browsers of `other-engines`, which are left out without a path. */
  engines: { firefox?: string; webkit?: string };
  /** Paths relative to the repository. */
  files: string[];
  name?: string;
  /** In Playwright's window, which reruns journeys on changes. */
  isWatched?: boolean | undefined;
  /** Stores the current looks of pages as the expected ones. */
  renews?: boolean | undefined;
}

const REPORT = join(repositoryRoot, '.cache/playwright-report.json');

/** Playwright belongs to the workspace `tests` and is resolved from there. */
const playwrightCli = (): string =>
  createRequire(join(repositoryRoot, 'tests/package.json')).resolve('@playwright/test/cli');

/** Runs journeys in a browser against the built site, which the tests start themselves. */
export async function runJourneys(journeys: Journeys): Promise<TestCounts> {
  await rm(REPORT, { force: true });
  const env = {
    MONGODB_URI: journeys.mongodbUri,
    TEST_DATABASE: `test-${process.pid}`,
    CHROMIUM_PATH: journeys.isWatched ? wholeBrowser(journeys.chromiumPath) : journeys.chromiumPath,
    FIREFOX_PATH: journeys.engines.firefox,
    WEBKIT_PATH: journeys.engines.webkit,
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    NODE_ENV: undefined,
  };
  const options = { cwd: repositoryRoot, env, show: true };
  const { code } = await runTool(process.execPath, argumentsOf(journeys), options);
  return countJourneys(await readJson<PlaywrightReport>(REPORT), code);
}

function argumentsOf({ files, name, isWatched, renews }: Journeys): string[] {
  return [
    playwrightCli(),
    'test',
    '-c',
    'tests/playwright.config.ts',
    isWatched ? '--ui' : '--reporter=line,json',
    ...(renews ? ['--update-snapshots=changed'] : []),
    ...(name ? ['--grep', name] : []),
    // Playwright reads a path as a regular expression and compares it with the absolute path.
    ...files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`),
  ];
}

/**
 * Counts the results in Playwright's report; a test that passed on its second attempt counts as passed and is named.
 */
export function countJourneys(report: PlaywrightReport | undefined, code: number): TestCounts {
  if (!report) return { ...NONE, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = failuresOf(unexpected + report.errors.length, code);
  return { passed: expected + flaky, failed, skipped, flaky: flakyJourneys(report) };
}

function flakyJourneys({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(flakyJourneys)];
}
