import type { ChosenRecord } from '@site/contract';
import mongoose from 'mongoose';
import { signingKeys } from '../../shared/signingKeys';
import { apply } from '../../testing/createLead';
import { filesOf, photoIdOf, placesOf, setUpErasures } from '../../testing/erasureCalls';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { Erasure } from './erasure.model';
import { completeErasures, findLeftovers } from './erasure.service';

const { api, createPerson, erase, send } = setUpErasures();

it('a crash half way is completed by the next start, and by the same request again', async () => {
  const { records, marks, golfer } = await createPerson();
  const photoId = await photoIdOf(golfer.id);
  const broken = jest.spyOn(AuditEntry, 'updateMany').mockImplementationOnce(() => {
    throw new Error('the process has died');
  });
  await erase(records).expect(500);
  broken.mockRestore();
  expect(await Golfer.exists({ _id: golfer.id })).toBeNull();
  expect(await placesOf(marks)).toEqual(['audit']);
  await send('get', `/uploads/${photoId}/150.webp`).expect(404);

  expect(await completeErasures()).toBe(1);
  expect(await placesOf(marks)).toEqual([]);
  expect(await filesOf(photoId)).toBe(0);
  const { body } = await erase(records).expect(201);
  expect(body).toMatchObject({ state: 'done', counts: { application: 2, golfer: 2, picture: 1 } });
  expect(await completeErasures()).toBe(0);
});

it('an erasure that fails blocks no other, and is completed when it is asked for again', async () => {
  const [stuck, next] = [await createPerson(), await createPerson()];
  const updateMany = AuditEntry.updateMany.bind(AuditEntry);
  const broken = jest.spyOn(AuditEntry, 'updateMany').mockImplementation((...args) => {
    if (JSON.stringify(args[0]).includes(String(stuck.golfer.id))) throw new Error('no answer about it');
    return updateMany(...args);
  });
  await erase(stuck.records).expect(500);

  await erase(next.records).expect(201);
  await expect(completeErasures()).rejects.toThrow('no answer about');
  await erase(stuck.records).expect(500);
  broken.mockRestore();
  const { body } = await erase(stuck.records).expect(201);

  expect(body).toMatchObject({ state: 'done' });
});

it('two admins may erase the same person at the same time', async () => {
  const { records, marks } = await createPerson();
  const answers = await Promise.all([erase(records), erase(records)]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await placesOf(marks)).toEqual([]);
  const ids = new Set(answers.map(({ body }) => body.id as string));
  const erased = await Promise.all([...ids].map((id) => Erasure.findById(id).orFail().lean()));
  const total = erased.reduce((sum, { counts }) => sum + (counts.application ?? 0), 0);
  expect(total).toBe(2);
});

describe('after a backup was restored', () => {
  it('what is brought back is erased again, and counted once', async () => {
    const { records, marks } = await createPerson();
    const [lead] = records as [ChosenRecord];
    const copy = await Application.findById(lead.id).orFail().lean();
    const { body } = await erase(records).expect(201);
    await Application.collection.insertOne(copy as never);
    await Erasure.updateOne({ _id: body.id }, { state: 'running' });
    await completeErasures();

    expect(await placesOf(marks)).toEqual([]);
    expect((await Erasure.findById(body.id).orFail()).counts).toMatchObject({ application: 2 });
  });

  it('other records with the address are named, by its hash, but not later ones', async () => {
    const { records, email } = await createPerson();
    const copy = await Application.findById(records[0]?.id).orFail().lean();
    await erase(records).expect(201);
    const _id = new mongoose.Types.ObjectId();
    await Application.collection.insertOne({ ...copy, _id } as never);
    await apply(api, { email }).expect(201);

    const { body } = await send('get', '/privacy/leftovers').expect(200);
    expect(body.records.map(({ id }: { id: string }) => id)).toEqual([String(_id)]);
    expect(body.unknown_erasures).toBe(0);
    const changed = signingKeys({ JWT_SECRET: 'another-secret-of-32-characters!!' });
    expect((await findLeftovers(changed)).unknown).toBeGreaterThan(0);
  });
});
