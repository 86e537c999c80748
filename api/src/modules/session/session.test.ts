import { loginWire, userWire } from '@site/contract';
import type * as argon2 from '@node-rs/argon2';
import jwt, { type SignOptions } from 'jsonwebtoken';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { TEST_SECRET, type TestApi, startTestApi } from '../../testing/startTestApi';
import { resetPassword } from '../users/user.service';
import { Session } from './session.model';
import { endSessionsOf } from './session.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());

let visitors = 0;

/** A login from an address without earlier attempts. */
function login(body: object) {
  visitors += 1;
  return request(api.server)
    .post('/api/auth/login')
    .set('X-Forwarded-For', `198.51.100.${visitors}`)
    .send(body);
}

const me = (token: string) => request(api.server).get('/api/auth/me').set('Authorization', `Bearer ${token}`);

describe('POST /auth/login', () => {
  it('returns a token and the user, and nothing else', async () => {
    const response = await login({ email: admin.email, password: admin.password }).expect(200);

    await expectWire(loginWire, response.body);
    expect(response.body.user).toMatchObject({ email: admin.email });
    expect(response.headers['cache-control']).toBe('no-store');
    await me(response.body.token).expect(200);
  });

  it('accepts the e-mail address in any case and with surrounding white space', async () => {
    await login({ email: ` ${admin.email.toUpperCase()} `, password: admin.password }).expect(200);
  });

  it('answers a wrong password and an unknown address with the same bytes', async () => {
    const wrong = await login({ email: admin.email, password: 'wrong' }).expect(401);
    const unknown = await login({ email: 'nobody@linksway.example', password: 'wrong' }).expect(401);

    expect(wrong.text).toBe(unknown.text);
    expect(wrong.body).toEqual({ message: 'Invalid email or password', code: 'bad_credentials' });
  });

  it('hashes for an unknown address, too', async () => {
    const verify = jest.spyOn(jest.requireActual<typeof argon2>('@node-rs/argon2'), 'verify');
    for (const email of [admin.email, 'nobody@linksway.example'])
      await login({ email, password: 'wrong' }).expect(401);
    const hashes = verify.mock.calls.map(([hash]) => String(hash));
    verify.mockRestore();

    // argon2 writes its cost parameters in front of the salt.
    const [cost = '', ...others] = hashes.map((hash) => hash.split('$').slice(0, 4).join('$'));
    expect(cost).toMatch(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+$/);
    expect(others).toEqual([cost]);
  });

  it.each([
    ['no fields', {}],
    ['no password', { email: 'a@linksway.example' }],
    ['an empty password', { email: 'a@linksway.example', password: '' }],
    ['an operator for an e-mail', { email: { $gt: '' }, password: 'x' }],
    ['an operator for a password', { email: 'a@linksway.example', password: { $ne: null } }],
    ['a list', { email: ['a@linksway.example'], password: 'x' }],
    ['a number', { email: 'a@linksway.example', password: 12345 }],
    ['a line break in the e-mail', { email: 'a@linksway.example\r\nBcc: b@c.d', password: 'x' }],
    ['an endless e-mail', { email: `${'a'.repeat(300)}@linksway.example`, password: 'x' }],
  ])('refuses %s as malformed', async (_what, body) => {
    const response = await login(body).expect(400);

    expect(response.body.code).toBe('bad_request');
  });

  it('refuses a form and a body that is not JSON', async () => {
    const post = () => request(api.server).post('/api/auth/login');
    await post().type('form').send({ email: 'a@b.example', password: 'x' }).expect(415);
    await post().type('json').send('{"email":').expect(400);
    await post().expect(400);
  });
});

