import { type ChosenRecord, erasuresWire, erasureWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { apply } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { filesOf, photoIdOf, placesOf, setUpErasures } from '../../testing/erasureCalls';
import { expectWire } from '../../testing/expectWire';
import { collectionsWith } from '../../testing/rawScan';
import { Lead } from '../leads/lead.model';
import { AuditEntry } from '../../records/audit/audit.model';
import { beginEntry } from '../../records/audit/audit.service';
import { Erasure } from './erasure.model';
import { Golfer } from '../golfers/golfer.model';
import { completeErasures } from './erasure.service';

const { admin, api, createPerson, erase, send } = setUpErasures();

describe('an erasure', () => {
  it('leaves nothing of the person in any collection, and all of somebody else', async () => {
    const person = await createPerson();
    const other = await createPerson();
    const { body: sameName } = await apply(api, { name: person.name, email: 'same@other.example' }).expect(
      201,
    );
    const photoId = await photoIdOf(person.golfer.id);
    const before = await placesOf(person.marks);
    expect(before).toEqual([...['audit', 'consentLinks', 'golfers', 'leads', 'oldSlugs'], 'trash']);
    expect(await filesOf(photoId)).toBeGreaterThan(0);

    const { body } = await erase(person.records).expect(201);

    await expectWire(erasureWire, body);
    expect(body).toMatchObject({
      by: admin.email,
      state: 'done',
      counts: { application: 2, message: 1, golfer: 2, picture: 1, mail: 3 },
    });
    expect(body.counts.activity).toBeGreaterThan(3);
    await Lead.deleteOne({ _id: sameName.id });
    expect(await placesOf(person.marks)).toEqual([]);
    expect(await filesOf(photoId)).toBe(0);
    expect(await mongoose.connection.collection('images.chunks').countDocuments()).toBeGreaterThan(0);
    expect(await placesOf(other.marks)).toEqual(before);
    const entry = await AuditEntry.findOne({ action: 'erase', recordId: body.id }).orFail();
    expect(entry).toMatchObject({ person: admin.email, kind: 'person', title: '', outcome: 'done' });
  });

  it('lets no name be written again by a change that was under way', async () => {
    const golfer = await createGolfer({ firstName: 'Underway', lastName: 'Zzyx' });
    const entry = await beginEntry({
      actor: { id: null, email: admin.email },
      action: 'update',
      kind: 'golfer',
      record: { id: golfer.id, title: 'Underway Zzyx' },
    });
    await erase([{ kind: 'golfer', id: golfer.id }]).expect(201);
    await entry.complete({ id: golfer.id, title: 'Underway Zzyx' });

    expect(await collectionsWith('zzyx')).toEqual([]);
  });

  it('refuses what is not there, and deletes no record of another kind under an id', async () => {
    const { records } = await createPerson();
    const [lead] = records as [ChosenRecord];
    const before = await Erasure.countDocuments();
    await erase([{ kind: 'message', id: '0'.repeat(24) }]).expect(404);
    await erase([{ kind: 'golfer', id: 'ana-ruiz' }]).expect(422);
    await erase([{ kind: 'golfer', id: lead.id }]).expect(404);

    expect(await Erasure.countDocuments()).toBe(before);
    expect(await Lead.exists({ _id: lead.id })).not.toBeNull();
  });
});

it('GET /privacy/erasures lists them, the latest first, without personal data', async () => {
  const { body } = await send('get', '/privacy/erasures?page=1').expect(200);
  await expectWire(erasuresWire, body);
  const latest = await Erasure.findOne().sort({ at: -1, _id: -1 }).orFail();
  expect([body.total, body.erasures[0].id]).toEqual([await Erasure.countDocuments(), latest.id]);
  expect(JSON.stringify(await Erasure.find().lean())).not.toMatch(/quirin|xandrios/i);
});

describe('an erasure that does not come to its end', () => {
  it('because of a crash is completed by the next start, and by the same request again', async () => {
    const { records, marks, golfer } = await createPerson();
    const photoId = await photoIdOf(golfer.id);
    const broken = jest.spyOn(AuditEntry, 'updateOne').mockImplementationOnce(() => {
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
});

describe('after a backup was restored', () => {
  it('what is brought back is erased again, and counted once', async () => {
    const { records, marks } = await createPerson();
    const [lead] = records as [ChosenRecord];
    const copy = await Lead.findById(lead.id).orFail().lean();
    const { body } = await erase(records).expect(201);
    await Lead.collection.insertOne(copy as never);
    await Erasure.updateOne({ _id: body.id }, { state: 'running' });
    await completeErasures();

    expect(await placesOf(marks)).toEqual([]);
    expect((await Erasure.findById(body.id).orFail()).counts).toMatchObject({ application: 2 });
  });
});

describe('the earlier title of a post that has another one', () => {
  const statusOf = async (slug: string) =>
    (await request(api.server).get(`/api/posts/${slug}`).redirects(0)).status;
  async function postNaming(name: string, slug: string): Promise<void> {
    const { body } = await send('post', '/posts')
      .send({ title: `Signing of ${name}`, body: '<p>A good day.</p>', status: 'published' })
      .expect(201);
    await send('put', `/posts/${body.id as string}`)
      .send({ title: `Signing of Z., ${slug}`, slug })
      .expect(200);
  }

  const lead = async (name: string, email: string) =>
    (await apply(api, { name, email, message: 'Hello' }).expect(201)).body.id as string;

  it('is forgotten with the person whom it named, in its address and in the activity', async () => {
    await postNaming('Zelda Quuxington', 'signing-z');
    expect(await statusOf('signing-of-zelda-quuxington')).toBe(301);
    const id = await lead('Zelda Quuxington', 'zelda@quuxington.example');
    await erase([{ kind: 'application', id }]);

    expect(await statusOf('signing-of-zelda-quuxington')).toBe(404);
    expect(await statusOf('signing-z')).toBe(200);
    expect(await collectionsWith('quuxington')).toEqual([]);
  });
});
