// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { shared, toTestResult } from './loadedTestFile.js';

// A test runner for Stryker that loads each test file once and then runs it per mutant. Stryker's own runner loads it
// again for every mutant, which takes seconds for each test file of the api and of a browser app. Only mutants of code
// that runs while modules load need a new load.

const jestRequire = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const cliRequire = createRequire(jestRequire.resolve('jest-cli'));
const coreRequire = createRequire(jestRequire.resolve('@jest/core'));
const { readConfig } = cliRequire('jest-config');
const { SearchSource } = jestRequire('@jest/core');
const Runtime = coreRequire('jest-runtime').default;
const JestTestRunner = coreRequire('jest-runner').default;

/** @param {string} file */
const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * @typedef {import('./loadedTestFile.js').LoadedTestFile} LoadedTestFile
 * @typedef {import('./loadedTestFile.js').RunOptions} RunOptions
 * @typedef {import('./loadedTestFile.js').TestOutcome} TestOutcome
 * @typedef {{ path: string, ids: string[], atLoad: string[] }} TestFileNote `atLoad`: the mutants that loading runs
 * @typedef {{ activeMutant: { id: string }, mutantActivation: string, testFilter?: string[], hitLimit?: number }} MutantRun
 */

/** The test beside a mutated file is the likeliest to fail. @param {string[]} paths @param {string[]} files */
function nearestFirst(paths, files) {
  /** @param {string} path */
  const isFar = (path) => !files.some((file) => path.startsWith(file.slice(0, file.lastIndexOf('.'))));
  return [...paths].sort((a, b) => Number(isFar(a)) - Number(isFar(b)));
}

class LoadedJestRunner {
  /** @type {Map<string, Promise<LoadedTestFile>>} */
  files = new Map();

  /** @type {TestFileNote[] | undefined} */
  notes;

  /** @param {any} options */
  constructor(options) {
    this.options = options;
    this.notesFile = `${options.jsonReporter.fileName}.tests`;
    shared().context = {};
    // The code under test may fail after its test has ended.
    process.on('uncaughtException', (error) => (this.lateError = error));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { configFile, config } = this.options.jest;
    const root = process.cwd();
    const { default: own } = await import(pathToFileURL(join(root, configFile)).href);
    const argv = { _: [], $0: '', config: JSON.stringify({ ...own, ...config }), runInBand: true };
    const { globalConfig, projectConfig } = await readConfig(argv, root);
    this.globalConfig = { ...globalConfig, reporters: [] };
    const { setupFilesAfterEnv: setup } = projectConfig;
    this.config = {
      ...projectConfig,
      testRunner: beside('loadedTestFile.js'),
      setupFilesAfterEnv: setup.length > 0 ? [...setup, beside('shortWaits.js')] : setup,
    };
    this.jest = await Runtime.createContext(this.config, {
      console,
      maxWorkers: 1,
      watch: false,
      watchman: false,
    });
  }

  /** @param {{ files: string[] }} run */
  async dryRun({ files }) {
    const found = await new SearchSource(this.jest).findRelatedTests(new Set(files), false);
    const { context } = shared();
    const coverage = { static: {}, perTest: {} };
    /** @type {(TestOutcome & { path: string })[]} */
    const outcomes = [];
    /** @type {TestFileNote[]} */
    const notes = [];
    for (const path of nearestFirst(
      found.tests.map((/** @type {{ path: string }} */ { path }) => path),
      files,
    )) {
      context.mutantCoverage = { static: {}, perTest: coverage.perTest };
      const { firstOutcomes } = await this.load(path);
      Object.assign(coverage.static, context.mutantCoverage.static);
      outcomes.push(...firstOutcomes.map((test) => ({ ...test, path })));
      const atLoad = Object.keys(context.mutantCoverage.static);
      notes.push({ path, ids: firstOutcomes.map(({ id }) => id), atLoad });
    }
    // The process that runs the mutants may be another one.
    await writeFile(this.notesFile, JSON.stringify(notes));
    return { status: 'complete', tests: outcomes.map(toTestResult), mutantCoverage: coverage };
  }

