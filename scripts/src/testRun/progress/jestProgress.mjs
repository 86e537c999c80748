// @ts-check
import { Progress, print, relative } from './Progress.mjs';

/** Prints each test file when it has ended, and the first line of a failed test at once. */
export default class JestProgress {
  /** @type {Progress | undefined} */
  #progress;

  /** @param {import('@jest/reporters').AggregatedResult} results */
  onRunStart({ numTotalTestSuites }) {
    this.#progress = new Progress(numTotalTestSuites);
  }

  /** @param {import('@jest/reporters').Test} test */
  onTestFileStart({ path }) {
    this.#progress?.begin(relative(path));
  }

  /**
   * @param {import('@jest/reporters').Test} test
   * @param {import('@jest/reporters').TestCaseResult} result
   */
  onTestCaseResult({ path }, { fullName, status, failureMessages }) {
    if (status !== 'failed') return;
    print(`FAILED ${relative(path)} › ${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
  }

  /**
   * @param {import('@jest/reporters').Test} test
   * @param {import('@jest/reporters').TestResult} result
   */
  onTestFileResult({ path }, { failureMessage, testExecError, numFailingTests }) {
    const hasFailed = numFailingTests > 0 || testExecError !== undefined;
    this.#progress?.end(relative(path), hasFailed ? 'FAILED' : 'ok');
    if (failureMessage) print(failureMessage);
  }

  onRunComplete() {
    this.#progress?.finish();
  }
}
