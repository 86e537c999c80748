import { buildApplicationInput } from '@site/contract/testing';
import request from 'supertest';
import { type LinkedApi, startLinkedApi } from '../../testing/startLinkedApi';
import { Application } from '../applications/application.model';

let linked: LinkedApi;
beforeAll(async () => {
  linked = await startLinkedApi();
});
afterAll(() => linked.stop());

const EMAIL = 'silent@family.example';
const send = () =>
  request(linked.api.server)
    .post('/api/applications')
    .set('Idempotency-Key', 'silent')
    .send(buildApplicationInput({ email: EMAIL }));

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