  /** @param {MutantRun} run */
  async mutantRun(run) {
    let nrOfTests = 0;
    for (const path of await this.filesFor(run)) {
      const { outcomes, error } = await this.runMutated(path, run);
      if (error) return { status: 'error', errorMessage: error };
      const { hitCount = 0, hitLimit = Infinity } = shared().context;
      if (hitCount > hitLimit) {
        await this.unload(path);
        return { status: 'timeout', reason: `Hit limit reached (${hitCount}/${hitLimit})` };
      }
      nrOfTests += outcomes.length;
      const failed = outcomes.filter(({ passed }) => !passed);
      if (failed[0]) {
        this.tryFirst(path);
        const killedBy = failed.map(({ id }) => id);
        return { status: 'killed', failureMessage: failed[0].failure ?? '', killedBy, nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }

  /** The test files that run the mutated code. @param {MutantRun} run @returns {Promise<string[]>} */
  async filesFor({ activeMutant, mutantActivation, testFilter = [] }) {
    /** @type {TestFileNote[]} */
    const notes = (this.notes ??= JSON.parse(await readFile(this.notesFile, 'utf8')));
    const covers =
      mutantActivation === 'static'
        ? (/** @type {TestFileNote} */ { atLoad }) => atLoad.includes(activeMutant.id)
        : (/** @type {TestFileNote} */ { ids }) => ids.some((id) => testFilter.includes(id));
    return notes.filter(covers).map(({ path }) => path);
  }

  /** What found a mutant probably finds the next one, which is near it. @param {string} path */
  tryFirst(path) {
    this.notes?.sort((a, b) => Number(b.path === path) - Number(a.path === path));
  }

  /** @param {string} path @param {MutantRun} run @returns {Promise<{ outcomes: TestOutcome[], error?: string }>} */
  async runMutated(path, run) {
    return run.mutantActivation === 'static'
      ? this.runFresh(path, run)
      : { outcomes: await this.runLoaded(path, run) };
  }

  /** Loads the test file with the mutant. @param {string} path @param {MutantRun} run */
  async runFresh(path, run) {
    await this.unload(path);
    this.activate(run);
    try {
      const ids = run.testFilter && new Set(run.testFilter);
      return { outcomes: (await this.load(path, { ids, bail: true })).firstOutcomes };
    } catch (error) {
      return { outcomes: [], error: String(error) };
    } finally {
      this.deactivate();
      await this.unload(path);
    }
  }

  /**
   * Runs the loaded test file. After a failure the same tests must pass without the mutant, or what an earlier mutant
   * left behind is the reason, and a new load decides.
   * @param {string} path @param {MutantRun} run
   */
  async runLoaded(path, run) {
    const file = await this.load(path);
    this.activate(run);
    const outcomes = await file
      .run({ ids: new Set(run.testFilter), bail: true })
      .finally(() => this.deactivate());
    if (outcomes.every(({ passed }) => passed)) return outcomes;
    const { hitLimit, hitCount } = shared().context;
    const control = await file.run({ ids: new Set(outcomes.map(({ id }) => id)) });
    Object.assign(shared().context, { hitLimit, hitCount });
    if (control.every(({ passed }) => passed)) return outcomes;
    const fresh = await this.runFresh(path, run);
    return fresh.outcomes;
  }

  /** @param {MutantRun} run */
  activate({ activeMutant, hitLimit }) {
    Object.assign(shared().context, {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit ? 0 : undefined,
    });
  }

  deactivate() {
    shared().context.activeMutant = undefined;
  }

  /** @param {string} path @param {RunOptions} [firstRun] @returns {Promise<LoadedTestFile>} */
  load(path, firstRun = { timeout: this.config.testTimeout ?? 120_000 }) {
    const known = this.files.get(path);
    if (known) return known;
    const loading = this.loadFile(path, firstRun);
    this.files.set(path, loading);
    return loading;
  }

  /** @param {string} path @param {RunOptions} firstRun @returns {Promise<LoadedTestFile>} */
  async loadFile(path, firstRun) {
    const runner = new JestTestRunner(this.globalConfig, {});
    const ready = new Promise((resolve, reject) => {
      shared().loaded.set(path, resolve);
      runner.on('test-file-failure', (/** @type {[unknown, Error]} */ [, error]) =>
        reject(new Error(error.message)),
      );
    });
    const watcher = { isInterrupted: () => false };
    const ended = runner.runTests([{ path, context: this.jest }], watcher, { serial: true });
    /** @type {LoadedTestFile} */
    const file = await Promise.race([
      ready,
      ended.then(() => Promise.reject(new Error(`${path} did not load`))),
    ]);
    file.ended = ended;
    file.firstOutcomes = await file.run(firstRun);
    return file;
  }

  /** @param {string} path */
  async unload(path) {
    const loading = this.files.get(path);
    this.files.delete(path);
    const file = await loading?.catch(() => undefined);
    file?.close();
    await file?.ended;
  }

  async dispose() {
    for (const path of [...this.files.keys()]) await this.unload(path);
  }
}

/** @param {any} options */
const create = (options) => new LoadedJestRunner(options);
create.inject = ['options'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'loaded-jest', factory: create }];
