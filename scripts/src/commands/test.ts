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
import { type Journeys, runJourneys } from '../testRun/runJourneys';
import { runUnitTests, watchUnitTests } from '../testRun/runUnitTests';
import { type SelectedTests, needsBuild, selectTests } from '../testRun/selectTests';
import { type TestCounts, reportCounts, sumOf } from '../testRun/TestCounts';

const NEEDS_CHANGED_REMOTES = /(?:deploy|broken-remote)\.spec\.ts$/;
const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0 };

interface TestOptions {
  patterns: string[];
  name?: string;
  isWatching: boolean;
  mode?: Journeys['mode'];
}

const USAGE = `npm test -- [pattern…] [options]
  pattern    a regular expression for the path of test files, unit tests (*.test.ts) or journeys (*.spec.ts)
  -t name    only tests whose name contains this
  --watch    unit tests: again after each change
  --ui       journeys: in Playwright's window, again after each change
  --headed   journeys: with a visible browser`;

/** Runs the unit tests and journeys whose path matches; every test without a pattern. */
export async function test(args: string[]): Promise<void> {
  await runTests(args, (selected) => selected);
}

/** Runs the unit tests only. */
export async function unit(args: string[]): Promise<void> {
  await runTests(args, ({ unit: files }) => ({ unit: files, journeys: [] }));
}

/** Runs the journeys only. */
export async function e2e(args: string[]): Promise<void> {
  await runTests(args, ({ journeys }) => ({ unit: [], journeys }));
}

async function runTests(args: string[], choose: (found: SelectedTests) => SelectedTests): Promise<void> {
  const options = readOptions(args);
  if (!options) return print(USAGE);
  const { patterns, isWatching } = options;
  const selected = choose(await selectTests(patterns));
  if (isWatching) return watch(selected, options);
  const chromiumPath = selected.journeys.length > 0 ? await findBrowser() : '';
  const [mongo] = await Promise.all([
    mongoForTests(readSettings()),
    needsBuild(selected) ? buildApps() : undefined,
  ]);
  const { unit: files, journeys } = selected;
  // Without a pattern the tools find the files themselves.
  const named = (paths: string[]) => (patterns.length > 0 ? paths : undefined);
  // Storing the demo content and building remotes take a while: both run in parallel with the unit tests.
  const counts = await Promise.all([
    files.length > 0 ? runUnitTests(mongo, { name: options.name, files: named(files) }) : NONE,
    journeys.length > 0 ? seedWithRetry(mongo) : NONE,
    journeys.some((path) => NEEDS_CHANGED_REMOTES.test(path)) ? buildChangedRemotes() : NONE,
  ]);
  if (journeys.length > 0) {
    const { name, mode } = options;
    counts.push(
      await runJourneys({ mongodbUri: mongo.uri, chromiumPath, files: named(journeys), name, mode }),
    );
  }
  reportCounts(sumOf(counts));
}

async function watch({ unit: files }: SelectedTests, { name, patterns }: TestOptions): Promise<void> {
  if (files.length === 0) {
    throw new UserError('Journeys are watched in the window of Playwright: use --ui instead of --watch.');
  }
  const mongo = await mongoForTests(readSettings());
  await watchUnitTests(mongo, { name, files: patterns.length > 0 ? files : undefined });
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

/** undefined when help was requested. */
function readOptions(args: string[]): TestOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const mode = values.ui ? 'ui' : values.headed ? 'headed' : undefined;
  return { patterns: positionals, name: values.name, isWatching: values.watch ?? false, mode };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string', short: 't' },
        watch: { type: 'boolean' },
        ui: { type: 'boolean' },
        headed: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
}