describe('GET /auth/me', () => {
  it('answers with the user', async () => {
    const response = await request(api.server)
      .get('/api/auth/me')
      .set('Authorization', admin.bearer)
      .expect(200);

    await expectWire(userWire, response.body);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('refuses an anonymous caller', async () => {
    await request(api.server).get('/api/auth/me').expect(401);
  });

  it('refuses a token in the URL or in a cookie', async () => {
    const token = admin.bearer.slice(7);
    await request(api.server).get(`/api/auth/me?token=${token}`).expect(401);
    await request(api.server).get('/api/auth/me').set('Cookie', `token=${token}`).expect(401);
  });
});

describe('a token that is not ours', () => {
  const claims = () => jwt.decode(admin.bearer.slice(7)) as jwt.JwtPayload;
  const forge = (change: object, secret = TEST_SECRET, options: SignOptions = {}) =>
    jwt.sign({ ...claims(), ...change }, secret, options);
  const now = () => Math.floor(Date.now() / 1000);

  it('is accepted as an unchanged copy, which shows that the following ones fail for their own reason', async () => {
    await me(forge({})).expect(200);
  });

  it('is refused when it has expired', async () => {
    await me(forge({ iat: now() - 100, exp: now() - 1 })).expect(401);
  });

  it('is refused when it never expires, or is older than a session may be', async () => {
    const { exp, ...endless } = claims();
    expect(exp).toBeDefined();
    await me(jwt.sign(endless, TEST_SECRET)).expect(401);
    await me(forge({ iat: now() - 9 * 3600, exp: now() + 3600 })).expect(401);
  });

  it('is refused when it is signed by another key or not at all', async () => {
    await me(forge({}, 'another-secret-of-at-least-32-characters')).expect(401);
    await me(jwt.sign(claims(), '', { algorithm: 'none' })).expect(401);
    await me(`${jwt.sign(claims(), '', { algorithm: 'none' })}x`).expect(401);
  });

  it('is refused when it is signed with another algorithm', async () => {
    await me(forge({}, TEST_SECRET, { algorithm: 'HS384' })).expect(401);
  });

  it.each([
    { iss: 'somebody' },
    { aud: 'somebody' },
    { jti: 'unknown' },
    { sub: '650000000000000000000001' },
    { sub: 'not-an-id' },
    { sub: 7 },
    { sub: { $ne: null } },
    { jti: 'x'.repeat(5000) },
    { jti: ['x'] },
    { jti: ['x'.repeat(22)] },
    { jti: 'x'.repeat(23) },
    { sub: `65${'0'.repeat(23)}` },
  ])('is refused with %j', async (change) => {
    await me(forge(change)).expect(401);
  });

  it('is refused with the session of somebody else', async () => {
    const { jti } = jwt.decode((await signIn()).bearer.slice(7)) as jwt.JwtPayload;
    await me(forge({ jti })).expect(401);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer a.b', 'Basic YTpi', 'Bearer a.b.c d', 'Bearer undefined'])(
    'is refused as the header %j',
    async (header) => {
      await request(api.server).get('/api/auth/me').set('Authorization', header).expect(401);
    },
  );
});

it.each([
  ['something before it', (token: string) => `x Bearer ${token}`],
  ['something behind it', (token: string) => `Bearer ${token} x`],
])('a token with %s is refused', async (_what, header) => {
  const { server } = api;
  const token = admin.bearer.slice(7);
  await request(server).get('/api/auth/me').set('Authorization', header(token)).expect(401);
});

describe('the end of a session', () => {
  const authorised = (bearer: string) => request(api.server).get('/api/auth/me').set('Authorization', bearer);

  it('is caused by a logout, for this session only', async () => {
    const { email, password } = admin;
    const first = (await login({ email, password })).body.token as string;
    const second = (await login({ email, password })).body.token as string;

    await request(api.server).post('/api/auth/logout').set('Authorization', `Bearer ${first}`).expect(204);

    await me(first).expect(401);
    await request(api.server).post('/api/auth/logout').set('Authorization', `Bearer ${first}`).expect(401);
    await me(second).expect(200);
  });

  it('is also when its token expires, and no earlier', async () => {
    const { exp = 0, jti } = jwt.decode(admin.bearer.slice(7)) as jwt.JwtPayload;

    // The database deletes it at that time.
    const { expiresAt } = await Session.findById(jti).orFail();
    expect(Math.abs(expiresAt.getTime() / 1000 - exp)).toBeLessThan(60);
  });

  it('is caused by a new password, for all of this account and for no other', async () => {
    const other = await signIn();
    const { id, password } = await resetPassword(other.email);
    await endSessionsOf(id);

    await authorised(other.bearer).expect(401);
    await login({ email: other.email, password: other.password }).expect(401);
    await login({ email: other.email, password }).expect(200);
    await authorised(admin.bearer).expect(200);
  });
});
