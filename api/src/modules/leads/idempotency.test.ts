import { buildContactInput } from '@site/contract/testing';
import request from 'supertest';
import { newAddress } from '../../testing/newAddress';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { ContactMessage } from '../contact/contact.model';
import { OutboxEntry } from '../outbox/outbox.model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await ContactMessage.deleteMany();
  await OutboxEntry.deleteMany();
});

interface Sent {
  key?: string;
  address?: string;
  path?: string;
  body?: object;
}

const send = ({ key = 'key-1', address = newAddress(), path = '/api/contact', body = {} }: Sent = {}) =>
  request(api.server)
    .post(path)
    .set('X-Forwarded-For', address)
    .set('Idempotency-Key', key)
    .send(buildContactInput(body));

it('answers a retry like the first attempt, and stores one record with one mail', async () => {
  const first = await send().expect(201);
  const second = await send({ path: '/api/v1/contact' }).expect(201);

  expect(second.body).toEqual(first.body);
  expect(await ContactMessage.countDocuments()).toBe(1);
  expect(await OutboxEntry.countDocuments()).toBe(1);
});

it('stores one record for ten concurrent attempts', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send({ address })));

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await ContactMessage.countDocuments()).toBe(1);
});

it('answers two concurrent attempts of one form alike when they differ in the honeypot, and counts one', async () => {
  const address = newAddress();
  const [first, second] = await Promise.all([send({ address }), send({ address, body: { website: null } })]);

  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await ContactMessage.countDocuments()).toBe(1);
  for (let nr = 2; nr <= 5; nr += 1) await send({ address, key: `key-${nr}` }).expect(201);
  await send({ address, key: 'key-6' }).expect(429);
});

it('refuses a key that came with another message, and keeps the first', async () => {
  await send({ body: { message: 'The first message.' } }).expect(201);

  const response = await send({ body: { message: 'Another message.' } }).expect(409);

  expect(response.body.code).toBe('conflict');
  expect((await ContactMessage.find()).map(({ message }) => message)).toEqual(['The first message.']);
});

it('refuses a key that came with another graduation year', async () => {
  const apply = (gradYear: number) => send({ key: 'year', path: '/api/applications', body: { gradYear } });
  await apply(2027).expect(201);

  await apply(2028).expect(409);
  await apply(2027).expect(201);
});

it('stores one of two concurrent messages with the same key', async () => {
  const answers = await Promise.all(
    ['The first message.', 'Another message.'].map((message) => send({ body: { message } })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await ContactMessage.countDocuments()).toBe(1);
});

it('distinguishes equal keys of the two forms', async () => {
  await send().expect(201);
  await send({ path: '/api/applications' }).expect(201);
});

it('stores two equal messages without a key twice', async () => {
  const plain = () =>
    request(api.server).post('/api/contact').set('X-Forwarded-For', newAddress()).send(buildContactInput());
  await plain().expect(201);
  await plain().expect(201);

  expect(await ContactMessage.countDocuments()).toBe(2);
});

it('treats an empty key as missing', async () => {
  await send({ key: '' }).expect(201);
  await send({ key: ' ' }).expect(201);

  expect(await ContactMessage.countDocuments()).toBe(2);
});

it('does not count a replay against the rate limit', async () => {
  const address = newAddress();
  for (let attempt = 0; attempt < 12; attempt += 1) await send({ address }).expect(201);
  for (let nr = 2; nr <= 5; nr += 1) await send({ address, key: `key-${nr}` }).expect(201);

  await send({ address, key: 'key-6' }).expect(429);
  await send({ address }).expect(201);
});

it.each([
  ['a blank', 'two words'],
  ['too much', 'x'.repeat(201)],
  ['ü', 'schlüssel'],
])('refuses a key with %s in it', async (_what, key) => {
  const response = await send({ key }).expect(400);

  expect(response.body.code).toBe('bad_request');
  expect(await ContactMessage.countDocuments()).toBe(0);
});

it('accepts a key of any visible characters', async () => {
  await send({ key: `"${'~'.repeat(199)}` }).expect(201);
});
