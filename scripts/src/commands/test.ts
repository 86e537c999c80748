import { parseArgs } from 'node:util';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { type TemporaryMongo, mongoForTests } from '../../dev-environment/mongo/testMongo';
import { readSettings } from '../settings/readSettings';
import { UserError, print } from '../terminal';
import { seedDemoDatabase } from '../testRun/demoDatabase';
import { findBrowser, findBrowsers, type FoundBrowsers } from '../../dev-environment/findBrowsers';
import { publishedRemotes } from '../testRun/publishedRemotes';
import { runJourneys } from '../testRun/runJourneys';
import { runUnitTests } from '../testRun/runUnitTests';
import { withUsualTime } from '../testRun/usualTime';
import { type SelectedTests, needsOf, selectTests } from '../testRun/selectTests';
import { NONE, type TestCounts, reportCounts, sumOf } from '../testRun/TestCounts';

const NEEDS_ENGINES = /other-engines[^/]*\.spec\.ts$/;
const NO_ENGINES: FoundBrowsers = { paths: {}, notes: [] };

const USAGE = `npm test -- [pattern…] [options]
  pattern    a regular expression for the path of test files, unit tests (*.test.ts) or journeys (*.spec.ts)
  -t name    only tests whose name contains this
  --all      without a pattern: also what is too slow for every change, *.all.*
  --ui       journeys: in Playwright's window, again after each change
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
  await runSelected(selected, options, patterns.length > 0);
}

async function runSelected(selected: SelectedTests, options: Options, isPattern: boolean): Promise<void> {
  const prepared = await prepare(selected);
  const { mongo } = prepared;
  const { unit, journeys } = selected;
  // Jest names every file that it was given in its last line: without a pattern it finds them itself.
  const files = isPattern ? unit : undefined;
  const timed: typeof withUsualTime = (part, run) =>
    isPattern || options.name ? run() : withUsualTime(options.all ? `${part}, all` : part, run);
  const units = () => runUnitTests(mongo, { name: options.name, files, isWhole: options.all });
  const counts = await Promise.all([
    unit.length > 0 ? timed('Unit tests', units) : NONE,
    mongo && journeys.length > 0 ? prepareJourneys(mongo) : NONE,
  ]);
  if (mongo && journeys.length > 0)
    counts.push(...(await timed('Journeys', () => runIn({ ...prepared, mongo }, journeys, options))));
  reportCounts(sumOf(counts), (mongo?.falls() ?? 0) > 0);
}

interface Prepared {
  mongo: TemporaryMongo | undefined;
  chromiumPath: string;
  engines: FoundBrowsers;
}

/** Starts and builds what the tests need; a single test of the contract needs nothing. */
async function prepare(selected: SelectedTests): Promise<Prepared> {
  const needs = await needsOf(selected);
  const chromiumPath = selected.journeys.length > 0 ? await findBrowser() : '';
  const starting = needs.mongo ? mongoForTests(readSettings()) : Promise.resolve(undefined);
  const needsEngines = selected.journeys.some((path) => NEEDS_ENGINES.test(path));
  const [mongo, engines] = await Promise.all([
    starting,
    // Debian installs one thing at a time, and MongoDB may need wine.
    starting.then(() => (needsEngines ? findBrowsers(['firefox', 'webkit']) : NO_ENGINES)),
    needs.build?.length === 0 ? undefined : buildApps(appsNamed(needs.build ?? [])),
  ]);
  return { mongo, chromiumPath, engines };
}

/** Whatever journeys need that takes a while runs in parallel with the unit tests. */
async function prepareJourneys(mongo: TemporaryMongo): Promise<TestCounts> {
  const [counts] = await Promise.all([seedWithRetry(mongo), publishedRemotes()]);
  return counts;
}

async function runIn(
  { mongo, chromiumPath, engines }: Prepared & { mongo: TemporaryMongo },
  files: string[],
  options: Options,
): Promise<TestCounts[]> {
  const { name, ui: isWatched, renew: renews } = options;
  const fallsBefore = mongo.falls();
  const browsers = { chromiumPath, engines: engines.paths };
  const counts = await runJourneys({ mongodbUri: mongo.uri, ...browsers, files, name, isWatched, renews });
  const notes = mongo.falls() > fallsBefore ? ['MongoDB fell during the journeys.'] : [];
  return [counts, { ...NONE, notes: [...engines.notes, ...notes] }];
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
        ui: { type: 'boolean' },
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
