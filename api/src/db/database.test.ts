import { limits } from '@site/contract';
import { buildContactInput } from '@site/contract/testing';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { toAppError } from '../http/errors';
import { Invitation, User } from '../modules/accounts/account.model';
import { Post } from '../modules/posts/post.model';
import { DAY_MS } from '../lib/time';
import { createPost } from '../testing/createRecords';
import { forgetShares, passDays, runDailyJob } from '../testing/dailyJobs';
import { startTestApi, type TestApi, testDatabaseUri } from '../testing/startTestApi';
import { buildModelIndexes } from './connect';
import { databaseNow } from './databaseClock';
import { deleteExpiredInvitations } from '../modules/accounts/invitation.service';
import { appliedMigrations, assertMigrated, OLDEST } from './migrations/appliedMigrations';
import { migrate, migrationStates, previewMigrations } from './migrations/migrate';
import type { Migration } from './migrations/Migration';
import { refreshSearchWords } from './searchWords';
import { once } from 'node:events';
import { emptyDatabase } from '../testing/emptyDatabase';

const A_SHARE = 8;
const NOW = new Date('2026-06-01T12:00:00Z');

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
    ['DuplicateKey:11000', 500],
  ])('%s is answered with %i', (error, status) => {
    const [codeName = '', code] = error.split(':');
    expect(statusOf(new mongo.MongoServerError({ message: 'x', code: Number(code), codeName }))).toBe(status);
  });
});

describe('what is due to be deleted', () => {
  const wrong = new Date('2028-06-01T12:00:00Z');
  beforeEach(async () => {
    await forgetShares();
    await Invitation.deleteMany();
    const invitations = Array.from({ length: 80 }, (_, nr) => ({
      name: 'Ana',
      email: `${nr}@agency.example`,
      role: 'editor' as const,
      tokenHash: String(nr),
      inviterId: '650000000000000000000001',
      createdBy: 'ana@agency.example',
      ...{
        createdAt: NOW,
        expiresAt: new Date(NOW.getTime() + (nr - 2 - limits.unansweredLinkDays) * DAY_MS),
      },
    }));
    await Invitation.insertMany(invitations);
  });

  const deleteExpired = (now: Date) => runDailyJob(deleteExpiredInvitations, { now });

  const left = async () =>
    (await Invitation.find().sort({ expiresAt: 1 }).lean()).map(({ tokenHash }) => tokenHash);

  it('is deleted, and nothing else, with the rest of the share for later on the same day', async () => {
    expect(await deleteExpired(NOW)).toBe(3);

    expect((await left()).slice(0, 2)).toEqual(['3', '4']);
    await Invitation.updateMany({}, { expiresAt: new Date(0) });
    expect(await deleteExpired(NOW)).toBe(A_SHARE - 3);
  });

  it('by a clock two years ahead is a share, the oldest first, however many processes start, and the rest the next day', async () => {
    const together = await Promise.all(Array.from({ length: 10 }, () => deleteExpired(wrong)));
    together.push(await deleteExpired(wrong));

    expect(together.reduce((sum, count) => sum + count)).toBe(A_SHARE);
    expect((await left())[0]).toBe(String(A_SHARE));
    await passDays(0.9);
    expect(await deleteExpired(wrong)).toBe(0);
    await passDays(0.1);
    expect(await deleteExpired(wrong)).toBe(80 - A_SHARE);
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
    run: (run) =>
      refreshSearchWords(Post, { from: ['title'], derive: ({ title }) => ({ searchWords: [title] }) }, run),
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

  it('applies what is pending once, in order, and says what it has changed', async () => {
    const { runs, migration } = counting('test-2-counting');
    const started = await databaseNow();

    expect(await migrate([words, migration], options)).toEqual([
      { name: 'test-1-words', changed: 2 },
      { name: 'test-2-counting', changed: 1 },
    ]);
    expect(await migrate([words, migration], options)).toEqual([]);

    expect(runs).toHaveLength(1);
    expect(await stored()).toEqual([['First'], ['Second']]);
    expect(said.join('\n')).toMatch(/Migrated test-1-words in [\d.]+ s; records changed: 2\.\n/);
    const [state] = (await migrationStates([words])).filter(({ name }) => name === words.name);
    expect(state).toMatchObject({ isKnown: true, changed: 2 });
    expect(state?.appliedAt?.getTime()).toBeGreaterThanOrEqual(started.getTime());
  });

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
    expect(await stored()).toEqual([['First'], ['old']]);
    expect(await namesApplied()).toEqual([]);

    expect(await migrate([words], options)).toEqual([{ name: words.name, changed: 1 }]);
    expect(await stored()).toEqual([['First'], ['Second']]);
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

  it('stop where another process has taken over the lock meanwhile', async () => {
    const taken: Migration = {
      ...words,
      async run(run) {
        await locks().updateOne({ _id: 'migrations' }, { $set: { holder: 'another' } });
        return words.run(run);
      },
    };
    const { runs, migration } = counting('test-2-counting');

    await expect(migrate([taken, migration], options)).rejects.toThrow(/another process has taken over/);

    expect([await namesApplied(), runs]).toEqual([[], []]);
    // It is not ours to release.
    expect(await locks().findOne()).toMatchObject({ holder: 'another' });
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
    for (const refused of [assertMigrated, previewMigrations, migrating])
      await expect(refused([words])).rejects.toThrow(/by a newer version \(test-9-newer\)/);
  });

  it('of a database from before the oldest that this version knows are refused, with the release that has them', async () => {
    await applied().deleteMany({});
    for (const refused of [
      assertMigrated,
      previewMigrations,
      (known: Migration[]) => migrate(known, options),
    ])
      await expect(refused([words])).rejects.toThrow(
        /start that release once, which migrates it, and then this one/,
      );
  });

  it('let an api start after a newer version whose records it reads: a release can be taken back', async () => {
    const newer = counting('test-9-newer').migration;
    await migrate([words, newer], options);
    await expect(assertMigrated([words])).resolves.toBeUndefined();
    expect(await migrationStates([words])).toContainEqual(
      expect.objectContaining({ name: newer.name, isKnown: false }),
    );
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
