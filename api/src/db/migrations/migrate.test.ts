import { once } from 'node:events';
import mongoose from 'mongoose';
import { Post } from '../../modules/posts/post.model';
import { createPost } from '../../testing/createRecords';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { databaseNow } from '../databaseClock';
import { refreshSearchWords } from '../searchWords';
import { appliedMigrations, assertMigrated } from './appliedMigrations';
import { migrate, migrationStates, previewMigrations } from './migrate';
import type { Migration } from './Migration';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

// Only setInterval is faked, so that the database driver keeps working.
const ALL_BUT_INTERVALS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];
const applied = () => mongoose.connection.collection<{ _id: string }>('migrations');
const locks = () => mongoose.connection.collection<{ _id: string }>('locks');
const said: string[] = [];
const options = { say: (message: string) => void said.push(message) };
beforeEach(async () => {
  said.length = 0;
  // Those of this version, which the migrations of these tests know nothing of.
  await applied().deleteMany({});
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

describe('migrate', () => {
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

  it('runs one again that is named, and no other', async () => {
    const { runs, migration } = counting('test-2-counting');
    await migrate([words, migration], options);
    await Post.collection.updateMany({}, { $set: { searchWords: ['of an older process'] } });

    expect(await migrate([words, migration], { ...options, repeat: words.name })).toEqual([
      { name: words.name, changed: 2 },
    ]);
    expect(runs).toHaveLength(1);
    await expect(migrate([words], { ...options, repeat: 'test-0' })).rejects.toThrow(
      'There is no migration test-0. There are: test-1-words.',
    );
  });

  it('says before it runs what it would change, and changes nothing', async () => {
    expect(await previewMigrations([words])).toEqual([{ name: words.name, changed: 2 }]);

    expect(await stored()).toEqual([['old'], ['old']]);
    expect(await namesApplied()).toEqual([]);
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
});

describe('several processes', () => {
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

  it('do not wait for one that was killed longer ago than its lock lasts', async () => {
    const expiresAt = new Date((await databaseNow()).getTime() - 1);
    await locks().insertOne({ _id: 'migrations', holder: 'killed', expiresAt } as never);

    expect(await migrate([words], options)).toHaveLength(1);

    expect(said[0]).toBe('Migrating test-1-words…');
    expect(await locks().countDocuments()).toBe(0);
  });

  it('stop when another one has taken over', async () => {
    jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS });
    const paused: Migration = {
      ...words,
      async run(run) {
        await locks().updateOne({ _id: 'migrations' }, { $set: { holder: 'another' } });
        jest.runOnlyPendingTimers();
        await once(run.signal, 'abort');
        return words.run(run);
      },
    };

    await expect(migrate([paused], options)).rejects.toThrow(/another process has taken over/);

    jest.useRealTimers();
    expect(await stored()).toEqual([['old'], ['old']]);
    expect(await namesApplied()).toEqual([]);
    // It is not ours to release.
    expect(await locks().findOne()).toMatchObject({ holder: 'another' });
  });
});

describe('an api', () => {
  const newer = counting('test-9-newer', 'contract').migration;

  it('does not start before the database is migrated', async () => {
    await expect(assertMigrated([words])).rejects.toThrow(
      /^the database is older than this version: run "npm run migrate" .* Pending: test-1-words\.$/,
    );
    await migrate([words], options);
    await expect(assertMigrated([words])).resolves.toBeUndefined();
  });

  it('neither starts nor migrates after a newer version that it would misread', async () => {
    await migrate([words, newer], options);

    for (const refused of [
      assertMigrated,
      previewMigrations,
      (known: Migration[]) => migrate(known, options),
    ])
      await expect(refused([words])).rejects.toThrow(/by a newer version \(test-9-newer\)/);
  });

  it('starts after a newer version whose records it reads: a release can be taken back', async () => {
    await migrate([words, { ...newer, step: 'expand' }], options);

    await expect(assertMigrated([words])).resolves.toBeUndefined();
    expect(await migrationStates([words])).toContainEqual(
      expect.objectContaining({ name: newer.name, isKnown: false }),
    );
  });
});

it('has nothing to do on a database without records', async () => {
  await Post.deleteMany();
  const { runs, migration } = counting('test-1-new');

  await assertMigrated([migration]);
  expect(await migrate([migration], options)).toEqual([]);

  expect(runs).toEqual([]);
  expect(await namesApplied()).toEqual([migration.name]);
});
