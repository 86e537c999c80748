import { buildContactInput } from '@site/contract/testing';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { toAppError } from '../http/errors';
import { User } from '../modules/accounts/account.model';
import { Post } from '../modules/posts/post.model';
import { createGolfer, createPost } from '../testing/createRecords';
import { startTestApi, type TestApi, testDatabaseUri } from '../testing/startTestApi';
import { buildModelIndexes } from './connect';
import { OLDEST_SUPPORTED, appliedMigrations, assertMigrated, migrate } from './migrations/migrate';
import type { Migration } from './migrations/Migration';
import { refreshDerived } from './searchWords';
import { once } from 'node:events';
import { AuditEntry } from '../records/audit/audit.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { allMigrations } from '../setup/allMigrations';
import { runMigrate, setUp } from '../setup/setUp';
import { emptyDatabase } from '../testing/emptyDatabase';

let api: TestApi;
let commands: Record<string, unknown>[];
beforeAll(async () => {
  const uri = new URL(testDatabaseUri());
  uri.searchParams.set('monitorCommands', 'true');
  api = await startTestApi({}, uri.toString());
  const client = mongoose.connection.getClient() as mongo.MongoClient;
  client.on('commandStarted', ({ command }) => commands.push(command as Record<string, unknown>));
});
afterAll(() => api.stop());
beforeEach(() => {
  commands = [];
});

const sent = (name: string) => commands.filter((command) => name in command);
const send = (key: string) =>
  request(api.server).post('/api/contact').set('Idempotency-Key', key).send(buildContactInput()).expect(201);

it('a filter that was not checked applies no operator, and no field that the model does not have', async () => {
  await expect(User.findOne({ email: { $ne: 'x@linksway.example' } })).rejects.toThrow(/Cast to string/);
  await expect(User.findOne({ isOwner: true } as object)).rejects.toThrow(/strictQuery/);
});

it('a write waits so long for a majority, a count of attempts for none, and a retry reads what a majority has', async () => {
  await send('waits');

  const concernsOf = (name: string) => sent(name).map(({ writeConcern }) => writeConcern);
  expect(concernsOf('commitTransaction')).toEqual([{ w: 'majority', j: true, wtimeout: 2000 }]);
  expect(concernsOf('findAndModify')).toEqual([{ w: 1 }, { w: 1 }]);
  commands = [];
  await send('waits');
  const [lookUp] = sent('find').filter(({ find }) => find === 'leads');
  expect(lookUp?.readConcern).toMatchObject({ level: 'majority' });
});

describe('an error of the database', () => {
  const statusOf = (error: unknown) => toAppError(error).status;

  it.each([
    ['HostUnreachable:6', 503],
    ['OutOfDiskSpace:14031', 507],
    ['DuplicateKey:11000', 500],
  ])('%s is answered with %i', (error, status) => {
    const [codeName = '', code] = error.split(':');
    expect(statusOf(new mongo.MongoServerError({ message: 'x', code: Number(code), codeName }))).toBe(status);
  });
});

describe('migrations', () => {
  beforeAll(emptyDatabase);
  const applied = () => mongoose.connection.collection<{ _id: string }>('migrations');
  const locks = () => mongoose.connection.collection<{ _id: string }>('locks');
  const said: string[] = [];
  const options = { say: (message: string) => void said.push(message) };
  beforeEach(async () => {
    said.length = 0;
    // Those of this version, which the migrations of these tests know nothing of.
    await applied().deleteMany({});
    await applied().insertOne({ _id: OLDEST_SUPPORTED });
    await Post.deleteMany();
    await createPost({ title: 'First' });
    await createPost({ title: 'Second' });
    await Post.collection.updateMany({}, { $set: { searchWords: ['old'] } });
  });
  afterEach(async () => {
    await applied().deleteMany({ _id: /^test-/ });
    await locks().deleteMany({});
  });

  /** Derives the search words of the posts. */
  const words: Migration = {
    name: 'test-1-words',
    step: 'expand',
    run: () => refreshDerived(['Post']),
  };
  /** Counts its runs. */
  function counting(name: string, step: Migration['step'] = 'expand') {
    const runs: string[] = [];
    const run = () => Promise.resolve(runs.push(name));
    return { runs, migration: { name, step, run } satisfies Migration };
  }
  const stored = async () => (await Post.find().sort('title').lean()).map((post) => post.searchWords);
  const namesApplied = async () =>
    (await appliedMigrations()).map(({ _id }) => _id).filter((name) => name.startsWith('test-'));

  it('goes on after a failure half way, and leaves no record changed twice or not at all', async () => {
    // The database itself refuses the second record.
    const refuse = (validator: object) => mongoose.connection.db?.command({ collMod: 'posts', validator });
    await refuse({ title: { $ne: 'Second' } });
    try {
      await expect(migrate([words, counting('test-2-counting').migration], options)).rejects.toThrow(
        /^The migration test-1-words failed: Document failed validation\. .* run "npm run migrate" \(in a container: .*\)\.$/,
      );
    } finally {
      await refuse({});
    }
    expect(await stored()).toEqual([['first'], ['old']]);
    expect(await namesApplied()).toEqual([]);

    expect(await migrate([words], options)).toEqual([{ name: words.name, changed: 1 }]);
    expect(await stored()).toEqual([['first'], ['second']]);
  });

  it('migrate one after the other', async () => {
    const { runs, migration } = counting('test-1-slow');
    const waiting = new AbortController();
    const second = { say: () => waiting.abort() };
    let others: Promise<unknown> | undefined;
    const slow: Migration = {
      ...migration,
      async run() {
        others = migrate([slow], second);
        await once(waiting.signal, 'abort');
        return migration.run();
      },
    };

    expect(await migrate([slow], options)).toEqual([{ name: slow.name, changed: 1 }]);
    expect(await others).toEqual([]);
    expect(runs).toHaveLength(1);
  });

  it('let no api start before them, and none after a newer version that it would misread', async () => {
    const newer = counting('test-9-newer', 'contract').migration;
    await expect(assertMigrated([words])).rejects.toThrow(
      /^the database is older than this version: run "npm run migrate" .* Pending: test-1-words\.$/,
    );
    await migrate([words], options);
    await expect(assertMigrated([words])).resolves.toBeUndefined();

    await migrate([words, newer], options);
    const migrating = (known: Migration[]) => migrate(known, options);
    for (const refused of [assertMigrated, migrating])
      await expect(refused([words])).rejects.toThrow(/by a newer version \(test-9-newer\)/);
  });

  it('let an api start after a newer version whose records it reads: a release can be taken back', async () => {
    const newer = counting('test-9-newer').migration;
    await migrate([words, newer], options);
    await expect(assertMigrated([words])).resolves.toBeUndefined();
  });
});

