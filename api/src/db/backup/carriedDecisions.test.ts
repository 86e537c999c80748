import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import request from 'supertest';
import { Golfer } from '../../modules/golfers/golfer.model';
import { Placement } from '../../modules/placements/placement.model';
import { CarriedDecisionEntry } from '../../modules/privacy/carriedDecision.model';
import { repeatDecisions } from '../../modules/privacy/repeatDecisions.service';
import { WithdrawalCheck } from '../../modules/privacy/withdrawalCheck.model';
import { TrashEntry } from '../../modules/trash/trash.model';
import { setUpConsent } from '../../testing/consentCalls';
import { createGolfer, createPlacement } from '../../testing/createRecords';
import { transient } from '../transientCollections';
import { backUp } from './backup';
import { restore } from './restore';

const options = { passphrase: 'a passphrase for tests', say: () => undefined };

const { api, calls, send } = setUpConsent();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() =>
  Promise.all([
    Golfer.deleteMany(),
    Placement.deleteMany(),
    TrashEntry.deleteMany(),
    WithdrawalCheck.deleteMany(),
  ]),
);

/** Everybody is signed out by a restore; the admin of these tests stays. */
async function restoreFrom(file: string): Promise<void> {
  const sessions = mongoose.connection.collection(transient.sessions);
  const signedIn = await sessions.find().toArray();
  await restore(file, { ...options, mayReplace: true });
  await sessions.insertMany(signedIn);
}

/** Restores what there was before the families decided. */
async function restoreBefore(decide: () => Promise<unknown>): Promise<void> {
  const { file } = await backUp(await mkdtemp(path.join(folder, 'of-')), options);
  await decide();
  await restoreFrom(file);
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

it('an athlete whose family withdrew after a backup stays off the site after its restore', async () => {
  const [withdrawn, kept] = [await agreed(), await agreed()];
  await restoreBefore(() => calls.withdraw(withdrawn.token).expect(200));
  expect((await seen()).sort()).toEqual([withdrawn.id, kept.id].sort());

  expect(await repeatDecisions()).toBe(1);

  expect(await seen()).toEqual([kept.id]);
  expect((await Golfer.findById(withdrawn.id))?.consent?.withdrawnAt).toBeInstanceOf(Date);
  expect(await WithdrawalCheck.exists({ _id: withdrawn.id })).not.toBeNull();
  expect(await repeatDecisions()).toBe(0);
});

it('what a family has hidden since stays hidden, and coaches see no more of it than they did', async () => {
  const { id } = await agreed();
  await restoreBefore(async () => {
    const token = await calls.tokenFor(id);
    await calls.agree(token, { academics: 'nobody', results: 'coaches' });
  });

  await repeatDecisions();

  const golfer = await Golfer.findById(id).orFail();
  expect(golfer.hiddenGroups.toSorted()).toEqual(['academics', 'results']);
  expect(golfer.coachGroups).toEqual(['results']);
  expect(await seen()).toEqual([id]);
});

it('what a family has shown since is as it was in the backup: it can be agreed to again', async () => {
  const { id } = await createGolfer({ hiddenGroups: ['photo'], coachGroups: [] });
  await restoreBefore(() => Golfer.updateOne({ _id: id }, { hiddenGroups: [] }));

  expect(await repeatDecisions()).toBe(0);
  expect((await Golfer.findById(id))?.hiddenGroups).toEqual(['photo']);
});

it('also of an athlete who was deleted since, or lay in the trash before', async () => {
  const [later, before] = [await agreed(), await agreed()];
  await send('delete', `/golfers/${before.id}`).expect(204);
  await restoreBefore(async () => {
    await calls.withdraw(later.token).expect(200);
    await send('delete', `/golfers/${later.id}`).expect(204);
    await calls.withdraw(before.token).expect(200);
  });

  expect(await repeatDecisions()).toBe(2);

  expect(await seen()).toEqual([]);
  const [deleted] = await TrashEntry.find().lean();
  expect(deleted?.record).toMatchObject({ isVisible: false, consent: { withdrawnAt: expect.any(Date) } });
});

it('a placement stays withdrawn, too', async () => {
  const consent = { givenBy: 'R. Hartley', givenAt: new Date('2026-09-01') };
  const placement = await createPlacement({ showsName: true, consent } as object);
  expect(placement.isVisible).toBe(true);
  const withdrawn = { consent: { ...consent, withdrawnAt: new Date() } };
  await restoreBefore(async () => (await Placement.findById(placement.id).orFail()).set(withdrawn).save());

  expect(await repeatDecisions()).toBe(1);

  expect(await Placement.findById(placement.id)).toMatchObject({ isVisible: false });
  expect(await WithdrawalCheck.exists({ _id: placement.id })).not.toBeNull();
});

it('a restore that follows before this was done keeps it', async () => {
  const withdrawn = await agreed();
  const { file } = await backUp(await mkdtemp(path.join(folder, 'of-')), options);
  await calls.withdraw(withdrawn.token).expect(200);
  await restoreFrom(file);
  await restoreFrom(file);

  expect(await CarriedDecisionEntry.countDocuments()).toBe(1);
  await repeatDecisions();
  expect(await seen()).toEqual([]);
});
