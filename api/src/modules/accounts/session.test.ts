import type { OwnSessionWire } from '@site/contract';
import jwt, { type SignOptions } from 'jsonwebtoken';
import mongoose from 'mongoose';
import pino from 'pino';
import request from 'supertest';
import { createListener } from '../../app';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { startMailbox } from '../../testing/mailbox';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { PASSWORD, signIn, type TestAdmin } from '../../testing/signIn';
import { TEST_ENV, TEST_SECRET, type TestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { startOutboxWorker } from '../mail/outboxWorker';
import { resetAccount } from './account.service';
import { Session } from './account.model';
import { deviceName } from './session.service';

const TRIES = 10;
const NEXT_SECRET = 'the-next-secret-for-tests-of-32-characters';

const { admin, api, signInAsNewAdmin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });

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

  it('is refused with another issuer, audience or person, and with the session of somebody else or of nobody', async () => {
    const { jti } = jwt.decode((await signIn()).bearer.slice(7)) as jwt.JwtPayload;
    const others = [{ iss: 'somebody' }, { aud: 'somebody' }, { jti: 'unknown' }, { sub: { $ne: null } }];
    for (const change of [...others, { jti }]) await me(forge(change)).expect(401);
  });

  it('is refused in another header', async () => {
    const token = admin.bearer.slice(7);
    for (const header of ['', 'Bearer a.b', 'Basic YTpi', `x Bearer ${token}`, `Bearer ${token} x`])
      await withHeader(header).expect(401);
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

  it('counts concurrent attempts on many accounts', async () => {
    const tries = Array.from({ length: TRIES + 2 }, (_, nr) =>
      loginFrom(address, `nobody-${nr}@linksway.example`, 'wrong'),
    );

    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('counts no successful login, which clears the failed ones of the account', async () => {
    const logIn = async (count: number, password: string, status: number) => {
      for (let attempt = 0; attempt < count; attempt += 1)
        await loginFrom(address, account.email, password).expect(status);
    };
    await logIn(6, 'wrong', 401);
    await logIn(5, account.password, 200);
    // The failed ones of the address stay.
    await forgetAddresses();
    await logIn(6, 'wrong', 401);
    await logIn(1, account.password, 200);
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

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE_MS = 60_000;

const NEW_PASSWORD = 'a longer pass phrase';

const call = (verb: 'get' | 'put' | 'delete', path: string, bearer = admin.bearer) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', bearer).set('X-Forwarded-For', newAddress());
const put = (path: string, body: object, bearer?: string) => call('put', path, bearer).send(body);
const account = async () => (await call('get', '/account').expect(200)).body;

const loginWith = (password: string, email = admin.email) => login({ email, password });
async function signInAgain(): Promise<string> {
  const { body } = await loginWith(PASSWORD).set('User-Agent', FIREFOX).expect(200);
  return `Bearer ${body.token}`;
}
const changeEmail = (email: string, current_password = PASSWORD) =>
  put('/account/email', { email, current_password });
const changePassword = (new_password: string, current_password = PASSWORD, bearer?: string) =>
  put('/account/password', { current_password, new_password }, bearer);

describe('one’s own account', () => {
  beforeEach(async () => {
    await signInAsNewAdmin();
    await OutboxEntry.deleteMany();
  });

  it('changes the name in one line, and nothing that comes with it', async () => {
    for (const [name, stored] of [
      [' Jo\r\nField ', 'Jo Field'],
      ['', ''],
    ]) {
      await put('/account', { name, email: 'x@y.example', password_hash: 'x', id: 'y' }).expect(200);
      expect((await call('get', '/auth/me').expect(200)).body).toMatchObject({
        name: stored,
        email: admin.email,
      });
    }
  });

  describe('the e-mail address', () => {
    it('is the one to sign in with from then on, and the sessions go on', async () => {
      const other = await signInAgain();
      const { body } = await changeEmail(' Jo.New@Linksway.example ').expect(200);

      expect(body.email).toBe('jo.new@linksway.example');
      await loginWith(admin.password).expect(401);
      await loginWith(admin.password, 'jo.new@linksway.example').expect(200);
      await call('get', '/auth/me').expect(200);
      await call('get', '/auth/me', other).expect(200);
    });

    it('takes the leads of the account along', async () => {
      const work = { assignee: admin.email };
      const [application, message] = [
        await createApplication({ work }),
        await createContactMessage({ work }),
      ];
      const other = await createApplication({ work: { assignee: 'other@linksway.example' } });
      await changeEmail('jo.leads@linksway.example').expect(200);

      for (const { id } of [application, message])
        expect((await call('get', `/leads/${id}`).expect(200)).body.assignee).toBe(
          'jo.leads@linksway.example',
        );
      expect((await call('get', `/leads/${other.id}`).expect(200)).body.assignee).toBe(
        'other@linksway.example',
      );
    });

    it('stays without the right password, and where another account has the new one, however it is spelt', async () => {
      const { body: wrong } = await changeEmail('other@linksway.example', 'wrong').expect(422);
      expect(wrong.fields).toEqual({ current_password: 'This is not your password' });
      const { email } = await signIn();
      const { body: taken } = await changeEmail(email.toUpperCase()).expect(409);
      expect(taken.fields).toEqual({ email: 'Another account has this email address' });
      expect((await account()).email).toBe(admin.email);
    });

    it('is told at the former address and at the new one when it changes', async () => {
      const mailbox = await startMailbox();
      const former = admin.email;
      await changeEmail('jo@elsewhere.example').expect(200);
      const settings = { ...TEST_ENV, SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' };
      while (mailbox.mails.length < 2) await startOutboxWorker(settings, pino({ level: 'silent' })).stop();
      await mailbox.stop();

      expect(mailbox.mails.map(({ to }) => to[0]).sort()).toEqual([former, 'jo@elsewhere.example'].sort());
      const texts = mailbox.mails.map(({ raw }) => raw.replace(/=\r\n/g, ''));
      for (const text of texts)
        expect(text).toContain('The address to sign in with is now jo@elsewhere.example.');
      expect(texts[0]).toContain('If it was not you');
    });
  });

  describe('the password', () => {
    it('is changed, ends every other session at once, and leaves this one and other accounts alone', async () => {
      const [mine, stranger] = [await signInAgain(), await signIn()];
      await changePassword(NEW_PASSWORD).expect(204);

      await call('get', '/auth/me', mine).expect(401);
      await call('get', '/auth/me').expect(200);
      await call('get', '/auth/me', stranger.bearer).expect(200);
      await loginWith(PASSWORD).expect(401);
      await loginWith(NEW_PASSWORD).expect(200);
    });

    it('leaves no session behind of somebody who signs in with the old one at that moment', async () => {
      const [change, ...logins] = await Promise.all([
        changePassword(NEW_PASSWORD),
        ...Array.from({ length: 3 }, () => loginWith(PASSWORD)),
      ]);
      expect(change.status).toBe(204);
      const tokens = logins.flatMap(({ body }) => (body.token ? [`Bearer ${body.token}`] : []));

      for (const token of tokens) await call('get', '/auth/me', token).expect(401);
      const { id } = await account();
      expect(await Session.countDocuments({ userId: id })).toBe(1);
    });
  });

  it('wrong passwords are counted with those of the login, so an open session is no way around the limit', async () => {
    const address = newAddress();
    const guess = () =>
      request(api.server)
        .put('/api/account/email')
        .set('Authorization', admin.bearer)
        .set('X-Forwarded-For', address)
        .send({ email: 'x@linksway.example', current_password: 'wrong' });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess().expect(422);

    await guess().expect(429);
    await request(api.server)
      .post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .send({ email: admin.email, password: admin.password })
      .expect(429);
  });

  describe('the sessions', () => {
    const idOf = (bearer: string) => (jwt.decode(bearer.slice(7)) as jwt.JwtPayload).jti;

    it('are listed with their device, without those of others, and without any token', async () => {
      const other = await signInAgain();
      await signIn();
      const response = await call('get', '/account/sessions').expect(200);
      const listed: OwnSessionWire[] = response.body.sessions;
      expect(listed.map(({ device, is_current }) => ({ device, is_current }))).toEqual([
        { device: 'Firefox on Linux', is_current: false },
        { device: '', is_current: true },
      ]);
      for (const secret of [admin.bearer, other]) expect(response.text).not.toContain(secret.split('.')[2]);
      for (const at of [listed[1]!.signed_in_at, listed[1]!.last_seen_at])
        expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(MINUTE_MS);
    });

    it('are ended one by one and alone, but neither the one that asks nor those of others; the trail has no token', async () => {
      const [other, third] = [await signInAgain(), await signInAgain()];
      await AuditEntry.deleteMany();
      const end = () => call('delete', `/account/sessions/${idOf(other)}`);
      expect((await Promise.all([end(), end()])).map(({ status }) => status).sort()).toEqual([204, 404]);

      await call('get', '/auth/me', other).expect(401);
      await call('get', '/auth/me', third).expect(200);
      const entries = await AuditEntry.find();
      expect(entries.map(({ action, kind, title }) => `${action} ${kind} ${title}`)).toEqual([
        'delete session Firefox on Linux',
      ]);
      expect(JSON.stringify(entries)).not.toContain(idOf(other));
      const stranger = await signIn();
      await call('delete', `/account/sessions/${idOf(stranger.bearer)}`).expect(404);
      await call('delete', `/account/sessions/${idOf(admin.bearer)}`).expect(409);
      for (const bearer of [stranger.bearer, admin.bearer]) await call('get', '/auth/me', bearer).expect(200);
    });

    it('end together but for this one, and those of other accounts go on', async () => {
      const [first, second, stranger] = [await signInAgain(), await signInAgain(), await signIn()];
      await call('delete', '/account/sessions').expect(204);

      for (const ended of [first, second]) await call('get', '/auth/me', ended).expect(401);
      await call('get', '/auth/me').expect(200);
      await call('get', '/auth/me', stranger.bearer).expect(200);
    });
  });
});
