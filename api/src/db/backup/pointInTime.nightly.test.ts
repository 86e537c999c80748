import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import mongoose, { type mongo } from 'mongoose';
import { type Contents, database, databaseContents } from '../../testing/databaseContents';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { backUp } from './backup';
import { explainedLost } from './changeFeed';
import { backUpChanges } from './increment';
import { momentNow } from './moments';
import { restore, verifyBackup } from './restore';

const { GridFSBucket, MongoServerError } = mongoose.mongo;
const passphrase = 'a passphrase for tests';
const options = { passphrase, partBytes: 100_000, say: () => undefined };
const SCENE_MS = 240_000;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Note {
  nr: number;
  tags: unknown[];
  deep?: Record<string, unknown>;
  text?: string;
}

const notes = () => database().collection<Note>('notes');

/** Changes of every kind, in turn. */
const CHANGES: ((nr: number) => Promise<unknown>)[] = [
  (nr) => notes().insertOne({ nr, tags: [1, 2, { name: 'a' }, 4], deep: { z: 1, list: [{ k: 1 }] } }),
  (nr) =>
    notes().updateOne(
      { nr },
      { $set: { text: `text ${nr}`, 'deep.list.0.k': nr, 'deep.b': 1, 'deep.a': 2 } },
    ),
  (nr) => notes().updateOne({ nr }, { $push: { tags: { $each: [nr, 'new'] } }, $inc: { 'deep.z': 1.5 } }),
  (nr) => notes().updateOne({ nr }, { $pull: { tags: 2 } }),
  (nr) => notes().updateOne({ nr }, { $push: { tags: { $each: [], $slice: 2 } }, $unset: { text: '' } }),
  (nr) => notes().updateOne({ nr }, [{ $set: { copy: '$deep', 'deep.list': [] } }, { $unset: 'deep.b' }]),
  (nr) =>
    notes().updateOne({ nr }, [
      { $set: { deep: { $setField: { field: 'a.b', input: '$deep', value: nr } } } },
    ]),
  (nr) => notes().updateMany({ nr: { $lt: nr } }, { $set: { 'deep.n7': nr, seen: new Date(nr) } }),
  (nr) => notes().replaceOne({ nr: nr - 8 }, { nr: nr - 8, tags: [], text: 'replaced' }),
  (nr) => notes().deleteOne({ nr: nr - 20 }),
];

async function pair(nr: number): Promise<void> {
  await mongoose.connection.getClient().withSession((session) =>
    session.withTransaction(async () => {
      const one = database().collection('pairs-one');
      await one.insertOne({ nr }, { session: session as never });
      await database()
        .collection('pairs-two')
        .insertOne({ nr }, { session: session as never });
      await one.updateOne({ nr: nr - 1 }, { $set: { isOld: true } }, { session: session as never });
    }),
  );
}

async function picture(nr: number): Promise<void> {
  const bucket = new GridFSBucket(database(), { bucketName: 'images', chunkSizeBytes: 20_000 });
  await pipeline(Readable.from([randomBytes(50_000)]), bucket.openUploadStream(`picture ${nr}`));
  const [oldest] = await bucket.find({ filename: `picture ${nr - 5}` }).toArray();
  if (oldest) await bucket.delete(oldest._id);
}

/** Each writes one change after the other until it is stopped. */
function startWriters(): { atLeast(rounds: number): Promise<void>; stop(): Promise<void> } {
  let isStopped = false;
  const rounds = [0, 0, 0];
  const write = async (writer: number, change: (nr: number) => Promise<unknown>) => {
    for (let nr = 0; !isStopped; nr += 1) {
      await change(nr);
      rounds[writer] = nr;
    }
  };
  const writing = [
    write(
      0,
      (step) => CHANGES[step % CHANGES.length]?.(Math.floor(step / CHANGES.length)) ?? Promise.resolve(),
    ),
    write(1, pair),
    write(2, picture),
  ];
  return {
    async atLeast(count) {
      const wanted = rounds.map((round) => round + count);
      while (rounds.some((round, writer) => round < (wanted[writer] ?? 0))) await new Promise(setImmediate);
    },
    async stop() {
      isStopped = true;
      await Promise.all(writing);
    },
  };
}

/** Nobody but this test creates collections and indexes, so those of the present are those of the moment. */
async function noted(): Promise<[mongo.Timestamp, Contents]> {
  const moment = await momentNow(database());
  return [moment, await databaseContents(moment)];
}

