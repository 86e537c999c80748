// @ts-check
import { createRequire } from 'node:module';

// Jest loads this file as the `testRunner` of a test file. It is the usual runner, except that a file that was loaded
// once can be run again: loading takes seconds, running milliseconds.

const require = createRequire(import.meta.url);
const circus = createRequire(require.resolve('jest/package.json')).resolve('jest-circus/runner');
const usualRunner = require(circus).default;

// Milliseconds. What loaded test files do takes far less; the usual limit would make each hanging mutant last minutes.
const TEST_TIMEOUT = 8_000;

/**
 * @typedef {{ name: string, parent?: Block, children: (Block | Test)[], type: 'describeBlock' }} Block
 * @typedef {{ name: string, parent: Block, type: 'test', mode?: string, errors: unknown[], seenDone: boolean,
 *   invocations: number, status?: string, duration?: number }} Test
 * @typedef {{ id: string, passed: boolean, duration: number, failure?: string }} TestOutcome
 * @typedef {{ ids?: Set<string>, bail?: boolean, timeout?: number }} RunOptions
 */

/** What the plugin and the test files in its process share. */
export const shared = () => {
  /** @type {any} */
  const all = globalThis;
  return (all[Symbol.for('mutation.loadedTestFiles')] ??= { context: {}, loaded: new Map() });
};

/** The id that Stryker's Jest runner gives a test. @param {Block | Test} node @returns {string} */
const idOf = (node) => (node.parent ? `${idOf(node.parent)} ${node.name}`.trimStart() : '');

/** @param {Block} block @returns {Test[]} */
const testsIn = (block) =>
  block.children.flatMap((child) => (child.type === 'test' ? [child] : testsIn(child)));

/** As Stryker wants it. @param {TestOutcome & { path: string }} outcome */
export const toTestResult = ({ id, duration, path, passed, failure = '' }) => ({
  id,
  name: id,
  fileName: path,
  timeSpentMs: duration,
  status: passed ? 0 : 1,
  failureMessage: failure,
});

export class LoadedTestFile {
  /** As the file defines them. @type {Map<Test, string | undefined>} */
  modes = new Map();

  /** @type {TestOutcome[]} */
  firstOutcomes = [];

  /** Settles when the environment of the file is gone. @type {Promise<unknown> | undefined} */
  ended;

  /** Jest exports no types for either. @param {{ environment: any, runOnce: () => Promise<any> }} parts */
  constructor({ environment, runOnce }) {
    this.environment = environment;
    this.runOnce = runOnce;
    this.closed = new Promise((resolve) => {
      this.close = () => resolve(undefined);
    });
  }

  get state() {
    const { global } = this.environment;
    const symbol = Object.getOwnPropertySymbols(global).find(
      (one) => one.description === 'JEST_STATE_SYMBOL',
    );
    if (!symbol) throw new Error('This version of Jest keeps its state elsewhere.');
    return global[symbol];
  }

  /**
   * Runs the tests with these ids, or all; after a failure the others are skipped if `bail` is true.
   * @param {RunOptions} [options]
   * @returns {Promise<TestOutcome[]>}
   */
  async run({ ids, bail = false, timeout = TEST_TIMEOUT } = {}) {
    const tests = testsIn(this.state.rootDescribeBlock);
    for (const test of tests) {
      if (!this.modes.has(test)) this.modes.set(test, test.mode);
      test.mode = ids && !ids.has(idOf(test)) ? 'skip' : this.modes.get(test);
      Object.assign(test, { errors: [], seenDone: false, invocations: 0, status: undefined });
    }
    Object.assign(this.state, { hasStarted: false, currentlyRunningTest: null, testTimeout: timeout });
    this.state.unhandledErrors.length = 0;
    this.onFailure = bail ? () => tests.forEach((test) => (test.mode = 'skip')) : () => undefined;
    const result = await this.runOnce();
    this.lastResult = result;
    // The end of a run gives these back to the process, once for each run.
    const none = { uncaughtException: [], unhandledRejection: [], rejectionHandled: [] };
    this.state.originalGlobalErrorHandlers = none;
    return this.outcomesOf(result, tests);
  }

  /** @param {any} result @param {Test[]} tests @returns {TestOutcome[]} */
  outcomesOf(result, tests) {
    /** @type {TestOutcome[]} */
    const outcomes = result.testResults
      .filter((/** @type {any} */ { status }) => status === 'passed' || status === 'failed')
      .map((/** @type {any} */ { fullName, status, duration, failureMessages }) => ({
        id: fullName,
        passed: status === 'passed',
        duration: duration ?? 0,
        failure: failureMessages[0],
      }));
    if (result.testExecError && tests[0]) {
      outcomes.push({ id: idOf(tests[0]), passed: false, duration: 0, failure: result.testExecError.stack });
    }
    return outcomes;
  }

  /** @param {{ name: string, test: Test }} event */
  handle({ name, test }) {
    const { context } = shared();
    if (name === 'test_start') context.currentTestId = idOf(test);
    if (name !== 'test_done') return;
    context.currentTestId = undefined;
    if (test.errors.length > 0) this.onFailure?.();
  }
}

/**
 * @param {any} globalConfig @param {any} config @param {any} environment @param {any} runtime @param {string} path
 */
// eslint-disable-next-line @typescript-eslint/max-params, site/no-default-export -- Jest calls it
export default async function keepLoaded(globalConfig, config, environment, runtime, path) {
  const { context, loaded } = shared();
  environment.global.__stryker__ = context;
  const usualHandler = environment.handleTestEvent?.bind(environment);
  /** @type {LoadedTestFile | undefined} */
  let file;
  /** @param {any} event @param {any} state */
  environment.handleTestEvent = async (event, state) => {
    await usualHandler?.(event, state);
    file?.handle(event);
  };
  const requireInternal = runtime.requireInternalModule.bind(runtime);
  runtime.requireInternalModule = (/** @type {string} */ from, /** @type {unknown[]} */ ...rest) => {
    const adapter = requireInternal(from, ...rest);
    if (!adapter?.runAndTransformResultsToJestFormat) return adapter;
    return {
      ...adapter,
      /** @param {any} options */
      runAndTransformResultsToJestFormat: async (options) => {
        file = new LoadedTestFile({
          environment,
          runOnce: () => adapter.runAndTransformResultsToJestFormat(options),
        });
        loaded.get(path)(file);
        await file.closed;
        return file.lastResult;
      },
    };
  };
  return usualRunner(globalConfig, config, environment, runtime, path);
}
