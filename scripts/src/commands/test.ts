import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApps } from '../build/buildApps';
import { type TemporaryMongo, mongoForTests } from '../../dev-environment/mongo/testMongo';
import { repositoryRoot } from '../folders';
import { tsxLoader } from '../process/childProcess';
import { runTool } from '../process/runTool';
import { readSettings } from '../settings/readSettings';
import { UserError, print } from '../terminal';
import { seedDemoDatabase } from '../testRun/demoDatabase';
import { findBrowser } from '../../dev-environment/browser/findBrowser';
import { findEngines, type FoundEngines } from '../../dev-environment/browser/findEngines';
import { preparePublishedRemotes } from '../testRun/publishedRemotes';
import { runJourneys } from '../testRun/runJourneys';
import { runUnitTests, watchUnitTests } from '../testRun/runUnitTests';
import { type SelectedTests, needsBuild, selectTests } from '../testRun/selectTests';
import { NONE, type TestCounts, reportCounts, sumOf } from '../testRun/TestCounts';

const NEEDS_CHANGED_REMOTES = /(?:deploy|broken-remote)\.spec\.ts$/;

const NEEDS_ENGINES = /other-engines[^/]*\.spec\.ts$/;
const NO_ENGINES: FoundEngines = { paths: {}, notes: [] };

const USAGE = `npm test -- [pattern…] [options]
  pattern    a regular expression for the path of test files, unit tests (*.test.ts) or journeys (*.spec.ts)
  -t name    only tests whose name contains this
  --all      without a pattern: also what is too slow for every change, *.all.*
  --watch    unit tests: again after each change
  --ui       journeys: in Playwright's window, again after each change
  --headed   journeys: with a visible browser
  --renew    journeys: stores what pages look like now as what they are to look like`;

type Options = ReturnType<typeof parse>['values'];

/** Runs the unit tests and journeys whose path matches; without a pattern, those that every change has to pass. */
export async function test(args: string[]): Promise<void> {
  const { values: options, positionals: patterns } = parse(args);
  if (options.help) return print(USAGE);
  const found = await selectTests(patterns, { isWhole: options.all });
  const selected = {
    unit: options.only === 'journeys' ? [] : found.unit,
    journeys: options.only === 'unit' ? [] : found.journeys,
  };
  // Jest names every file that it was given in its last line: without a pattern it finds them itself.
  const named = (paths: string[]) => (patterns.length > 0 ? paths : undefined);
  if (!options.watch) return runOnce(selected, options, named);
  if (selected.unit.length === 0) {
    throw new UserError('Journeys are watched in the window of Playwright: use --ui instead of --watch.');
  }
  const tests = { name: options.name, files: named(selected.unit) };
  await watchUnitTests(await mongoForTests(readSettings()), tests);
}

type Named = (paths: string[]) => string[] | undefined;

async function runOnce({ unit, journeys }: SelectedTests, options: Options, named: Named): Promise<void> {
  const hasJourneys = journeys.length > 0;
  const { name, ui, headed, renew: renews } = options;
  const chromiumPath = hasJourneys ? await findBrowser() : '';
  const preparing = mongoForTests(readSettings());
  const needsEngines = journeys.some((path) => NEEDS_ENGINES.test(path));
  const [mongo, engines] = await Promise.all([
    preparing,
    // Debian installs one thing at a time, and MongoDB may need wine.
    preparing.then(() => (needsEngines ? findEngines() : NO_ENGINES)),
    needsBuild({ unit, journeys }) ? buildApps() : undefined,
  ]);
  // Whatever journeys need that takes a while runs in parallel with the unit tests.
  const counts = await Promise.all([
    unit.length > 0 ? runUnitTests(mongo, { name, files: named(unit), isWhole: options.all }) : NONE,
    hasJourneys ? seedWithRetry(mongo) : NONE,
    hasJourneys ? preparePublishedRemotes().then(() => NONE) : NONE,
    journeys.some((path) => NEEDS_CHANGED_REMOTES.test(path)) ? buildChangedRemotes() : NONE,
  ]);
  if (hasJourneys) {
    const mode = ui ? 'ui' : headed ? 'headed' : undefined;
    const browsers = { chromiumPath, engines: engines.paths };
    const run = { mongodbUri: mongo.uri, ...browsers, files: journeys, name, mode, renews } as const;
    counts.push(await runJourneys(run), { ...NONE, notes: engines.notes });
  }
  reportCounts(sumOf(counts));
}

/**
 * What journeys deploy as another team's work. A build that fails here fails again in the journey, which reports the
 * reason.
 */
async function buildChangedRemotes(): Promise<TestCounts> {
  const script = join(repositoryRoot, 'tests/buildChangedRemotes.ts');
  await runTool(process.execPath, ['--import', tsxLoader, script], { cwd: repositoryRoot });
  return NONE;
}

/** MongoDB may crash under wine; the last lines report it. */
async function seedWithRetry(mongo: TemporaryMongo): Promise<TestCounts> {
  const fallsBefore = mongo.falls();
  try {
    await seedDemoDatabase(mongo.uri);
    return NONE;
  } catch (error) {
    if (mongo.falls() === fallsBefore) throw error;
    await seedDemoDatabase(mongo.uri);
    return { ...NONE, notes: ['MongoDB fell while the demo content was stored; it was stored again.'] };
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string', short: 't' },
        all: { type: 'boolean' },
        watch: { type: 'boolean' },
        ui: { type: 'boolean' },
        headed: { type: 'boolean' },
        renew: { type: 'boolean' },
        // Of `npm run unit` and `npm run e2e`.
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
}
