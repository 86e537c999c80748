import { buildContactInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
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

describe('without a key, which an empty one is, too', () => {
  const plain = (body?: object, path?: string) => send({ key: '', body, path });

  it('takes the same words of one day as one form, and others as others', async () => {
    const first = await plain().expect(201);
    const [again, blank] = [await plain().expect(201), await send({ key: ' ' }).expect(201)];

    expect([again.body, blank.body]).toEqual([first.body, first.body]);
    expect(await OutboxEntry.countDocuments()).toBe(1);
    for (const other of [
      { name: 'Iris Marlow' },
      { email: 'iris@family.example' },
      { message: 'And when?!' },
    ])
      await plain(other).expect(201);
    expect(await ContactMessage.countDocuments()).toBe(4);
  });

  it('takes another graduation year as another application', async () => {
    const ids = [2027, 2028, 2027].map(async (year) => {
      const { body } = await plain({ gradYear: year }, '/api/applications').expect(201);
      return body.id as string;
    });

    const [first, other, again] = await Promise.all(ids);
    expect([first === again, first === other]).toEqual([true, false]);
  });

  it('takes the same words of the next day as another form', async () => {
    const first = await plain().expect(201);
    const tomorrow = { localTime: new Date(Date.now() + DAY_MS) };
    jest.spyOn(mongoose.connection.db!, 'command').mockResolvedValueOnce(tomorrow);
    // What is known of the database's clock is too old by now.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    const next = await plain().expect(201);

    expect(next.body.id).not.toBe(first.body.id);
  });
});

it('accepts a key of any visible characters', async () => {
  await send({ key: `"${'~'.repeat(199)}` }).expect(201);
});
