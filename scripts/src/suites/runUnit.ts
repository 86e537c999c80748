import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../files/readJson';
import { repositoryRoot } from '../files/repositoryRoot';
import type { TemporaryMongo } from '../mongo/startTemporaryMongo';
import { runTool } from '../process/runTool';
import { say } from '../terminal/say';
import type { Counts } from './Counts';

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

/**
 * Runs every Jest test of the repository against a MongoDB. When that server fell in the middle (under wine it can), the
 * files that failed are run once more: they were told nothing about our code.
 */
export async function runUnit(mongo: TemporaryMongo): Promise<Counts> {
  const first = await runJest(mongo.uri, []);
  const failed = filesThatFailed(first.report);
  if (mongo.falls() === 0 || failed.length === 0) return countsOf(first);
  say(`MongoDB fell during the tests; the ${failed.length} files that failed run once more.`);
  const again = countsOf(await runJest(mongo.uri, ['--runTestsByPath', ...failed]));
  const passedBefore = first.report?.testResults
    .filter(({ name }) => !failed.includes(name))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
  return { ...again, passed: again.passed + (passedBefore?.length ?? 0) };
}

async function runJest(mongodbUri: string, extra: string[]): Promise<JestRun> {
  await rm(REPORT, { force: true });
  const settings = ['--config', 'jest.config.mjs', '--ci', '--maxWorkers=2'];
  const args = [JEST, ...settings, '--json', `--outputFile=${REPORT}`, ...extra];
  const env = { MONGODB_URI: mongodbUri, NODE_ENV: 'test' };
  const { code } = await runTool(process.execPath, args, { cwd: repositoryRoot, env, show: true });
  return { code, report: await readJson<JestReport>(REPORT) };
}

function filesThatFailed(report: JestReport | undefined): string[] {
  return (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
}

function countsOf({ report, code }: JestRun): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that does not even load has no tests that could fail.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
