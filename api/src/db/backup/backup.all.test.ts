import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import request from 'supertest';
import { buildIndexes } from '../../modules/allModules';
import { Lead } from '../../modules/leads/lead.model';
import { Golfer } from '../../modules/golfers/golfer.model';
import { Placement } from '../../modules/placements/placement.model';
import { Erasure } from '../../modules/privacy/erasure.model';
import { hideEveryAthlete, repeatDecisions } from '../../modules/privacy/erasure.service';
import { TrashEntry } from '../../records/trash/trash.model';
import { setUpConsent } from '../../testing/consentCalls';
import { createApplication } from '../../testing/createLead';
import { createGolfer, createPlacement } from '../../testing/createRecords';
import { database } from '../../testing/databaseContents';
import { signIn } from '../../testing/signIn';
import { testDatabaseUri } from '../../testing/startTestApi';
import { transient } from '../connect';
import {
  assertNotHalfRestored,
  backUp,
  backUpDecisions,
  markRestored,
  restore,
  verifyBackup,
} from './backup';
import { type Decisions, readDecisions } from './decisions';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseContents as contents } from '../../testing/databaseContents';

const passphrase = 'a passphrase for tests';
const options = { passphrase, workFactor: 10, say: () => undefined };

const { api, calls, send } = setUpConsent();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('what was decided after a backup', () => {
  beforeEach(() =>
    Promise.all(
      [Lead, Erasure, Golfer, Placement, TrashEntry].map(({ collection }) => collection.deleteMany({})),
    ),
  );

  /** Both sources of decisions. */
  const sources = {
    'the replaced database': () => Promise.resolve(testDatabaseUri()),
    'a file': async () => (await backUpDecisions(folder, options)).file,
  };
  type Source = keyof typeof sources;

  /** Restores what there was before the families decided. Everybody is signed out by a restore; the admin of these tests stays. */
  async function restoreBefore(
    decide: () => Promise<unknown>,
    source: Source = 'the replaced database',
  ): Promise<Decisions> {
    const { file } = await backUp(folder, options);
    await decide();
    const decisions = await readDecisions(await sources[source](), passphrase);
    const sessions = mongoose.connection.collection(transient.sessions);
    const signedIn = await sessions.find().toArray();
    await database().dropDatabase();
    await restore(file, { ...options, decisions });
    await buildIndexes();
    await markRestored();
    await sessions.insertMany(signedIn);
    return decisions;
  }

  const agreed = async () => {
    const { id } = await createGolfer();
    const token = await calls.tokenFor(id as string);
    await calls.agree(token);
    return { id: id as string, token };
  };
  const seen = async () => {
    const { body } = await request(api.server).get('/api/golfers').expect(200);
    return body.map(({ id }: { id: string }) => id) as string[];
  };

  it('is that families withdrew or hid parts: a restore shows no more than they allow', async () => {
    const [withdrew, hid, kept] = [await agreed(), await agreed(), await agreed()];
    const [deletedSince, deletedBefore] = [await agreed(), await agreed()];
    await send('delete', `/golfers/${deletedBefore.id}`).expect(204);
    const consent = { givenBy: 'R. Hartley', givenAt: new Date('2026-09-01') };
    const placement = await createPlacement({ showsName: true, consent } as object);
    expect(placement.isVisible).toBe(true);
    const decisions = await restoreBefore(async () => {
      for (const { token } of [withdrew, deletedSince, deletedBefore])
        await calls.withdraw(token).expect(200);
      await send('delete', `/golfers/${deletedSince.id}`).expect(204);
      await calls.agree(await calls.tokenFor(hid.id), { academics: 'nobody' });
      const withdrawn = { consent: { ...consent, withdrawnAt: new Date() } };
      await (await Placement.findById(placement.id).orFail()).set(withdrawn).save();
    });
    expect((await seen()).sort()).toEqual([withdrew, hid, kept, deletedSince].map(({ id }) => id).sort());

    // Twice, as after a restore that broke off.
    for (let time = 0; time < 2; time += 1)
      expect(await repeatDecisions(decisions)).toEqual({ erasedAgain: 0, hiddenAgain: 5 });

    expect((await seen()).sort()).toEqual([hid.id, kept.id].sort());
    expect((await Golfer.findById(withdrew.id))?.consent?.withdrawnAt).toBeInstanceOf(Date);
    expect((await Golfer.findById(hid.id).orFail()).hiddenGroups).toEqual(['academics']);
    expect(await Placement.findById(placement.id)).toMatchObject({ isVisible: false });
    const [deleted] = await TrashEntry.find().lean();
    expect(deleted?.record).toMatchObject({ isVisible: false, consent: { withdrawnAt: expect.any(Date) } });
  });

  it('is that something was erased: it is erased again', async () => {
    const [later, kept] = [await createApplication(), await createApplication()];
    const records = [{ kind: 'application', id: later.id as string }];
    const decisions = await restoreBefore(
      () => send('post', '/privacy/erasures').send({ records, request_id: null }).expect(201),
      'a file',
    );
    expect(await Lead.countDocuments()).toBe(2);

    expect(await repeatDecisions(decisions)).toMatchObject({ erasedAgain: 1 });

    expect((await Lead.find()).map(({ id }) => id as string)).toEqual([kept.id]);
    expect(await Erasure.find().lean()).toMatchObject([{ state: 'done', counts: { application: 1 } }]);
  });

  it('where nobody knows what was decided, no athlete is shown until somebody says so', async () => {
    const [listed, deleted] = [await agreed(), await agreed()];
    await send('delete', `/golfers/${deleted.id}`).expect(204);
    const named = { showsName: true, consent: { givenBy: 'R. Hartley', givenAt: new Date('2026-09-01') } };
    const placement = await createPlacement(named as object);

    expect(await hideEveryAthlete()).toBe(2);

    expect(await seen()).toEqual([]);
    expect((await TrashEntry.findById(deleted.id).lean())?.record).toMatchObject({ isPublished: false });
    expect(await Placement.findById(placement.id)).toMatchObject({ isVisible: false });
    await send('put', `/golfers/${listed.id}`).send({ is_published: true }).expect(200);
    expect(await seen()).toEqual([listed.id]);
  });
});

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
  // Several batches, because it cannot be compressed.
  const large = Array.from({ length: 1_500 }, (_, nr) => ({ nr, bytes: randomBytes(200) }));
  await database().collection('large').insertMany(large);
}

