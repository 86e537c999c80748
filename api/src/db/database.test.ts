import { buildContactInput } from '@site/contract/testing';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { toAppError } from '../http/errors';
import { User } from '../modules/accounts/account.model';
import { Post } from '../modules/posts/post.model';
import { createPost } from '../testing/createRecords';
import { startTestApi, type TestApi, testDatabaseUri } from '../testing/startTestApi';
import { buildModelIndexes } from './connect';
import { OLDEST, appliedMigrations, assertMigrated, migrate } from './migrations/migrate';
import type { Migration } from './migrations/Migration';
import { refreshDerived } from './searchWords';
import { once } from 'node:events';
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
    ['MaxTimeMSExpired:50', 503],
    ['PrimarySteppedDown:189', 503],
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
    await applied().insertOne({ _id: OLDEST });
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
        /^The migration test-1-words failed: Document failed validation\. .* Run "npm run migrate" to go on\.$/,
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

it('the indexes are those of the models, however often they are built: those of an older version are dropped', async () => {
  await Post.collection.createIndex({ title: 1 }, { name: 'of_an_older_version' });
  const differences = () =>
    Promise.all(Object.values(mongoose.models).map(async (model) => await model.diffIndexes()));
  expect((await differences()).flatMap(({ toDrop }) => toDrop)).toEqual(['of_an_older_version']);

  await Promise.all([buildModelIndexes(), buildModelIndexes()]);

  for (const difference of await differences()) expect(difference).toEqual({ toDrop: [], toCreate: [] });
});
