import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import mongoose, { type mongo } from 'mongoose';
import request from 'supertest';
import { buildIndexes } from '../../modules/allModules';
import { signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { backUp, restore, verifyBackup } from './backup';

const passphrase = 'a passphrase for tests';
const said: string[] = [];
const options = { passphrase, say: (message: string) => void said.push(message) };

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

const database = (): mongo.Db => mongoose.connection.db as unknown as mongo.Db;

/** What is stored, but sessions and attempts: per collection the indexes, and a hash of the documents. */
async function contents(): Promise<Record<string, unknown>> {
  const found = await database().listCollections().toArray();
  const names = found
    .map(({ name }) => name)
    .filter((name) => !['sessions', 'attempts', 'system.views'].includes(name));
  const entries = names.sort().map(async (name) => {
    const hash = createHash('sha256');
    const raw = database()
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } });
    for await (const bytes of raw) hash.update(bytes as unknown as Uint8Array);
    const indexes = await database().collection(name).indexes();
    return [
      name,
      { indexes: indexes.map((index) => JSON.stringify(index)).sort(), hash: hash.digest('hex') },
    ];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, unknown>;
}

const apply = () => request(api.server).post('/api/applications').send(buildApplicationInput());

/** Values whose types are easily lost. */
const TYPES = {
  double: new mongoose.mongo.Double(3),
  int: new mongoose.mongo.Int32(3),
  long: mongoose.mongo.Long.fromNumber(3),
  decimal: mongoose.mongo.Decimal128.fromString('3.10'),
  bytes: new mongoose.mongo.Binary(Buffer.from([0, 255])),
  pattern: new mongoose.mongo.BSONRegExp('^a', 'i'),
  nested: [{ deep: null, when: new Date(0) }],
};

async function emptyDatabase(): Promise<void> {
  await database().dropDatabase();
  await buildIndexes();
}

async function fill(): Promise<void> {
  await emptyDatabase();
  await signIn();
  await apply().expect(201);
  await request(api.server).post('/api/contact').send(buildContactInput()).expect(201);
  await database()
    .collection<{ _id: string }>('types')
    .insertOne({ _id: 'all', ...TYPES });
  await database().collection('empty').createIndex({ when: 1 }, { expireAfterSeconds: 60, name: 'expiry' });
  // Several batches, and several pieces of a file, because it cannot be compressed.
  const large = Array.from({ length: 1_500 }, (_, nr) => ({ nr, bytes: randomBytes(200) }));
  await database().collection('large').insertMany(large);
}

