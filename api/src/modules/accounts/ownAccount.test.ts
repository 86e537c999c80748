import { ownAccountWire, ownSessionsWire, type OwnSessionWire } from '@site/contract';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { PASSWORD, signIn } from '../../testing/signIn';
import { AuditEntry } from '../../records/audit/audit.model';
import { Session } from './account.model';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE_MS = 60_000;

const { admin, api } = setUpTestApi({ TRUSTED_PROXY: 'loopback' }, { adminPer: 'test' });
beforeEach(() => AuditEntry.deleteMany());

const NEW_PASSWORD = 'a longer pass phrase';

const call = (verb: 'get' | 'put' | 'delete', path: string, bearer = admin.bearer) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', bearer).set('X-Forwarded-For', newAddress());
const put = (path: string, body: object, bearer?: string) => call('put', path, bearer).send(body);
const account = async () => (await call('get', '/account').expect(200)).body;

const login = (password: string, email = admin.email) =>
  request(api.server).post('/api/auth/login').set('X-Forwarded-For', newAddress()).send({ email, password });
async function signInAgain(): Promise<string> {
  const { body } = await login(PASSWORD).set('User-Agent', FIREFOX).expect(200);
  return `Bearer ${body.token}`;
}
const changeEmail = (email: string, current_password = PASSWORD) =>
  put('/account/email', { email, current_password });
const changePassword = (new_password: string, current_password = PASSWORD, bearer?: string) =>
  put('/account/password', { current_password, new_password }, bearer);

it('shows what belongs to the account, and no secret', async () => {
  const body = await account();

  await expectWire(ownAccountWire, body);
  expect(body).toMatchObject({ email: admin.email, name: 'Admin' });
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
    await login(admin.password).expect(401);
    await login(admin.password, 'jo.new@linksway.example').expect(200);
    await call('get', '/auth/me').expect(200);
    await call('get', '/auth/me', other).expect(200);
  });

  it('takes the leads of the account along', async () => {
    const work = { assignee: admin.email };
    const [application, message] = [await createApplication({ work }), await createContactMessage({ work })];
    const other = await createApplication({ work: { assignee: 'other@linksway.example' } });
    await changeEmail('jo.leads@linksway.example').expect(200);

    for (const { id } of [application, message])
      expect((await call('get', `/leads/${id}`).expect(200)).body.assignee).toBe('jo.leads@linksway.example');
    expect((await call('get', `/leads/${other.id}`).expect(200)).body.assignee).toBe(
      'other@linksway.example',
    );
  });

  it('stays without the right password, and the session with it', async () => {
    const { body } = await changeEmail('other@linksway.example', 'wrong').expect(422);

    expect(body.fields).toEqual({ current_password: 'This is not your password' });
    expect((await account()).email).toBe(admin.email);
  });

  it('belongs to one account, however it is spelt', async () => {
    const { email } = await signIn();
    const { body } = await changeEmail(email.toUpperCase()).expect(409);

    expect(body.fields).toEqual({ email: 'Another account has this email address' });
    expect((await account()).email).toBe(admin.email);
  });
});

describe('the password', () => {
  it('is changed, ends every other session at once, and leaves this one and other accounts alone', async () => {
    const [mine, stranger] = [await signInAgain(), await signIn()];
    await changePassword(NEW_PASSWORD).expect(204);

    await call('get', '/auth/me', mine).expect(401);
    await call('get', '/auth/me').expect(200);
    await call('get', '/auth/me', stranger.bearer).expect(200);
    await login(PASSWORD).expect(401);
    await login(NEW_PASSWORD).expect(200);
  });

  it('stays without the right one', async () => {
    const other = await signInAgain();
    const { body } = await changePassword(NEW_PASSWORD, 'wrong').expect(422);

    expect(body.fields).toEqual({ current_password: 'This is not your password' });
    await call('get', '/auth/me', other).expect(200);
    await login(PASSWORD).expect(200);
  });

  it.each(['', 'eleven char', 'x'.repeat(201)])('is not %j', async (password) => {
    await changePassword(password).expect(422);
  });

  it('leaves no session behind of somebody who signs in with the old one at that moment', async () => {
    const [change, ...logins] = await Promise.all([
      changePassword(NEW_PASSWORD),
      ...Array.from({ length: 6 }, () => login(PASSWORD)),
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

it('the audit trail and the logs say what was changed, and no password', async () => {
  await put('/account', { name: 'Jo' }).expect(200);
  await changePassword(NEW_PASSWORD).expect(204);
  await changePassword('another pass phrase', 'a wrong guess').expect(422);
  const entries = await AuditEntry.find().sort({ at: 1, _id: 1 });

  expect(entries.map(({ action, kind, title }) => `${action} ${kind} ${title}`)).toEqual([
    `update account ${admin.email}`,
    `reset_password account ${admin.email}`,
  ]);
  const written = JSON.stringify([entries, api.logLines()]);
  for (const secret of [PASSWORD, NEW_PASSWORD, 'a wrong guess']) expect(written).not.toContain(secret);
});

describe('the sessions', () => {
  const idOf = (bearer: string) => (jwt.decode(bearer.slice(7)) as jwt.JwtPayload).jti;

  it('are listed with their device, without those of others, and without any token', async () => {
    const other = await signInAgain();
    await signIn();
    const response = await call('get', '/account/sessions').expect(200);

    await expectWire(ownSessionsWire, response.body);
    const listed: OwnSessionWire[] = response.body.sessions;
    expect(listed.map(({ device, is_current }) => ({ device, is_current }))).toEqual([
      { device: 'Firefox on Linux', is_current: false },
      { device: '', is_current: true },
    ]);
    for (const secret of [admin.bearer, other]) expect(response.text).not.toContain(secret.split('.')[2]);
    for (const at of [listed[1]!.signed_in_at, listed[1]!.last_seen_at])
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(MINUTE_MS);
  });

  it('are ended one by one, at once and alone, also by two at the same moment, and the trail has no token', async () => {
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
  });

  it('of somebody else are not found, and the one that asks ends with the logout alone', async () => {
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
