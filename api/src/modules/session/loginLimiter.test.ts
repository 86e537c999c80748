import mongoose from 'mongoose';
import request from 'supertest';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());

const TRIES = 10;
let subnet = 0;
beforeEach(() => {
  subnet += 1;
});

const from = (host: number) => `203.0.${subnet}.${host}`;

function login(address: string, email: string, password: string) {
  return request(api.server)
    .post('/api/auth/login')
    .set('X-Forwarded-For', address)
    .send({ email, password });
}

async function statuses(tries: readonly PromiseLike<{ status: number }>[]) {
  const all = (await Promise.all(tries)).map(({ status }) => status);
  return {
    refused: all.filter((status) => status === 401).length,
    blocked: all.filter((status) => status === 429).length,
  };
}

it('blocks an address after ten failed attempts, even with the right password', async () => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) await login(from(1), admin.email, 'wrong').expect(401);

  const wrong = await login(from(1), admin.email, 'wrong').expect(429);
  expect(wrong.body.code).toBe('too_many_requests');
  expect(Number(wrong.headers['retry-after'])).toBeGreaterThan(60);
  expect(wrong.headers['cache-control']).toBe('no-store');
  await login(from(1), admin.email, admin.password).expect(429);
});

it('blocks an address for a quarter of an hour, and the account it tried for half an hour', async () => {
  const wait = async () => {
    const { headers } = await login(from(1), admin.email, admin.password).expect(429);
    return Math.round(Number(headers['retry-after']) / 60);
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) await login(from(1), admin.email, 'wrong').expect(401);

  expect(await wait()).toBe(15);
  // As if the quarter of an hour had passed.
  await mongoose.connection.collection('attempts').deleteMany({ key: /^address/ });
  expect(await wait()).toBe(30);
  await login(from(1), 'somebody@linksway.example', 'wrong').expect(401);
});

it('admits other addresses, and leaves open sessions alone', async () => {
  for (let attempt = 0; attempt <= TRIES; attempt += 1) await login(from(1), admin.email, 'wrong');

  await login(from(2), admin.email, admin.password).expect(200);
  await request(api.server).get('/api/auth/me').set('Authorization', admin.bearer).expect(200);
});

it('counts concurrent attempts', async () => {
  const tries = Array.from({ length: 30 }, () => login(from(1), admin.email, 'wrong'));

  expect(await statuses(tries)).toEqual({ refused: TRIES, blocked: 20 });
});

it('counts attempts on many accounts from one address', async () => {
  const tries = Array.from({ length: 25 }, (_, nr) =>
    login(from(1), `nobody-${nr}@linksway.example`, 'wrong'),
  );

  expect(await statuses(tries)).toEqual({ refused: TRIES, blocked: 15 });
});

it('is not fooled by another spelling of the account or by made-up hops', async () => {
  const spellings = [admin.email, admin.email.toUpperCase(), ` ${admin.email} `];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await login(`10.0.0.${attempt}, ${from(1)}`, spellings[attempt % 3] ?? '', 'wrong').expect(401);
  }

  await login(`10.0.0.99, ${from(1)}`, admin.email, admin.password).expect(429);
});

it('counts every spelling of an account as that account', async () => {
  const spellings = [admin.email, admin.email.toUpperCase(), ` ${admin.email} `];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await login(from(1), spellings[attempt % 3] ?? '', 'wrong').expect(401);
  }
  // What is left is the count of the account.
  await mongoose.connection.collection('attempts').deleteMany({ key: /^address/ });

  for (const spelling of spellings) await login(from(1), spelling, admin.password).expect(429);
});

it('clears failed attempts after a successful login', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 3; attempt += 1)
      await login(from(round), admin.email, 'wrong').expect(401);
    await login(from(round), admin.email, admin.password).expect(200);
  }
});

it('never counts successful logins', async () => {
  for (let attempt = 0; attempt < TRIES + 2; attempt += 1) {
    await login(from(1), admin.email, admin.password).expect(200);
  }
});
