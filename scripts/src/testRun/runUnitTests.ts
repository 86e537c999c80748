import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readJson } from '../files';
import { repositoryRoot } from '../folders';
import type { TemporaryMongo } from '../../dev-environment/mongo/testMongo';
import { runTool } from '../process/runTool';
import { print } from '../terminal';
import type { TestCounts } from './TestCounts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface JestRun {
  code: number;
  report: JestReport | undefined;
}

const JEST = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
const REPORT = join(repositoryRoot, '.cache/jest-report.json');
const CONFIG = ['--config', 'jest.config.mjs'];

/** The arguments for Jest; paths are relative to the repository. */
interface UnitTests {
  /** Without it, every file. */
  files?: string[];
  /** A pattern for the names of the tests to run. */
  name?: string;
}

/**
 * Runs Jest against a MongoDB. If the server crashed during the run (under wine it can), the failed files run once
 * more, and every test that then passes counts as flaky.
 */
export async function runUnitTests(mongo: TemporaryMongo, tests: UnitTests): Promise<TestCounts> {
  const fallsBefore = mongo.falls();
  const first = await runJest(mongo.uri, tests);
  const failedFiles = filesThatFailed(first.report);
  if (mongo.falls() === fallsBefore || failedFiles.length === 0) return countsOf(first);
  const note = `MongoDB fell during the unit tests, ${failedFiles.length} files ran twice: ${failedFiles.join(', ')}`;
  print(note);
  const second = await runJest(mongo.uri, { ...tests, files: failedFiles });
  const counts = countsOf(second);
  const passedElsewhere = (first.report?.testResults ?? [])
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
  return {
    ...counts,
    passed: counts.passed + passedElsewhere.length,
    flaky: failedFirst(first.report, second.report),
    notes: [note],
  };
}

/** Runs Jest's watch mode until the developer ends it. */
export async function watchUnitTests(mongo: TemporaryMongo, { files, name }: UnitTests): Promise<void> {
  const args = [JEST, ...CONFIG, '--watch', ...namedTests(name), ...(files ?? []).map(escapeExpression)];
  await runTool(process.execPath, args, {
    cwd: repositoryRoot,
    env: jestEnv(mongo.uri),
    isInteractive: true,
  });
}

async function runJest(mongodbUri: string, { files, name }: UnitTests): Promise<JestRun> {
  await rm(REPORT, { force: true });
  const args = [JEST, ...CONFIG, '--ci', '--maxWorkers=2', ...namedTests(name)];
  const selected = files ? ['--runTestsByPath', ...files] : [];
  const { code } = await runTool(
    process.execPath,
    [...args, '--json', `--outputFile=${REPORT}`, ...selected],
    {
      cwd: repositoryRoot,
      env: jestEnv(mongodbUri),
      show: true,
    },
  );
  return { code, report: await readJson<JestReport>(REPORT) };
}

/** Two runs on one server must not empty each other's database. */
const jestEnv = (mongodbUri: string) => ({
  MONGODB_URI: mongodbUri,
  NODE_ENV: 'test',
  TEST_DATABASE: `test-${process.pid}`,
});

const namedTests = (name: string | undefined): string[] => (name ? ['--testNamePattern', name] : []);

const escapeExpression = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function filesThatFailed(report: JestReport | undefined): string[] {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(repositoryRoot, name));
}

/** Names of the tests that failed, or did not load, in the first run and passed in the second. */
function failedFirst(first: JestReport | undefined, second: JestReport | undefined): string[] {
  const passedAt = (report: JestReport | undefined): string[] =>
    (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => `${relative(repositoryRoot, name)} › ${fullName}`),
    );
  const passedFirst = new Set(passedAt(first));
  return passedAt(second).filter((name) => !passedFirst.has(name));
}

function countsOf({ report, code }: JestRun): TestCounts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that does not load lists no failed tests.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
