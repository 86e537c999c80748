// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { Progress, print, relative } from './Progress.mjs';

/** Prints each journey when it has ended, and of a failed one what it expected, its picture and its trace. */
export default class JourneyProgress {
  /** @type {Progress | undefined} */
  #progress;

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#progress = new Progress(suite.allTests().length);
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin(test) {
    this.#progress?.begin(nameOf(test));
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { status, retry, errors, attachments }) {
    const isGood = status === test.expectedStatus;
    const outcome = isGood ? 'ok' : retry === test.retries ? 'FAILED' : 'again';
    this.#progress?.end(nameOf(test), status === 'skipped' ? 'skipped' : outcome);
    for (const { message, stack, snippet } of errors) printError(stack ?? message, snippet);
    if (isGood) return;
    for (const { name, path } of attachments) if (path) print(`  ${name}: ${relative(path)}`);
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError({ message, stack }) {
    printError(stack ?? message);
  }

  onEnd() {
    this.#progress?.finish();
  }

  printsToStdio() {
    return true;
  }
}

/** @param {(string | undefined)[]} parts */
const printError = (...parts) => print(stripVTControlCharacters(parts.filter(Boolean).join('\n')));

/** @param {import('@playwright/test/reporter').TestCase} test */
const nameOf = ({ location, title, parent }) =>
  [relative(location.file), parent.type === 'describe' ? parent.title : '', title]
    .filter(Boolean)
    .join(' › ');
