import { randomKey } from '@site/contract';
import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { apply, contact } from '../../testing/createLead';
import { newAddress } from '../../testing/newAddress';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { OutboxEntry } from '../outbox/outbox.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Application.deleteMany();
  await OutboxEntry.deleteMany();
});

const flagsOf = async (id: string) => (await Application.findById(id).orFail()).flags;

describe('a message sent by a bot', () => {
  it.each(['https://cheap.example', ' ', 0, ['x'], { $gt: '' }])(
    'is answered like everything else when it filled the honeypot with %j, kept and not mailed',
    async (website) => {
      // Keys that look like operators are refused in every field of every body.
      const isRefused = typeof website === 'object' && !Array.isArray(website);
      const { body } = await apply(api, { website }).expect(isRefused ? 400 : 201);
      if (isRefused) return;

      expect(body).toEqual({ id: expect.any(String), message: 'Application submitted successfully!' });
      expect(await flagsOf(body.id)).toEqual(['honeypot']);
      expect(await OutboxEntry.countDocuments()).toBe(0);
      const list = await request(api.server).get('/api/applications').set('Authorization', admin.bearer);
      expect(list.body).toMatchObject([{ id: body.id, flagged: true }]);
      expect(JSON.stringify(list.body)).not.toContain('website');
    },
  );

  it.each(['0', '1.9', '-5'])('is flagged when the form was open for %s seconds', async (seconds) => {
    const { body } = await apply(api).set('X-Form-Seconds', seconds).expect(201);

    expect(await flagsOf(body.id)).toEqual(['too_fast']);
    expect(await OutboxEntry.countDocuments()).toBe(0);
  });
});

describe('a message sent by a person', () => {
  it.each(['2', '3600', 'a while', ''])('is not flagged after %j seconds', async (seconds) => {
    const { body } = await apply(api).set('X-Form-Seconds', seconds).expect(201);

    expect(await flagsOf(body.id)).toEqual([]);
  });

  it('is not flagged for an empty honeypot, or without a duration', async () => {
    for (const website of ['', null, undefined]) {
      const { body } = await apply(api, { website }).expect(201);
      expect(await flagsOf(body.id)).toEqual([]);
    }
  });
});

describe('the rate limit of an address', () => {
  const from = (address: string, path = '/api/applications') =>
    request(api.server).post(path).set({ 'X-Forwarded-For': address, 'Idempotency-Key': randomKey() });
  const send = (address: string) => from(address).send(buildApplicationInput());
  /** Deletes the counts of the last minute. */
  const forgetBursts = () => mongoose.connection.collection('attempts').deleteMany({ key: /burst/ });

  it('is five per minute', async () => {
    const address = newAddress();
    for (let nr = 1; nr <= 5; nr += 1) await send(address).expect(201);

    const response = await send(address).expect(429);

    expect(response.body.code).toBe('too_many_requests');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await Application.countDocuments()).toBe(5);
  });

  it('is ten per ten minutes', async () => {
    const address = newAddress();
    for (let nr = 1; nr <= 10; nr += 1) {
      if (nr === 6) await forgetBursts();
      await send(address).expect(201);
    }
    await forgetBursts();

    const response = await send(address).expect(429);

    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(600);
    // The other form is counted apart.
    await from(address, '/api/contact').send(buildContactInput()).expect(201);
  });

  it('holds for concurrent messages, and is separate for each address', async () => {
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(address)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await send(newAddress()).expect(201);
    await from(address, '/api/contact').send(buildContactInput()).expect(201);
  });

  it('cannot be extended by made-up hops', async () => {
    const address = newAddress();
    for (let nr = 1; nr <= 5; nr += 1) await send(`10.0.0.${nr}, ${address}`).expect(201);

    await send(`10.0.0.99, ${address}`).expect(429);
  });

  it('does not count refused messages', async () => {
    const address = newAddress();
    for (let nr = 1; nr <= 12; nr += 1) await from(address).send({ name: 'I' }).expect(422);

    await send(address).expect(201);
  });
});

it('logs nothing of what a visitor wrote', async () => {
  await apply(api, { name: 'Quirin Secret', email: 'quirin@hidden.example' }).expect(201);
  await contact(api, { name: 'Quirin Secret', message: 'whispered words' }).expect(201);
  await contact(api, { email: 'quirin@hidden', message: 'whispered words' }).expect(422);

  expect(JSON.stringify(api.logLines())).not.toMatch(/Quirin|hidden|whispered|198\.51/);
});
