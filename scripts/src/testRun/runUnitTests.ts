import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readJson } from '@site/files';
import { repositoryRoot } from '../folders';
import type { TemporaryMongo } from '../../dev-environment/mongo/testMongo';
import { runTool } from '../process/runTool';
import { environment } from '../settings/environment';
import { print } from '../terminal';
import { ONLY_WITH_ALL } from './selectTests';
import { NONE, type TestCounts, failuresOf } from './TestCounts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

interface JestRun {
  code: number;
  report: JestReport | undefined;
}

const JEST = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
const REPORT = join(repositoryRoot, '.cache/jest-report.json');
const REPORTERS = ['default', join(import.meta.dirname, 'ProgressReporter.mjs')];
// Jest takes these instead of those of its preset.
const WITHOUT_SLOW = ['/node_modules/', '/dist/', ONLY_WITH_ALL].flatMap((path) => [
  '--testPathIgnorePatterns',
  path,
]);

/** The arguments for Jest; paths are relative to the repository. */
export interface UnitTests {
  /** Without it, every file, those that are too slow for every change only if the run is whole. */
  files?: string[] | undefined;
  isWhole?: boolean | undefined;
  /** A pattern for the names of the tests to run. */
  name?: string | undefined;
}

/**
 * Runs Jest, against a MongoDB where the tests need one. Nothing that fails is tried again, unless the server crashed
 * meanwhile (under wine it can): then the failed files run once more and count as flaky.
 */
export async function runUnitTests(mongo: TemporaryMongo | undefined, tests: UnitTests): Promise<TestCounts> {
  const fallsBefore = mongo?.falls();
  const first = await runJest(mongo?.uri, tests);
  const results = first.report?.testResults ?? [];
  const files = results
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(repositoryRoot, name));
  if (files.length === 0 || mongo?.falls() === fallsBefore) return countsOf(first);
  const note = `MongoDB fell during the unit tests, ${files.length} files ran twice: ${files.join(', ')}`;
  print(note);
  const second = countsOf(await runJest(mongo?.uri, { ...tests, files }));
  const passed = results
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  return { ...second, passed: second.passed + passed.length, flaky: files, notes: [note] };
}

async function runJest(
  mongodbUri: string | undefined,
  { files, isWhole, name }: UnitTests,
): Promise<JestRun> {
  await rm(REPORT, { force: true });
  const args = [
    JEST,
    '--config',
    'jest.config.mjs',
    '--ci',
    '--json',
    `--outputFile=${REPORT}`,
    ...REPORTERS.map((reporter) => `--reporters=${reporter}`),
    // One more than the cores that everybody has, because tests wait for their database.
    '--maxWorkers=3',
    ...(name ? ['--testNamePattern', name] : []),
    ...(files ? ['--runTestsByPath', ...files] : isWhole ? [] : WITHOUT_SLOW),
  ];
  const { code } = await runTool(process.execPath, args, {
    cwd: repositoryRoot,
    // Two runs on one server must not empty each other's database.
    env: {
      MONGODB_URI: mongodbUri,
      NODE_ENV: 'test',
      TEST_DATABASE: `test-${process.pid}`,
      // A query that waits would print the whole page at each try. With 7000 a failed one shows it.
      DEBUG_PRINT_LIMIT: environment.DEBUG_PRINT_LIMIT ?? '0',
    },
    show: true,
  });
  return { code, report: await readJson<JestReport>(REPORT) };
}

function countsOf({ report, code }: JestRun): TestCounts {
  if (!report) return { ...NONE, failed: 1 };
  return {
    passed: report.numPassedTests,
    // A file that does not load lists no failed tests.
    failed: failuresOf(report.numFailedTests + report.numRuntimeErrorTestSuites, code),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