describe('the command migrate', () => {
  const applied = () => mongoose.connection.collection<{ _id: string; step: string }>('migrations');
  const nameOfAll = allMigrations.map(({ name }) => name);
  const said: string[] = [];
  const runCommand = (...args: string[]) => runMigrate(args, (message) => void said.push(message));
  afterAll(emptyDatabase);

  it('migrates a database of the oldest release that it knows, says what it does, and enters it', async () => {
    await createGolfer({ firstName: 'Işık' });
    await Golfer.collection.updateMany({}, { $set: { searchWords: ['ışık'] } });
    await applied().deleteMany({});
    await expect(runCommand()).rejects.toThrow(
      /start that release once, which migrates it, and then this one/,
    );
    await applied().insertOne({ _id: OLDEST_SUPPORTED, step: 'expand' });

    await expect(assertMigrated(allMigrations)).rejects.toThrow(`Pending: ${nameOfAll.join(', ')}.`);
    const changes = nameOfAll.map((name) => ({ name, changed: name === '029-school-years' ? 1 : 0 }));
    expect(await runCommand()).toEqual({ migrations: changes });
    await expect(assertMigrated(allMigrations)).resolves.toBeUndefined();
    expect(said.slice(0, 2)).toEqual([
      'Migrating 016-family-updates…',
      expect.stringMatching(/^Migrated 016-family-updates in [\d.]+ s; records changed: 0\.$/),
    ]);
    expect(await AuditEntry.findOne({ action: 'migrate' })).toMatchObject({
      kind: 'database',
      outcome: 'done',
      person: 'A command on the server',
      title: expect.stringMatching(/^016-family-updates \(0\), /),
    });
  });

  it('a database without any record has the newest shape for whatever uses it first', async () => {
    await emptyDatabase();
    await applied().deleteMany({});

    const misspelt = { say: () => undefined, repeat: '000' };
    await expect(migrate(allMigrations, misspelt)).rejects.toThrow('There is no migration 000.');
    await expect(assertMigrated(allMigrations)).resolves.toBeUndefined();
    expect(await applied().countDocuments()).toBe(allMigrations.length);
  });

  it.each([
    [['--dry'], 'Please give migrate nothing, or --repeat and the name of a migration'],
    [['--repeat', '000'], `There is no migration 000. There are: ${nameOfAll.join(', ')}.`],
  ])('refuses %j in a sentence', async (args, sentence) => {
    await expect(runCommand(...args)).rejects.toThrow(new Error(sentence));
  });
});

const login = (email: string, password: string) =>
  request(api.server).post('/api/auth/login').send({ email, password });

describe('setUp', () => {
  beforeEach(() => User.deleteMany());

  it('leaves an empty site empty, and creates the first admin with a password that it shows once', async () => {
    const first = await setUp({ SEED: 'none' });
    const second = await setUp({ SEED: 'none' });

    const known = { adminEmail: 'admin@linksway.example', seeded: false };
    expect(first).toEqual({ ...known, adminPassword: expect.stringMatching(/^.{24}$/) });
    expect(second).toEqual({ ...known, adminPassword: null });
    expect(await Post.countDocuments()).toBe(0);
    await login(first.adminEmail, String(first.adminPassword)).expect(200);
    expect(JSON.stringify(await User.find().lean())).not.toContain(first.adminPassword);
  });

  it('takes the admin from the settings, and never prints a given password', async () => {
    const [ADMIN_EMAIL, ADMIN_PASSWORD] = ['Boss@Linksway.example', 'a-password-of-mine'];

    const known = { adminEmail: 'boss@linksway.example', adminPassword: null, seeded: false };
    expect(await setUp({ SEED: 'none', ADMIN_EMAIL, ADMIN_PASSWORD })).toEqual(known);
    await login(ADMIN_EMAIL, ADMIN_PASSWORD).expect(200);
  });
});

it('the indexes are those of the models, however often they are built: those of an older version are dropped', async () => {
  await Post.collection.createIndex({ title: 1 }, { name: 'of_an_older_version' });
  const differences = () =>
    Promise.all(Object.values(mongoose.models).map(async (model) => await model.diffIndexes()));
  expect((await differences()).flatMap(({ toDrop }) => toDrop)).toEqual(['of_an_older_version']);

  await Promise.all([buildModelIndexes(), buildModelIndexes()]);

  for (const difference of await differences()) expect(difference).toEqual({ toDrop: [], toCreate: [] });
});