it('restores everything into an empty database, to the byte, but nobody signed in', async () => {
  await fill();
  const before = await contents();
  const { file, documents } = await backUp(folder, options);
  expect(await readdir(folder)).toEqual([path.basename(file)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await database().dropDatabase();

  const restored = await restore(file, { ...options, mayReplace: false });

  expect(restored).toMatchObject({ documents, replaced: 0 });
  expect(await contents()).toEqual(before);
  expect(await database().collection('sessions').countDocuments()).toBe(0);
});

it('asks before it replaces records, and then leaves nothing of them', async () => {
  await fill();
  const before = await contents();
  const { file } = await backUp(folder, options);
  await apply().expect(201);
  await database().collection('later').insertOne({ only: 'here' });
  const changed = await contents();

  await expect(restore(file, { ...options, mayReplace: false })).rejects.toThrow(
    /holds \d+ records, and a restore would replace all of them\. Nothing was changed\./,
  );
  expect(await contents()).toEqual(changed);

  await restore(file, { ...options, mayReplace: true });
  expect(await contents()).toEqual(before);
});

it('holds one moment, whatever is written meanwhile: no record without what was written with it', async () => {
  await emptyDatabase();
  const pairs = database().collection('pairs');
  const partners = database().collection('a-partners');
  await partners.insertOne({ nr: -1 });
  await pairs.insertOne({ nr: -1 });
  let isDone = false;
  let written = 0;
  const write = async () => {
    for (; !isDone; written += 1) {
      const nr = written;
      await mongoose.connection.getClient().withSession((session) =>
        session.withTransaction(async () => {
          await partners.insertOne({ nr }, { session });
          await pairs.insertOne({ nr }, { session });
        }),
      );
    }
  };
  const writing = write();
  const { file } = await backUp(folder, options).finally(() => (isDone = true));
  await writing;
  expect(written).toBeGreaterThan(0);
  await restore(file, { ...options, mayReplace: true });

  const numbers = async (name: string) =>
    (await database().collection(name).find().sort({ nr: 1 }).toArray()).map(({ nr }) => nr as number);
  expect(await numbers('a-partners')).toEqual(await numbers('pairs'));
});

describe('a file', () => {
  let file: string;
  let whole: Buffer;
  let before: Record<string, unknown>;
  beforeAll(async () => {
    await fill();
    before = await contents();
    const own = await mkdtemp(path.join(tmpdir(), 'backup-'));
    whole = await readFile((await backUp(own, options)).file);
    await rm(own, { recursive: true });
  });
  beforeEach(async () => {
    file = path.join(folder, 'one.backup.age');
    await writeFile(file, whole);
  });

  const unchanged = async (message: string | RegExp) => {
    await expect(verifyBackup(file, options)).rejects.toThrow(message);
    await expect(restore(file, { ...options, mayReplace: true })).rejects.toThrow(message);
    expect(await contents()).toEqual(before);
  };

  it('is verified, and shows nothing of what it holds', async () => {
    expect(await verifyBackup(file, options)).toMatchObject({ database: database().databaseName });
    expect(whole.includes(buildApplicationInput().email)).toBe(false);
  });

  it('opens with its passphrase alone', async () => {
    await expect(verifyBackup(file, { ...options, passphrase: 'another passphrase' })).rejects.toThrow(
      'The passphrase does not open this backup.',
    );
  });

  it('of which one bit is wrong changes nothing', async () => {
    const damaged = Buffer.from(whole);
    const middle = damaged.length >> 1;
    damaged.writeUInt8(damaged.readUInt8(middle) ^ 1, middle);
    await writeFile(file, damaged);
    await unchanged(/is damaged: .*Use another backup\./);
  });

  it.each([1, 70_000])('that lacks its last %d bytes changes nothing', async (bytes) => {
    await truncate(file, whole.length - bytes);
    await unchanged(/is damaged: .*Use another backup\./);
  });

  it('that is something else changes nothing', async () => {
    await writeFile(file, 'a letter to a coach');
    await unchanged('is no backup of this site.');
  });

  it('that does not exist is named', async () => {
    await rm(file);
    await unchanged('could not be read: there is no such file or folder.');
  });
});

it('leaves nothing of a backup that fails', async () => {
  await emptyDatabase();
  const broken = {
    ...options,
    say: (message: string) => {
      if (message.startsWith('Reading')) throw new Error('stopped');
    },
  };
  await expect(backUp(folder, broken)).rejects.toThrow('stopped');
  expect(await readdir(folder)).toEqual([]);
});

it('leaves nothing of a restore that fails halfway, and a second one succeeds', async () => {
  await fill();
  const before = await contents();
  const { file } = await backUp(folder, options);
  // The name is taken by a view, so the copy cannot be made.
  await database().createCollection('restoring.types', { viewOn: 'types' });
  const failed = restore(file, { ...options, mayReplace: true });
  await expect(failed).rejects.toThrow();
  await database().dropCollection('restoring.types');
  expect(await contents()).toEqual(before);

  await restore(file, { ...options, mayReplace: true });
  expect(await contents()).toEqual(before);
});

it('says in one sentence that the folder cannot be written', async () => {
  await writeFile(path.join(folder, 'taken'), '');
  await expect(backUp(path.join(folder, 'taken'), options)).rejects.toThrow(/could not be written: /);
});
