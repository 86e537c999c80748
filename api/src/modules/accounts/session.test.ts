import jwt, { type SignOptions } from 'jsonwebtoken';
import mongoose from 'mongoose';
import request from 'supertest';
import { createListener } from '../../app';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { TEST_ENV, TEST_SECRET, type TestApi } from '../../testing/startTestApi';
import { resetAccount } from './account.service';
import { deviceName } from './session.service';
import pino from 'pino';

const TRIES = 10;
const NEXT_SECRET = 'the-next-secret-for-tests-of-32-characters';

const { api, admin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });

const loginFrom = (address: string, email: string, password: string) =>
  request(api.server).post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });
/** A login from an address without earlier attempts. */
const login = (body: object) =>
  request(api.server).post('/api/auth/login').set('X-Forwarded-For', newAddress()).send(body);
const withHeader = (header: string, server = api.server) =>
  request(server).get('/api/auth/me').set('Authorization', header);
const me = (token: string, server?: TestApi['server']) => withHeader(`Bearer ${token}`, server);

describe('POST /auth/login', () => {
  it('returns a token and the user, and nothing else, in whatever case the address is written', async () => {
    const email = ` ${admin.email.toUpperCase()} `;
    const response = await login({ email, password: admin.password }).expect(200);
    expect(response.body.user).toMatchObject({ email: admin.email });
    expect(response.headers['cache-control']).toBe('no-store');
    await me(response.body.token).expect(200);
  });

  it('answers a wrong password and an unknown address with the same bytes', async () => {
    const wrong = await login({ email: admin.email, password: 'wrong' }).expect(401);
    const unknown = await login({ email: 'nobody@linksway.example', password: 'wrong' }).expect(401);

    expect(wrong.text).toBe(unknown.text);
    expect(wrong.body).toEqual({ message: 'Invalid email or password', code: 'bad_credentials' });
  });
});

describe('GET /auth/me', () => {
  it('refuses a token in the URL or in a cookie', async () => {
    const token = admin.bearer.slice(7);
    await request(api.server).get(`/api/auth/me?token=${token}`).expect(401);
    await request(api.server).get('/api/auth/me').set('Cookie', `token=${token}`).expect(401);
  });
});

describe('a token that is not ours', () => {
  const claims = () => jwt.decode(admin.bearer.slice(7)) as jwt.JwtPayload;
  const keyid = () => jwt.decode(admin.bearer.slice(7), { complete: true })!.header.kid!;
  const forge = (change: object, secret = TEST_SECRET, options: SignOptions = {}) =>
    jwt.sign({ ...claims(), ...change }, secret, { keyid: keyid(), ...options });
  const now = () => Math.floor(Date.now() / 1000);

  it('is accepted as an unchanged copy, which shows that the following ones fail for their own reason', async () => {
    await me(forge({})).expect(200);
  });

  it('is refused when it has expired, never expires, or is older than a session may be', async () => {
    await me(forge({ iat: now() - 100, exp: now() - 1 })).expect(401);
    const { exp, ...endless } = claims();
    expect(exp).toBeDefined();
    await me(jwt.sign(endless, TEST_SECRET, { keyid: keyid() })).expect(401);
    await me(forge({ iat: now() - 9 * 3600, exp: now() + 3600 })).expect(401);
  });

  it('is refused when it is signed by another key, with another algorithm or not at all', async () => {
    await me(forge({}, 'another-secret-of-at-least-32-characters')).expect(401);
    await me(forge({}, TEST_SECRET, { algorithm: 'HS384' })).expect(401);
    await me(jwt.sign(claims(), '', { algorithm: 'none', keyid: keyid() })).expect(401);
  });

  it.each([
    { iss: 'somebody' },
    { aud: 'somebody' },
    { jti: 'unknown' },
    { sub: 'not-an-id' },
    { sub: { $ne: null } },
    { jti: ['x'.repeat(22)] },
  ])('is refused with %j', async (change) => {
    await me(forge(change)).expect(401);
  });

  it('is refused with the session of somebody else', async () => {
    const { jti } = jwt.decode((await signIn()).bearer.slice(7)) as jwt.JwtPayload;
    await me(forge({ jti })).expect(401);
  });

  it.each([
    ...['', 'Bearer a.b', 'Basic YTpi'].map((header) => () => header),
    (token: string) => `x Bearer ${token}`,
    (token: string) => `Bearer ${token} x`,
  ])('is refused in another header: %#', async (header) => {
    await withHeader(header(admin.bearer.slice(7))).expect(401);
  });
});

