import { type ChosenRecord, erasuresWire, erasureWire, limits } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { apply } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { filesOf, photoIdOf, placesOf, setUpErasures } from '../../testing/erasureCalls';
import { expectWire } from '../../testing/expectWire';
import { collectionsWith } from '../../testing/rawScan';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { auditTrail } from '../audit/audit.service';
import { ConsentLink } from '../golfers/consentLink.model';
import { Erasure } from './erasure.model';

const { admin, api, createPerson, erase, send } = setUpErasures();

it('leaves nothing of the person in any collection, and all of somebody else', async () => {
  const person = await createPerson();
  const other = await createPerson();
  const { body: sameName } = await apply(api, { name: person.name, email: 'same@other.example' }).expect(201);
  const photoId = await photoIdOf(person.golfer.id);
  const before = await placesOf(person.marks);
  expect(before).toEqual([
    ...['applications', 'audit', 'consentLinks', 'contactmessages', 'golfers', 'oldSlugs'],
    'trash',
  ]);
  expect(await filesOf(photoId)).toBeGreaterThan(0);

  const { body } = await erase(person.records).expect(201);

  await expectWire(erasureWire, body);
  expect(body).toMatchObject({
    ...{ by: admin.email, state: 'done' },
    counts: { application: 2, message: 1, golfer: 2, picture: 1, mail: 3 },
  });
  expect(body.counts.activity).toBeGreaterThan(3);
  await Application.deleteOne({ _id: sameName.id });
  expect(await placesOf(person.marks)).toEqual([]);
  expect(await filesOf(photoId)).toBe(0);
  expect(await mongoose.connection.collection('images.chunks').countDocuments()).toBeGreaterThan(0);
  expect(await placesOf(other.marks)).toEqual(before);
});

it('keeps a record of another person of the same name that was not chosen', async () => {
  const person = await createPerson();
  const { body } = await apply(api, { name: person.name, email: 'namesake@other.example' }).expect(201);
  await erase(person.records).expect(201);

  expect(await Application.findById(body.id)).toMatchObject({ name: person.name });
});

it('leaves in the audit trail an entry that does not name the person', async () => {
  const { records, golfer, name } = await createPerson();
  const { body } = await erase(records).expect(201);

  const about = await AuditEntry.find({ recordId: golfer.id });
  expect(about.length).toBeGreaterThan(1);
  expect(about.map(({ title }) => title)).toEqual(about.map(() => ''));
  const entry = await AuditEntry.findOne({ action: 'erase', recordId: body.id }).orFail();
  expect(entry).toMatchObject({ person: admin.email, kind: 'person', title: '', outcome: 'done' });
  expect(JSON.stringify(entry)).not.toContain(name.split(' ')[0]);
});

it('a name is not written again by a change that was under way', async () => {
  const golfer = await createGolfer({ firstName: 'Underway', lastName: 'Zzyx' });
  const entry = await auditTrail.begin({
    ...{ actor: { id: null, email: admin.email }, action: 'update', kind: 'golfer' },
    record: { id: golfer.id, title: 'Underway Zzyx' },
  });
  await erase([{ kind: 'golfer', id: golfer.id }]).expect(201);
  await entry.finish({
    action: 'update',
    outcome: 'done',
    record: { id: golfer.id, title: 'Underway Zzyx' },
  });

  expect(await collectionsWith('zzyx')).toEqual([]);
});

describe('POST /privacy/erasures', () => {
  it('refuses what is not there, and an unknown request, and changes nothing', async () => {
    const { records } = await createPerson();
    const before = await Erasure.countDocuments();
    await erase([{ kind: 'message', id: '0'.repeat(24) }]).expect(404);
    await erase([]).expect(422);
    await erase([{ kind: 'golfer', id: 'ana-ruiz' }]).expect(422);
    await request(api.server).post('/api/privacy/erasures').send({ records }).expect(401);

    expect(await Erasure.countDocuments()).toBe(before);
  });

  it('deletes no record of another kind under an id', async () => {
    const { records } = await createPerson();
    const [lead] = records as [ChosenRecord];
    await erase([{ kind: 'golfer', id: lead.id }]).expect(404);

    expect(await Application.exists({ _id: lead.id })).not.toBeNull();
  });

  it('leaves alone what belongs to a record of another kind, also beside a record that is erased', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const [chosen] = person.records as [ChosenRecord];
    const linked = () => ConsentLink.countDocuments({ golferId: other.golfer.id });
    const titles = async () =>
      (await AuditEntry.find({ recordId: other.golfer.id })).map(({ title }) => title);
    const before = { links: await linked(), titles: await titles() };
    const { body } = await erase([chosen, { kind: 'message', id: other.golfer.id }]).expect(201);

    expect(body.counts).toMatchObject({ application: 1 });
    expect(before.links).toBe(1);
    expect({ links: await linked(), titles: await titles() }).toEqual(before);
    expect((await erase([chosen, { kind: 'message', id: other.golfer.id }]).expect(201)).body).toEqual(body);
  });

  it('is listed, without personal data', async () => {
    const { body } = await send('get', '/privacy/erasures').expect(200);

    await expectWire(erasureWire, body.erasures[0]);
    expect(JSON.stringify(await Erasure.find().lean())).not.toMatch(/quirin|xandrios/i);
  });

  it('is listed in pages, the latest first', async () => {
    const [first] = await Erasure.find().lean();
    const { _id, ...one } = first!;
    await Erasure.insertMany(
      Array.from({ length: limits.erasuresPage }, (_, nr) => ({ ...one, at: new Date(2031, 0, nr + 1) })),
    );
    const total = await Erasure.countDocuments();
    const pageOf = async (page: number) => {
      const { body } = await send('get', `/privacy/erasures?page=${page}`).expect(200);
      await expectWire(erasuresWire, body);
      expect(body.total).toBe(total);
      return body.erasures as { id: string; at: string }[];
    };

    const [newest, ...rest] = await pageOf(1);
    expect(newest?.at).toBe(new Date(2031, 0, limits.erasuresPage).toISOString());
    expect(rest).toHaveLength(limits.erasuresPage - 1);
    expect((await pageOf(2)).map(({ id }) => id)).toContain(String(_id));
    expect(await pageOf(9)).toEqual([]);
    await send('get', '/privacy/erasures?page=0').expect(400);
  });
});
