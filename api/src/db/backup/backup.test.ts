import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import { Encrypter } from 'age-encryption';
import mongoose from 'mongoose';
import request from 'supertest';
import { buildIndexes } from '../../modules/allModules';
import { database, databaseContents as contents } from '../../testing/databaseContents';
import { signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { backUp } from './backup';
import { assertNotHalfRestored, markRestored } from './halfRestored';
import { restore, verifyBackup } from './restore';

const passphrase = 'a passphrase for tests';
const options = { passphrase, workFactor: 10, say: () => undefined };

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

/** In several pieces. */
async function storePicture(): Promise<void> {
  const bucket = new mongoose.mongo.GridFSBucket(database(), { bucketName: 'images' });
  await new Promise<void>((resolve, reject) => {
    const upload = bucket.openUploadStream('800.webp');
    upload.on('finish', () => resolve()).on('error', reject);
    upload.end(randomBytes(600_000));
  });
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

/** As from the command, once nothing is left to be done. */
async function restoreWhole(file: string) {
  const restored = await restore(file, options);
  await markRestored();
  return restored;
}

it('restores everything into an empty database, to the byte, but nobody signed in', async () => {
  await fill();
  await storePicture();
  const before = await contents();
  const { file, documents } = await backUp(folder, options);
  expect(await readdir(folder)).toEqual([path.basename(file)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await database().dropDatabase();

  expect(await restoreWhole(file)).toMatchObject({ documents });

  expect(await contents()).toEqual(before);
  expect(await database().collection('sessions').countDocuments()).toBe(0);
});

it('restores into a database that knows its own shape alone, and into no other', async () => {
  await fill();
  const before = await contents();
  const { file } = await backUp(folder, options);

  await expect(restore(file, options)).rejects.toThrow(
    /holds \d+ records, and a backup is restored into an empty one only .* Nothing was changed\./,
  );
  expect(await contents()).toEqual(before);

  await emptyDatabase();
  await database().collection<{ _id: string }>('migrations').insertOne({ _id: '001-search-words' });
  await restoreWhole(file);
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
  await database().dropDatabase();
  await restoreWhole(file);

  const numbers = async (name: string) =>
    (await database().collection(name).find().sort({ nr: 1 }).toArray()).map(({ nr }) => nr as number);
  expect(await numbers('a-partners')).toEqual(await numbers('pairs'));
});

describe('a file', () => {
  let file: string;
  let whole: Buffer;
  beforeAll(async () => {
    await fill();
    const own = await mkdtemp(path.join(tmpdir(), 'backup-'));
    whole = await readFile((await backUp(own, options)).file);
    await rm(own, { recursive: true });
    await database().dropDatabase();
  });
  beforeEach(async () => {
    file = path.join(folder, 'one.backup.age');
    await writeFile(file, whole);
  });

  const refused = async (message: string | RegExp, by = passphrase) => {
    await expect(verifyBackup(file, by)).rejects.toThrow(message);
    await expect(restore(file, { ...options, passphrase: by })).rejects.toThrow(message);
    expect(await contents()).toEqual({});
  };

  it('is verified, and shows nothing of what it holds', async () => {
    expect(await verifyBackup(file, passphrase)).toMatchObject({ documents: expect.any(Number) as number });
    expect(whole.includes(buildApplicationInput().email)).toBe(false);
  });

  it('opens with its passphrase alone', async () => {
    await refused('The passphrase does not open this file.', 'another passphrase');
  });

  it('of which one bit is wrong changes nothing', async () => {
    const damaged = Buffer.from(whole);
    const middle = damaged.length >> 1;
    damaged.writeUInt8(damaged.readUInt8(middle) ^ 1, middle);
    await writeFile(file, damaged);
    await refused(/one\.backup\.age is damaged: .* Use another backup\./);
  });

  it.each([1, 70_000])('that lacks its last %d bytes changes nothing', async (bytes) => {
    await truncate(file, whole.length - bytes);
    await refused(/is damaged: .*Use another backup\./);
  });

  it.each([2 ** 31 - 1, 0, -1])(
    'in which a document is said to have %d bytes changes nothing',
    async (length) => {
      const frames = Buffer.alloc(20_000_000);
      frames.writeInt32LE(length, frames.writeUInt8(1));
      const encrypter = new Encrypter();
      encrypter.setPassphrase(passphrase);
      encrypter.setScryptWorkFactor(options.workFactor);
      await writeFile(file, await encrypter.encrypt(gzipSync(frames)));
      await refused('is damaged: a document has an impossible length. Use another backup.');
    },
  );

  it('that is something else changes nothing', async () => {
    await writeFile(file, 'a letter to a coach');
    await refused('One of an earlier release is restored with that release.');
  });

  it('that does not exist is named', async () => {
    await rm(file);
    await refused('could not be read: there is no such file or folder.');
  });
});

it('a restore that broke off lets nothing start, and works when it is run again', async () => {
  await fill();
  const before = await contents();
  const { file } = await backUp(folder, options);
  await database().dropDatabase();
  // The name is taken by a view, so that the collection cannot be made.
  await database().createCollection('types', { viewOn: 'large' });
  await expect(restore(file, options)).rejects.toThrow();
  await expect(assertNotHalfRestored()).rejects.toThrow('was broken off: run it again, then start.');
  await database().dropCollection('types');
  expect(await contents()).not.toEqual({});

  await restoreWhole(file);

  await assertNotHalfRestored();
  expect(await contents()).toEqual(before);
});

it('says in one sentence that the folder cannot be written', async () => {
  await writeFile(path.join(folder, 'taken'), '');
  await expect(backUp(path.join(folder, 'taken'), options)).rejects.toThrow(/could not be written: /);
});
