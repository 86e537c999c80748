import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { buildIndexes } from '../../modules/allModules';
import { type Contents, database, databaseContents as contents } from '../../testing/databaseContents';
import { signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { backUp } from './backup';
import { restore, verifyBackup } from './restore';

const passphrase = 'a passphrase for tests';
const said: string[] = [];
// Small parts: a file has several of them.
const options = { passphrase, partBytes: 50_000, say: (message: string) => void said.push(message) };

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
  let before: Contents;
  beforeAll(async () => {
    await fill();
    before = await contents();
    const own = await mkdtemp(path.join(tmpdir(), 'backup-'));
    whole = await readFile((await backUp(own, options)).file);
    await rm(own, { recursive: true });
  });
  beforeEach(async () => {
    file = path.join(folder, 'one.backup.tar');
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
    await unchanged(
      /one\.backup\.tar is damaged: part \d+, in large, has been changed\. Use another backup\./,
    );
  });

  it('in which a part of another backup was put changes nothing', async () => {
    const other = await readFile((await backUp(folder, options)).file);
    const place = (name: string) => [whole.indexOf(name), other.indexOf(name)] as const;
    const [[ours, theirs], [end]] = [place('000001.gz.age'), place('000002.gz.age')];
    const part = other.subarray(theirs, other.indexOf('000002.gz.age'));
    await writeFile(file, Buffer.concat([whole.subarray(0, ours), part, whole.subarray(end)]));
    await unchanged(/is damaged: part 1 has been changed\. Use another backup\./);
  });

  it('of which a part was taken away changes nothing', async () => {
    const [second, third] = [whole.indexOf('000002.gz.age'), whole.indexOf('000003.gz.age')];
    await writeFile(file, Buffer.concat([whole.subarray(0, second), whole.subarray(third)]));
    await unchanged(/is damaged: part 2, in \S+, has been changed\./);
  });

  it('is read by tar too', async () => {
    const names = execFileSync('tar', ['--list', '--file', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names.slice(0, 3)).toEqual(['key.age', '000001.gz.age', '000002.gz.age']);
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

it('leaves the database as it was when a restore fails halfway, and a second one continues it', async () => {
  await fill();
  const before = await contents();
  const { file } = await backUp(folder, options);
  // The name is taken by a view, so the copy cannot be made.
  await database().createCollection('restoring.types', { viewOn: 'types' });
  await expect(restore(file, { ...options, mayReplace: true })).rejects.toThrow();
  await database().dropCollection('restoring.types');
  expect(await contents()).toMatchObject(before);

  const { keptDocuments } = await restore(file, { ...options, mayReplace: true });
  expect(keptDocuments).toBeGreaterThan(0);
  expect(await contents()).toEqual(before);
});

it('says in one sentence that the folder cannot be written', async () => {
  await writeFile(path.join(folder, 'taken'), '');
  await expect(backUp(path.join(folder, 'taken'), options)).rejects.toThrow(/could not be written: /);
});

it('keeps an interrupted backup of another passphrase, which the right one then continues', async () => {
  await fill();
  const { file } = await backUp(folder, options);
  const part = `${file}.part`;
  await rename(file, part);
  await truncate(part, 200_000);
  const begun = await readFile(part);

  await expect(backUp(folder, { ...options, passphrase: 'another passphrase' })).rejects.toThrow(
    `${part} was begun with another passphrase: continue it with that one, or delete this file to begin anew.`,
  );
  expect(await readdir(folder)).toEqual([path.basename(part)]);
  expect((await readFile(part)).equals(begun)).toBe(true);

  const continued = await backUp(folder, options);
  expect(continued.file).toBe(file);
  expect(continued.keptBytes).toBeGreaterThan(100_000);
});
