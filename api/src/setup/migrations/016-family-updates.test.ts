import request from 'supertest';
import { rawCollection } from '../../db/migrations/rawCollection';
import { createApplication } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { replaceFamilyUpdates } from './016-family-updates';

const { api, send } = setUpTestApi();
const run = (isDryRun = false) => replaceFamilyUpdates({ isDryRun, signal: new AbortController().signal });

const ROW = {
  ...{ on: '2026-06-20', event: 'Kent Open', venue: 'Deal', score: '74', place: '' },
  ...{ yards: null, rating: null, slope: null },
};
const SENT = {
  ...{
    name: 'Rosa Hartley',
    email: 'rosa@hartley.example',
    note: 'Since May.',
    decidedAt: null,
    cancelledAt: null,
  },
  sentAt: new Date('2026-11-20T10:00:00Z'),
  changes: { gpa: 3.8, sat: null, testimonial: 'Fine.' },
  results: [
    { before: null, after: ROW },
    { before: ROW, after: { ...ROW, score: '73' } },
    { before: ROW, after: null },
  ],
};
const updates = () => rawCollection('familyUpdates');
const addUpdate = (golferId: unknown, fields: object = {}) =>
  updates().insertOne({ ...SENT, golferId, ...fields });
const athlete = async (fields: object = {}) =>
  (await createGolfer({ firstName: 'Isla', lastName: 'Hartley', ...fields }))._id;
const messages = async () =>
  ((await send('get', '/contact').expect(200)).body as { name: string; message: string }[]).filter(
    ({ name }) => name === SENT.name,
  );

it('a waiting update becomes a note of its application, else a message; the others go', async () => {
  const [ofLead, other, deleted] = [await athlete(), await athlete(), await athlete()];
  const lead = await createApplication({ work: { athleteId: ofLead } });
  await addUpdate(ofLead);
  const { insertedId } = await addUpdate(other);
  await addUpdate(deleted, { results: [], note: '' });
  await send('delete', `/golfers/${String(deleted)}`).expect(204);
  const consent = { givenBy: 'R', givenAt: new Date(), withdrawnAt: new Date() };
  await addUpdate(await athlete({ consent }));
  await addUpdate(other, { decidedAt: new Date() });
  await addUpdate(other, { sentAt: null });
  await addUpdate(other, { cancelledAt: new Date() });
  const mails = rawCollection('outboxentries');
  await mails.insertOne({ kind: 'update_link', recordId: insertedId, attempts: 0 });

  expect(await run(true)).toBe(8);
  expect(await updates().countDocuments()).toBe(7);
  expect(await run()).toBe(8);

  const { notes } = (await send('get', `/leads/${String(lead._id)}`).expect(200)).body as {
    notes: { by: string; text: string }[];
  };
  expect(notes).toMatchObject([{ by: SENT.email, at: SENT.sentAt.toISOString() }]);
  expect(notes[0]?.text.split('\n')).toEqual([
    expect.stringMatching(/^Rosa Hartley \(rosa@hartley\.example\) has sent .* of Isla Hartley, /),
    'GPA: 3.8',
    'SAT:',
    'Testimonial: Fine.',
    'New result: 2026-06-20, Kent Open, Deal, 74',
    'Result: 2026-06-20, Kent Open, Deal, 74; instead: 2026-06-20, Kent Open, Deal, 73',
    'Result to remove: 2026-06-20, Kent Open, Deal, 74',
    'A note: Since May.',
  ]);
  expect(await messages()).toHaveLength(2);
  expect(await mails.countDocuments({ kind: 'update_link' })).toBe(0);
  expect(await updates().countDocuments()).toBe(0);
  expect(await run()).toBe(0);
});

it('goes on where it was ended, and hands nothing over twice', async () => {
  const [ofLead, other] = [await athlete(), await athlete()];
  const lead = await createApplication({ work: { athleteId: ofLead } });
  const before = (await messages()).length;
  for (let nr = 0; nr < 2; nr += 1) {
    for (const golferId of [ofLead, other]) {
      const _id = rawId(golferId);
      await updates().updateOne({ _id }, { $set: { ...SENT, golferId } }, { upsert: true });
    }
    await run();
  }

  const { body } = await send('get', `/leads/${String(lead._id)}`).expect(200);
  expect((body as { notes: unknown[] }).notes).toHaveLength(1);
  expect(await messages()).toHaveLength(before + 1);
});

/** The update of an athlete has the athlete's own id here. */
const rawId = (golferId: { _id: unknown }) => golferId._id as never;

it.each(['/update/look', '/update/send'])('%s is gone, and says how to go on', async (path) => {
  const { body } = await request(api.server).post(`/api${path}`).send({ token: 'x' }).expect(410);

  expect(body).toEqual({ code: 'gone', message: expect.stringContaining('write to us') });
});
