import { createHash } from 'node:crypto';
import path from 'node:path';
import mongoose, { mongo } from 'mongoose';
import { appliedMigrations } from '../db/migrations/appliedMigrations';
import type { Migration } from '../db/migrations/Migration';
import { migrate, previewMigrations } from '../db/migrations/migrate';
import { buildIndexes } from '../modules/allModules';
import { loadDump } from '../testing/loadDump';
import { type TestApi, startTestApi, testDatabaseUri } from '../testing/startTestApi';
import { allMigrations } from './allMigrations';

const say = () => undefined;
const fileOf = (dump: string) => path.join(__dirname, `../testing/dumps/${dump}.json`);
const database = () => mongoose.connection.db as unknown as mongo.Db;

/** Written by whoever migrates, not by a migration. */
const BOOKKEEPING = ['migrations', 'locks'];

let api: TestApi;
beforeAll(async () => {
  const uri = new URL(testDatabaseUri());
  uri.pathname += '-upgrade';
  api = await startTestApi({}, uri.toString());
});
afterAll(async () => {
  await database().dropDatabase();
  await api.stop();
});

/** The database as it was when the dump was made. */
async function load(dump: string): Promise<void> {
  await database().dropDatabase();
  await loadDump(fileOf(dump), database());
}

/** Of each collection the number of documents, and a hash of them. An empty one may as well be missing. */
async function contents(): Promise<Record<string, { documents: number; hash: string }>> {
  const collections = await database().listCollections({ type: 'collection' }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name));
  const entries = names.sort().map(async (name) => {
    const hash = createHash('sha256');
    let documents = 0;
    for await (const bytes of database()
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } })) {
      hash.update(bytes as unknown as Uint8Array);
      documents += 1;
    }
    return [name, { documents, hash: hash.digest('hex') }] as const;
  });
  return Object.fromEntries((await Promise.all(entries)).filter(([, { documents }]) => documents > 0));
}

/** The ids are those of the documents, or new ones. */
const counts = async () =>
  Object.fromEntries(Object.entries(await contents()).map(([name, { documents }]) => [name, documents]));

const WRITES = [
  ...['insertOne', 'insertMany', 'updateOne', 'updateMany', 'replaceOne', 'bulkWrite', 'deleteOne'],
  ...['deleteMany', 'findOneAndUpdate', 'findOneAndDelete', 'drop', 'dropIndex', 'rename'],
] as const;

/** Runs this while every write but the first fails, as if the process had been killed then. Returns whether it was. */
async function killedAfterOneWrite(run: () => Promise<unknown>): Promise<boolean> {
  let done = 0;
  const spies = WRITES.map((name) => {
    const write = mongo.Collection.prototype[name] as (...args: unknown[]) => unknown;
    function limited(this: mongo.Collection, ...args: unknown[]): unknown {
      if (!BOOKKEEPING.includes(this.collectionName) && (done += 1) > 1) throw new Error('killed');
      return write.apply(this, args);
    }
    return jest.spyOn(mongo.Collection.prototype, name).mockImplementation(limited as never);
  });
  const isKilled = await run().then(
    () => false,
    () => true,
  );
  spies.forEach((spy) => spy.mockRestore());
  return isKilled;
}

/** Fails once it is through, before that is noted. */
const unnoted = ({ run, ...migration }: Migration): Migration => ({
  ...migration,
  run: async (options) => {
    await run(options);
    throw new Error('killed');
  },
});

describe.each(['2026-11-20', '2026-11-28'])('a database of %s', (dump) => {
  it('is migrated, once, and a preview changes nothing', async () => {
    await load(dump);
    const before = await contents();
    const applied = (await appliedMigrations()).map(({ _id }) => _id);
    const pending = allMigrations.map(({ name }) => name).filter((name) => !applied.includes(name));

    const preview = await previewMigrations(allMigrations);
    expect(preview.map(({ name }) => name)).toEqual(pending);
    expect(await contents()).toEqual(before);

    const migrated = await migrate(allMigrations, { say });
    expect(migrated.map(({ name }) => name)).toEqual(pending);
    await buildIndexes();
    const after = await contents();
    expect(await migrate(allMigrations, { say })).toEqual([]);
    for (const { name } of allMigrations)
      expect(await migrate(allMigrations, { say, repeat: name })).toEqual([{ name, changed: 0 }]);
    expect(await contents()).toEqual(after);
  });

  it('is migrated by the next run, where one was killed', async () => {
    await load(dump);
    await migrate(allMigrations, { say });
    const whole = await counts();

    await load(dump);
    let kills = 0;
    for (const [nr, migration] of allMigrations.entries()) {
      const until = allMigrations.slice(0, nr);
      if (await killedAfterOneWrite(() => migrate([...until, migration], { say }))) kills += 1;
      await migrate([...until, unnoted(migration)], { say }).catch(() => undefined);
      await migrate([...until, migration], { say });
    }
    expect(await counts()).toEqual(whole);
    if (dump === '2026-11-20') expect(kills).toBeGreaterThan(0);
    expect((await appliedMigrations()).map(({ _id }) => _id)).toEqual(allMigrations.map(({ name }) => name));
  });
});
