import { setImmediate as immediate } from 'node:timers/promises';
import { buildApplicationInput } from '@site/contract/testing';
import request from 'supertest';
import { type LinkedApi, startLinkedApi } from '../../testing/startLinkedApi';
import { Application } from '../applications/application.model';
import { OutboxEntry } from '../outbox/outbox.model';

let linked: LinkedApi;
beforeAll(async () => {
  linked = await startLinkedApi();
});
afterAll(() => linked.stop());

const EMAIL = 'silent@family.example';
const send = (email = EMAIL, key = 'silent') =>
  request(linked.api.server)
    .post('/api/applications')
    .set('Idempotency-Key', key)
    .send(buildApplicationInput({ email }));

it('a form on a connection that falls silent is answered, and taken once when it is sent again', async () => {
  const silent = linked.link.holdReplyTo(EMAIL);
  const [first] = await Promise.all([send(), silent]);
  expect(first.status).toBe(503);
  expect(first.body.code).toBe('unavailable');

  // The transaction of the first attempt keeps the record until the database ends it.
  let again = await send();
  // Otherwise the first was answered only because the driver had given the connection up.
  expect(linked.link.isHolding()).toBe(true);
  while (again.status === 503) again = await send();

  expect(again.status).toBe(201);
  await linked.link.mend();
  expect(await Application.countDocuments()).toBe(1);
});

it('a form without a key that was stored after its 503 is taken once, with one mail, when it is sent again', async () => {
  const email = 'slow@family.example';
  const sendPlain = () => send(email, '');
  const silent = linked.link.holdReplyTo(email);
  const [first] = await Promise.all([sendPlain(), silent]);
  expect(first.status).toBe(503);
  await linked.link.mend();
  while (!(await Application.exists({ email }))) await immediate();

  await sendPlain().expect(201);

  const stored = await Application.find({ email });
  expect(stored).toHaveLength(1);
  expect(await OutboxEntry.countDocuments({ recordId: stored[0]?._id })).toBe(1);
});
