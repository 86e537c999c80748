import { type ChosenRecord, erasureWire } from '@site/contract';
import { buildGolferInput, buildPrivacyRequestInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { signingKeys } from '../../shared/signingKeys';
import { apply, contact } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { png } from '../../testing/pictures';
import { collectionsWith } from '../../testing/rawScan';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { createAuditTrail } from '../audit/audit.service';
import { chainEntries, verifyChain } from '../audit/auditChain.service';
import { applications } from '../applications/application.service';
import { Golfer } from '../golfers/golfer.model';
import { Erasure } from './erasure.model';
import { completeErasures, findLeftovers } from './erasure.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());

const call = (verb: 'get' | 'post' | 'delete', path: string, body?: object) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', admin.bearer).send(body);
const erase = (records: readonly ChosenRecord[], more: object = {}) =>
  call('post', '/privacy/erasures', { records, ...more });

let sequence = 0;

/** A person in every place that the database has, with words that nobody else has. */
async function createPerson() {
  sequence += 1;
  const mark = `q${sequence}z`;
  const [name, email] = [`Quirin${mark} Xandrios${mark}`, `Quirin.${mark}@Marked-Family.example`];
  const words = { name, email, message: `Phone: 0798765${mark}. Loves ${mark}windmills.` };
  const marks = [
    `quirin${mark}`,
    `xandrios${mark}`,
    `quirin.${mark}@marked`,
    `0798765${mark}`,
    `${mark}windmills`,
  ];
  const application = (await apply(api, words).expect(201)).body.id as string;
  const deleted = (await apply(api, words).expect(201)).body.id as string;
  const message = (await contact(api, words).expect(201)).body.id as string;
  const [first_name = '', last_name = ''] = name.split(' ');
  const fields = { first_name, last_name, testimonial: `Loves ${mark}windmills.` };
  const consent = { given_by: `Parent Xandrios${mark}`, given_at: '2025-09-01T00:00:00.000Z' };
  const golfer = (await call('post', '/golfers', buildGolferInput({ ...fields, consent })).expect(201)).body;
  await request(api.server)
    .put(`/api/golfers/${golfer.id}`)
    .set('Authorization', admin.bearer)
    .attach('profile_photo', await png(), `${mark}windmills.png`)
    .expect(200);
  await call('post', `/golfers/${golfer.id}/consent-links`, { name, email }).expect(201);
  const gone = (await call('post', '/golfers', buildGolferInput(fields)).expect(201)).body;
  await call('delete', `/golfers/${gone.id}`).expect(204);
  await moveToTrash(deleted);
  const entry = buildPrivacyRequestInput({ about: name, notes: `Reply to ${email}` });
  const asked = (await call('post', '/privacy/requests', entry).expect(201)).body.id as string;
  const records: ChosenRecord[] = [
    { kind: 'application', id: application },
    { kind: 'application', id: deleted },
    { kind: 'message', id: message },
    { kind: 'golfer', id: golfer.id },
    { kind: 'golfer', id: gone.id },
    { kind: 'request', id: asked },
  ];
  return { name, email, marks, records, asked, golfer };
}

/** As the daily job would. */
async function moveToTrash(id: string): Promise<void> {
  await Application.updateOne({ _id: id }, { purgeAfter: new Date(0) });
  await applications.moveExpiredToTrash({ now: new Date(), retentionMonths: 24 });
}

const placesOf = async (marks: readonly string[]) => {
  const places = await Promise.all(marks.map(collectionsWith));
  return [...new Set(places.flat())].sort();
};
const photoIdOf = async (id: string) => (await Golfer.findById(id).orFail()).photo?.id as string;
const filesOf = (imageId: string) =>
  mongoose.connection.collection('images.files').countDocuments({ 'metadata.imageId': imageId });

it('leaves nothing of the person in any collection, and all of somebody else', async () => {
  const person = await createPerson();
  const other = await createPerson();
  const { body: sameName } = await apply(api, { name: person.name, email: 'same@other.example' }).expect(201);
  const photoId = await photoIdOf(person.golfer.id);
  const before = await placesOf(person.marks);
  expect(before).toEqual([
    ...['applications', 'audit', 'consentLinks', 'contactmessages', 'golfers', 'privacyRequests', 'trash'],
  ]);
  expect(await filesOf(photoId)).toBeGreaterThan(0);

  const { body } = await erase(person.records, { request_id: person.asked }).expect(201);

  await expectWire(erasureWire, body);
  expect(body).toMatchObject({
    ...{ by: admin.email, state: 'done', request_id: person.asked },
    counts: { application: 2, message: 1, golfer: 2, request: 1, picture: 1, mail: 3 },
  });
  expect(body.counts.activity).toBeGreaterThan(3);
  await Application.deleteOne({ _id: sameName.id });
  expect(await placesOf(person.marks)).toEqual([]);
  expect(await filesOf(photoId)).toBe(0);
  expect(await mongoose.connection.collection('images.chunks').countDocuments()).toBeGreaterThan(0);
  expect(await placesOf(other.marks)).toEqual(before);
  const [listed] = (await call('get', '/privacy/requests')).body.requests.filter(
    ({ id }: { id: string }) => id === person.asked,
  );
  expect(listed).toMatchObject({ about: '', notes: '', erasure_id: body.id });
});

it('keeps a record of another person of the same name that was not chosen', async () => {
  const person = await createPerson();
  const { body } = await apply(api, { name: person.name, email: 'namesake@other.example' }).expect(201);
  await erase(person.records).expect(201);

  expect(await Application.findById(body.id)).toMatchObject({ name: person.name });
});

it('leaves the audit trail whole, with an entry that does not name the person', async () => {
  const { records, golfer, name } = await createPerson();
  await chainEntries();
  const { body } = await erase(records).expect(201);
  await chainEntries();

  expect((await verifyChain()).problem).toBeUndefined();
  const about = await AuditEntry.find({ recordId: golfer.id });
  expect(about.length).toBeGreaterThan(1);
  expect(about.map(({ title }) => title)).toEqual(about.map(() => ''));
  const entry = await AuditEntry.findOne({ action: 'erase', recordId: body.id }).orFail();
  expect(entry).toMatchObject({ person: admin.email, kind: 'person', title: '', outcome: 'done' });
  expect(JSON.stringify(entry)).not.toContain(name.split(' ')[0]);
});

it('a name that is put back after the erasure shows in the chain', async () => {
  const { records, golfer } = await createPerson();
  await erase(records).expect(201);
  await chainEntries();
  await AuditEntry.updateOne({ recordId: golfer.id }, { title: 'Somebody' });

  expect((await verifyChain()).problem).toMatch(/was changed/);
  await AuditEntry.updateOne({ recordId: golfer.id }, { title: '' });
});

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
  await call('get', `/uploads/${photoId}/150.webp`).expect(404);

  expect(await completeErasures()).toBe(1);
  expect(await placesOf(marks)).toEqual([]);
  expect(await filesOf(photoId)).toBe(0);
  const { body } = await erase(records).expect(201);
  expect(body).toMatchObject({ state: 'done', counts: { application: 2, golfer: 2, picture: 1 } });
  expect(await completeErasures()).toBe(0);
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

it('a name is not written again by a change that was under way', async () => {
  const golfer = await createGolfer({ firstName: 'Underway', lastName: 'Zzyx' });
  const entry = await createAuditTrail(() => undefined).begin({
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

    const { body } = await call('get', '/privacy/leftovers').expect(200);
    expect(body.records.map(({ id }: { id: string }) => id)).toEqual([String(_id)]);
    expect(body.unknown_erasures).toBe(0);
    const changed = signingKeys({ JWT_SECRET: 'another-secret-of-32-characters!!' });
    expect((await findLeftovers(changed)).unknown).toBeGreaterThan(0);
  });
});

describe('POST /privacy/erasures', () => {
  it('refuses what is not there, and an unknown request, and changes nothing', async () => {
    const { records } = await createPerson();
    const before = await Erasure.countDocuments();
    await erase([{ kind: 'message', id: '0'.repeat(24) }]).expect(404);
    await erase(records, { request_id: '0'.repeat(24) }).expect(404);
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

  it('is listed, without personal data', async () => {
    const { body } = await call('get', '/privacy/erasures').expect(200);

    await expectWire(erasureWire, body.erasures[0]);
    expect(JSON.stringify(await Erasure.find().lean())).not.toMatch(/quirin|xandrios/i);
  });
});