/** As from the command, once nothing is left to be done. */
async function restoreWhole(file: string) {
  const restored = await restore(file, options);
  await markRestored();
  return restored;
}

describe('a backup of everything', () => {
  let written: Awaited<ReturnType<typeof backUp>>;
  let before: Awaited<ReturnType<typeof contents>>;
  let whole: Buffer;
  let file: string;
  beforeAll(async () => {
    await fill();
    before = await contents();
    const own = await mkdtemp(path.join(tmpdir(), 'backup-'));
    written = await backUp(own, options);
    expect(await readdir(own)).toEqual([path.basename(written.file)]);
    expect((await stat(written.file)).mode & 0o777).toBe(0o600);
    whole = await readFile(written.file);
    await rm(own, { recursive: true });
  });
  beforeEach(async () => {
    await database().dropDatabase();
    file = path.join(folder, 'one.backup.age');
    await writeFile(file, whole);
  });

  const refused = async (message: string | RegExp, by = passphrase) => {
    await expect(verifyBackup(file, by)).rejects.toThrow(message);
    await expect(restore(file, { ...options, passphrase: by })).rejects.toThrow(message);
    expect(await contents()).toEqual({});
  };

  it('is restored into an empty database, to the byte, but nobody signed in', async () => {
    expect(await restoreWhole(file)).toMatchObject({ documents: written.documents });

    expect(await contents()).toEqual(before);
    expect(await database().collection('sessions').countDocuments()).toBe(0);
  });

  it('is restored into a database that knows its own shape alone, and into no other', async () => {
    await emptyDatabase();
    await database().collection<{ _id: string }>('migrations').insertOne({ _id: '001-search-words' });
    await restoreWhole(file);
    expect(await contents()).toEqual(before);

    await expect(restore(file, options)).rejects.toThrow(
      /holds \d+ records, and a backup is restored into an empty one only .* Nothing was changed\./,
    );
    expect(await contents()).toEqual(before);
  });

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

  it('whose restore broke off lets nothing start, and is restored when that is run again', async () => {
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
});