describe('the end of a session', () => {
  it('is caused by a logout, for this session only', async () => {
    const { email, password } = admin;
    const first = (await login({ email, password })).body.token as string;
    const second = (await login({ email, password })).body.token as string;

    await request(api.server).post('/api/auth/logout').set('Authorization', `Bearer ${first}`).expect(204);

    await me(first).expect(401);
    await request(api.server).post('/api/auth/logout').set('Authorization', `Bearer ${first}`).expect(401);
    await me(second).expect(200);
  });

  it('is caused by a new password, for all of this account and for no other', async () => {
    const other = await signIn();
    const { password } = await resetAccount(other.email);

    await withHeader(other.bearer).expect(401);
    await login({ email: other.email, password: other.password }).expect(401);
    await login({ email: other.email, password }).expect(200);
    await withHeader(admin.bearer).expect(200);
  });
});

describe('the limit of failed attempts', () => {
  const forgetAddresses = () => mongoose.connection.collection('attempts').deleteMany({ key: /^address/ });
  let account: TestAdmin;
  let address: string;
  beforeEach(async () => {
    account = await signIn();
    address = newAddress();
  });

  it('blocks an address for a quarter of an hour and the account for half an hour, even with the right password', async () => {
    const wait = async () => {
      const { headers, body } = await loginFrom(address, account.email, account.password).expect(429);
      expect([body.code, headers['cache-control']]).toEqual(['too_many_requests', 'no-store']);
      return Math.round(Number(headers['retry-after']) / 60);
    };
    const spellings = [account.email, account.email.toUpperCase(), ` ${account.email} `];
    for (let attempt = 0; attempt < TRIES; attempt += 1)
      await loginFrom(`10.0.0.${attempt}, ${address}`, spellings[attempt % 3] ?? '', 'wrong').expect(401);

    expect(await wait()).toBe(15);
    await loginFrom(newAddress(), account.email, account.password).expect(200);
    await withHeader(account.bearer).expect(200);
    // As if the quarter of an hour had passed.
    await forgetAddresses();
    expect(await wait()).toBe(30);
    for (const spelling of spellings) await loginFrom(address, spelling, account.password).expect(429);
    await loginFrom(address, 'somebody@linksway.example', 'wrong').expect(401);
  });

  it.each([
    ['one account', () => account.email],
    ['many accounts', (nr: number) => `nobody-${nr}@linksway.example`],
  ])('counts concurrent attempts on %s', async (_what, emailOf) => {
    const tries = Array.from({ length: TRIES + 4 }, (_, nr) => loginFrom(address, emailOf(nr), 'wrong'));

    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('counts no successful login, which clears the failed ones', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1)
        await loginFrom(address, account.email, 'wrong').expect(401);
      for (let attempt = 0; attempt < 5; attempt += 1)
        await loginFrom(address, account.email, account.password).expect(200);
      // The failed ones of the address stay.
      await forgetAddresses();
    }
  });
});

describe('a change of the signing key', () => {
  const log = pino({ level: 'silent' });
  const rotated = { ...TEST_ENV, JWT_SECRET: NEXT_SECRET, JWT_SECRET_PREVIOUS: TEST_SECRET };
  const headerOf = (token: string) => jwt.decode(token, { complete: true })?.header;
  const earlier = () => admin.bearer.slice(7);

  it('keeps sessions of the one before until it is forgotten, and signs new ones with the new one', async () => {
    const server = createListener({ env: rotated, log });
    await me(earlier(), server).expect(200);
    const sent = { email: admin.email, password: admin.password };
    const { body } = await request(server).post('/api/auth/login').send(sent).expect(200);
    const { token } = body as { token: string };
    await me(token, server).expect(200);
    expect(() => jwt.verify(token, NEXT_SECRET)).not.toThrow();
    expect(headerOf(token)?.kid).not.toBe(headerOf(earlier())?.kid);

    const forgetful = createListener({ env: { ...TEST_ENV, JWT_SECRET: NEXT_SECRET }, log });
    await me(earlier(), forgetful).expect(401);
  });
});

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['', ''],
  ])('%s is %j', (header, name) => {
    expect(deviceName(header)).toBe(name);
  });
});
