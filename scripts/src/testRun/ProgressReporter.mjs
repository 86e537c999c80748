const EVERY = 10;

/** Jest names the files that have ended, but in a log not how many are left. */
// eslint-disable-next-line site/no-default-export -- Jest takes the default export of a reporter
export default class ProgressReporter {
  /**
   * @param {unknown} _test
   * @param {unknown} _result
   * @param {Record<'numPassedTestSuites' | 'numFailedTestSuites' | 'numTotalTestSuites', number>} all
   */
  onTestResult(_test, _result, { numPassedTestSuites, numFailedTestSuites, numTotalTestSuites }) {
    const ended = numPassedTestSuites + numFailedTestSuites;
    if (ended % EVERY === 0) process.stdout.write(`[${ended}/${numTotalTestSuites} files]\n`);
  }
}
