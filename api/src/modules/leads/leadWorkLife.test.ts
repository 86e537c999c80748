import mongoose from 'mongoose';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { moveExpired } from '../../testing/moveExpired';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { AuditEntry } from '../audit/audit.model';
import { ContactMessage } from '../contact/contact.model';
import { TrashEntry } from '../trash/trash.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Application.deleteMany();
  await ContactMessage.deleteMany();
  await TrashEntry.deleteMany();
});

const call = (verb: 'get' | 'post' | 'put', path: string, body?: object) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', admin.bearer).send(body);

const SECRET = 'Her mother prefers the evening';

/** An application that was called once, and has a next step. */
async function workedApplication(receivedAt = new Date()): Promise<string> {
  const id = (await createApplication({ receivedAt })).id as string;
  await call('put', `/leads/${id}`, { state: 'call_booked', next_step: SECRET, next_step_on: '2026-12-03' });
  await call('post', `/leads/${id}/notes`, { text: SECRET }).expect(201);
  return id;
}

/** Whether any collection has these words. */
async function isStored(words: string): Promise<boolean> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  for (const collection of collections)
    if (JSON.stringify(await collection.find().toArray()).includes(words)) return true;
  return false;
}

it('comes back from the trash as it was, with who restored it', async () => {
  const id = await workedApplication(new Date('2020-01-01'));
  const { body: before } = await call('get', `/leads/${id}`).expect(200);
  await moveExpired();
  await call('get', `/leads/${id}`).expect(404);
  await call('put', `/leads/${id}`, { state: 'closed' }).expect(404);

  await call('post', `/trash/${id}/restore`).expect(200);

  const { body: after } = await call('get', `/leads/${id}`).expect(200);
  const today = new Date().toISOString().slice(0, 10);
  const restored = { what: 'restored', by: admin.email, from: '', to: '', on: today };
  expect(after).toEqual({ ...before, history: [...before.history, { ...restored, at: expect.any(String) }] });
  expect(before).toMatchObject({ state: 'call_booked', notes: [{ text: SECRET }] });
});

it.each(['in its list', 'in the trash'])('is erased with its person %s', async (place) => {
  const id = await workedApplication(new Date('2020-01-01'));
  if (place === 'in the trash') await moveExpired();
  expect(await isStored(SECRET)).toBe(true);

  const chosen = { records: [{ kind: 'application', id }], request_id: null };
  await call('post', '/privacy/erasures', chosen).expect(201);

  expect(await isStored(SECRET)).toBe(false);
});

it('is in the file for its person, without the people who wrote it', async () => {
  const id = await workedApplication();
  await call('put', `/leads/${id}`, { assignee: admin.email }).expect(200);

  const { body } = await call('post', '/privacy/export', { records: [{ kind: 'application', id }] }).expect(
    200,
  );

  expect(body.applications.records[0].what_we_noted).toMatchObject({
    ...{ state: 'call_booked', next_step: SECRET, next_step_on: '2026-12-03', notes: [{ text: SECRET }] },
    history: [{ what: 'state', from: 'new', to: 'call_booked' }, { what: 'next_step' }, { what: 'note' }],
  });
  expect(JSON.stringify(body)).not.toContain(admin.email);
});

it('is noted in the audit trail, by kind and without a word of it', async () => {
  await AuditEntry.deleteMany();
  const { id } = await createContactMessage({ name: 'Wilhelmina' });

  await call('put', `/leads/${id}`, { state: 'contacted', next_step: SECRET }).expect(200);
  await call('post', `/leads/${id}/notes`, { text: SECRET }).expect(201);
  await call('put', `/leads/${id}`, { state: 'lost' }).expect(422);

  const entries = await AuditEntry.find().lean();
  expect(entries.map(({ action, kind, recordId }) => [action, kind, recordId])).toEqual([
    ['update', 'message', id],
    ['update', 'message', id],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Wilhelmina|evening/);
});
