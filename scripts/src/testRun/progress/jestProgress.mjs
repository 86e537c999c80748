// @ts-check
import { Progress, print, relative } from './Progress.mjs';

// What is read of Jest's own types, whose package is none of ours.
/** @typedef {{ path: string }} TestFile */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestCase */
/** @typedef {{ failureMessage?: string | null, testExecError?: unknown, numFailingTests: number }} FileResult */

/** Prints each test file when it has ended, and the first line of a failed test at once. */
export default class JestProgress {
  /** @type {Progress | undefined} */
  #progress;

  /** @param {{ numTotalTestSuites: number }} results */
  onRunStart({ numTotalTestSuites }) {
    this.#progress = new Progress(numTotalTestSuites);
  }

  /** @param {TestFile} test */
  onTestFileStart({ path }) {
    this.#progress?.begin(relative(path));
  }

  /**
   * @param {TestFile} test
   * @param {TestCase} result
   */
  onTestCaseResult({ path }, { fullName, status, failureMessages }) {
    if (status !== 'failed') return;
    print(`FAILED ${relative(path)} › ${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
  }

  /**
   * @param {TestFile} test
   * @param {FileResult} result
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
