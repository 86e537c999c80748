import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import request from 'supertest';
import { buildIndexes } from '../../modules/allModules';
import { Application } from '../../modules/applications/application.model';
import { Golfer } from '../../modules/golfers/golfer.model';
import { Placement } from '../../modules/placements/placement.model';
import { Erasure } from '../../modules/privacy/erasure.model';
import { hideEveryAthlete, repeatDecisions } from '../../modules/privacy/repeatDecisions.service';
import { TrashEntry } from '../../modules/trash/trash.model';
import { setUpConsent } from '../../testing/consentCalls';
import { createApplication } from '../../testing/createLead';
import { createGolfer, createPlacement } from '../../testing/createRecords';
import { database } from '../../testing/databaseContents';
import { testDatabaseUri } from '../../testing/startTestApi';
import { transient } from '../transientCollections';
import { backUp, backUpDecisions } from './backup';
import { type Decisions, readDecisions } from './decisions';
import { markRestored } from './halfRestored';
import { restore } from './restore';

const passphrase = 'a passphrase for tests';
const options = { passphrase, workFactor: 10, say: () => undefined };

const { api, calls, send } = setUpConsent();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  await Promise.all([
    Application.deleteMany(),
    Erasure.deleteMany(),
    Golfer.deleteMany(),
    Placement.deleteMany(),
    TrashEntry.deleteMany(),
  ]);
});
afterEach(() => rm(folder, { recursive: true }));

/** Both ways to say what was decided. */
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

describe.each(Object.keys(sources) as Source[])('by %s', (source) => {
  it('an athlete whose family withdrew after a backup stays off the site after its restore', async () => {
    const [withdrawn, kept] = [await agreed(), await agreed()];
    const decisions = await restoreBefore(() => calls.withdraw(withdrawn.token).expect(200), source);
    expect((await seen()).sort()).toEqual([withdrawn.id, kept.id].sort());

    // Twice, as after a restore that broke off.
    for (let time = 0; time < 2; time += 1)
      expect(await repeatDecisions(decisions)).toEqual({ erasedAgain: 0, hiddenAgain: 1 });

    expect(await seen()).toEqual([kept.id]);
    expect((await Golfer.findById(withdrawn.id))?.consent?.withdrawnAt).toBeInstanceOf(Date);
  });

  it('what was erased after a backup is erased again', async () => {
    const [later, kept] = [await createApplication(), await createApplication()];
    const records = [{ kind: 'application', id: later.id as string }];
    const decisions = await restoreBefore(
      () => send('post', '/privacy/erasures').send({ records, request_id: null }).expect(201),
      source,
    );
    expect(await Application.countDocuments()).toBe(2);

    expect(await repeatDecisions(decisions)).toMatchObject({ erasedAgain: 1 });

    expect((await Application.find()).map(({ id }) => id as string)).toEqual([kept.id]);
    expect(await Erasure.find().lean()).toMatchObject([{ state: 'done', counts: { application: 1 } }]);
  });
});

it('what a family has hidden since stays hidden', async () => {
  const { id } = await agreed();
  const decisions = await restoreBefore(async () => {
    const token = await calls.tokenFor(id);
    await calls.agree(token, { academics: 'nobody' });
  });

  await repeatDecisions(decisions);

  expect((await Golfer.findById(id).orFail()).hiddenGroups).toEqual(['academics']);
  expect(await seen()).toEqual([id]);
});

it('what a family has shown since is as it was in the backup: it can be agreed to again', async () => {
  const { id } = await createGolfer({ hiddenGroups: ['photo'] });
  const decisions = await restoreBefore(() => Golfer.updateOne({ _id: id }, { hiddenGroups: [] }));

  expect(await repeatDecisions(decisions)).toMatchObject({ hiddenAgain: 0 });
  expect((await Golfer.findById(id))?.hiddenGroups).toEqual(['photo']);
});

it('also of an athlete who was deleted since, or lay in the trash before', async () => {
  const [later, before] = [await agreed(), await agreed()];
  await send('delete', `/golfers/${before.id}`).expect(204);
  const decisions = await restoreBefore(async () => {
    await calls.withdraw(later.token).expect(200);
    await send('delete', `/golfers/${later.id}`).expect(204);
    await calls.withdraw(before.token).expect(200);
  });

  expect(await repeatDecisions(decisions)).toMatchObject({ hiddenAgain: 2 });

  expect(await seen()).toEqual([]);
  const [deleted] = await TrashEntry.find().lean();
  expect(deleted?.record).toMatchObject({ isVisible: false, consent: { withdrawnAt: expect.any(Date) } });
});

it('a placement stays withdrawn, too', async () => {
  const consent = { givenBy: 'R. Hartley', givenAt: new Date('2026-09-01') };
  const placement = await createPlacement({ showsName: true, consent } as object);
  expect(placement.isVisible).toBe(true);
  const withdrawn = { consent: { ...consent, withdrawnAt: new Date() } };
  const decisions = await restoreBefore(async () =>
    (await Placement.findById(placement.id).orFail()).set(withdrawn).save(),
  );

  expect(await repeatDecisions(decisions)).toMatchObject({ hiddenAgain: 1 });
  expect(await Placement.findById(placement.id)).toMatchObject({ isVisible: false });
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

it('refuses decisions of before the backup, and those of a database that is not the replaced one', async () => {
  await agreed();
  const earlier = await readDecisions(await sources['a file'](), passphrase);
  const { file } = await backUp(folder, options);
  await database().dropDatabase();

  await expect(restore(file, { ...options, decisions: earlier })).rejects.toThrow(
    'The decisions are older than the backup',
  );
  await expect(readDecisions(testDatabaseUri(), passphrase)).rejects.toThrow('it is not the replaced one');
  await expect(readDecisions(file, passphrase)).rejects.toThrow('is no file of decisions.');
});
