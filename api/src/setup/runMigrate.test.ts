import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { Golfer } from '../modules/golfers/golfer.model';
import { startApiProcess } from '../testing/apiProcess';
import { createGolfer } from '../testing/createRecords';
import { type TestApi, startTestApi, testDatabaseUri } from '../testing/startTestApi';
import { allMigrations } from './allMigrations';

// Five processes are started, on a machine that may be busy with other tests.
const PROCESS_MS = 120_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const applied = () => mongoose.connection.collection('migrations');
const nameOfAll = allMigrations.map(({ name }) => name);
const changes = nameOfAll.map((name, nr) => ({ name, changed: nr === 0 ? 1 : 0 }));
// The first one derives the words of athletes too, which a preview of others cannot know.
const OF_WORDS = [
  ...['008-public-words', '011-sport-names', '014-first-words', '015-apostrophes', '029-school-years'],
  '030-invisible-characters',
];
const pending = changes.map(({ name, changed }) => ({
  name,
  changed: OF_WORDS.includes(name) ? 1 : changed,
}));

/** The command of the api, as the scripts and the containers run it except for the bundling. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', 'migrate', ...args], {
    cwd: `${__dirname}/../..`,
    env: { PATH: process.env.PATH, MONGODB_URI: testDatabaseUri() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number, answer: out ? (JSON.parse(out) as object) : undefined, problems };
}

it(
  'migrates a database that an api then starts on',
  async () => {
    await createGolfer({ firstName: 'Işık' });
    await Golfer.collection.updateMany({}, { $set: { searchWords: ['ışık'] } });
    await applied().deleteMany({});

    await expect(startApiProcess()).rejects.toThrow(
      new RegExp(`The api could not start: the database is older .* Pending: ${nameOfAll.join(', ')}\\.\n`),
    );
    expect(await run('--dry-run')).toMatchObject({ code: 0, answer: { pending } });
    const { answer, problems } = await run();
    expect(answer).toEqual({ migrations: changes });
    expect(problems).toMatch(
      /^Migrating 001-search-words…\nMigrated 001-search-words in [\d.]+ s; records changed: 1\.\n/,
    );
    expect(await mongoose.connection.collection('audit').findOne({ action: 'migrate' })).toMatchObject({
      ...{ kind: 'database', outcome: 'done', person: 'command line' },
      title: expect.stringMatching(/^001-search-words \(1\), /),
    });
    const states = nameOfAll.map((name) => expect.objectContaining({ name, appliedAt: expect.any(String) }));
    expect(await run('--status')).toMatchObject({ answer: { states } });

    const started = await startApiProcess();
    expect(await started.stop()).toBe(0);
  },
  PROCESS_MS,
);

it.each([
  [['--dry'], 'Please give migrate nothing, --dry-run, --status, or --repeat and the name of a migration\n'],
  [['--repeat', '000'], `There is no migration 000. There are: ${nameOfAll.join(', ')}.\n`],
])(
  'refuses %j in a sentence',
  async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 1, answer: undefined, problems: sentence });
  },
  PROCESS_MS,
);
