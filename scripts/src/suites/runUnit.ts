import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../files/readJson';
import { repositoryRoot } from '../files/repositoryRoot';
import { runTool } from '../process/runTool';
import type { Counts } from './Counts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

const JEST = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
const REPORT = join(repositoryRoot, '.cache/jest-report.json');

/** Runs every Jest test of the repository against a MongoDB. */
export async function runUnit(mongodbUri: string): Promise<Counts> {
  await rm(REPORT, { force: true });
  const args = [
    JEST,
    '--config',
    'jest.config.mjs',
    '--ci',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${REPORT}`,
  ];
  const env = { MONGODB_URI: mongodbUri, NODE_ENV: 'test' };
  const { code } = await runTool(process.execPath, args, { cwd: repositoryRoot, env, show: true });
  return countsOf(await readJson<JestReport>(REPORT), code);
}

function countsOf(report: JestReport | undefined, code: number): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that does not even load has no tests that could fail.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