it(
  'restores every moment that was noted while several writers wrote, by counts, hashes and indexes',
  async () => {
    await database().dropDatabase();
    for (const name of ['notes', 'pairs-one', 'pairs-two', 'doomed', 'old-name']) {
      await database().collection(name).insertOne({ nr: -1, name });
    }
    await new GridFSBucket(database(), { bucketName: 'images' }).find().toArray();
    await picture(-100);
    const writers = startWriters();
    await writers.atLeast(20);
    const { file } = await backUp(folder, options);
    await writers.atLeast(20);
    const states = [await noted()];
    await backUpChanges(folder, options);

    await database().collection('doomed').drop();
    await database().collection('old-name').rename('new-name');
    await database().createCollection('made', { collation: { locale: 'en' } });
    await database().collection('made').insertOne({ nr: 1 });
    await notes().createIndex({ nr: 1 }, { name: 'by-nr', unique: true });
    await database()
      .collection('pairs-one')
      .createIndex({ at: 1 }, { name: 'expiry', expireAfterSeconds: 600 });
    await writers.atLeast(20);
    states.push(await noted());
    await backUpChanges(folder, options);

    await notes().dropIndex('by-nr');
    await database().command({ collMod: 'pairs-one', index: { name: 'expiry', expireAfterSeconds: 900 } });
    await writers.atLeast(20);
    states.push(await noted());
    await writers.stop();
    const end = await databaseContents();
    const { changes } = await backUpChanges(folder, options);
    expect(changes).toBeGreaterThan(0);
    await database().dropDatabase();

    for (const [until, state] of states) {
      await restore(file, { ...options, mayReplace: true, until });
      expect(await databaseContents()).toEqual(state);
      const numbers = async (name: string) => (await database().collection(name).distinct('nr')).length;
      expect(await numbers('pairs-one')).toBe(await numbers('pairs-two'));
    }
    await restore(file, { ...options, mayReplace: true, until: 'latest' });
    expect(await databaseContents()).toEqual(end);
  },
  SCENE_MS,
);

describe('increments', () => {
  let file: string;
  const increments: string[] = [];
  const states: Contents[] = [];
  const write = (nr: number) =>
    database()
      .collection('few')
      .insertOne({ nr, bytes: randomBytes(150_000) });
  beforeEach(async () => {
    increments.length = 0;
    states.length = 0;
    await database().dropDatabase();
    await write(0);
    ({ file } = await backUp(folder, options));
    for (const nr of [1, 2, 3]) {
      await write(nr);
      states.push(await databaseContents());
      increments.push((await backUpChanges(folder, options)).file);
    }
  });

  const latest = { ...options, mayReplace: true, until: 'latest' } as const;

  it('are refused where there is no backup', async () => {
    await rm(file);
    await expect(backUpChanges(folder, options)).rejects.toThrow(
      /There is no backup in .*make a full backup first/,
    );
  });

  it('are refused after a restore, until there is a new backup', async () => {
    await restore(file, latest);
    const before =
      'The database was restored, or is another one, since the last backup or increment: make a full backup.';
    await expect(backUpChanges(folder, options)).rejects.toThrow(before);
    const own = path.join(folder, 'new');
    const next = await backUp(own, options);
    await write(4);
    const state = await databaseContents();
    await backUpChanges(own, options);
    await restore(next.file, latest);
    expect(await databaseContents()).toEqual(state);
  });

  it('lead from an older backup over a newer one, which may be damaged', async () => {
    const newer = await backUp(folder, options);
    await write(4);
    const state = await databaseContents();
    await backUpChanges(folder, options);
    await writeFile(newer.file, '');
    await restore(file, latest);
    expect(await databaseContents()).toEqual(state);
  });

  it('reach no further than the first gap', async () => {
    await rm(increments[1] ?? '');
    await restore(file, latest);
    expect(await databaseContents()).toEqual(states[0]);
    const far = new Date(Date.now() - 1_000);
    await expect(restore(file, { ...latest, until: far })).rejects.toThrow(
      /without a gap after .* reaches to \d{4}-/,
    );
  });

  it('of which a part is damaged change nothing', async () => {
    const third = increments[2] ?? '';
    const damaged = await readFile(third);
    damaged.writeUInt8(damaged.readUInt8(60_000) ^ 1, 60_000);
    await writeFile(third, damaged);
    const message = /increment\.tar is damaged: part 1 has been changed/;
    await expect(verifyBackup(file, latest)).rejects.toThrow(message);
    await expect(restore(file, latest)).rejects.toThrow(message);
    expect(await databaseContents()).toEqual(states[2]);
  });

  it('are no backup on their own, and lead to no moment before it', async () => {
    const change = increments[0] ?? '';
    expect(await verifyBackup(change, options)).toMatchObject({ changes: 1, isIncrement: true });
    await expect(restore(change, latest)).rejects.toThrow(
      'is an increment: name the backup that it continues',
    );
    const early = new Date('2026-01-01T00:00:00Z');
    await expect(restore(file, { ...latest, until: early })).rejects.toThrow('name an older backup');
    expect(await databaseContents()).toEqual(states[2]);
  });
});

it('says in one sentence that the oplog no longer reaches back', () => {
  const lost = new MongoServerError({ message: 'Resume point may no longer be in the oplog.', code: 286 });
  expect(String(explainedLost(lost))).toMatch(/does not keep its changes since .*: make a full backup\.$/);
});
