import { ownAccountWire } from '@site/contract';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { PASSWORD, signIn } from '../../testing/signIn';
import { inTransaction } from '../../db/inTransaction';
import { AuditEntry } from '../audit/audit.model';
import { Session } from '../session/session.model';
import { User } from '../users/user.model';
import { WITHOUT_CODES } from '../users/oneTimeCodes.service';
import { changePassword as replacePassword } from '../users/ownUser.service';
import { noteSignIn, removeAdmin } from '../users/user.service';

const { admin, api } = setUpTestApi({ TRUSTED_PROXY: 'loopback' }, { adminPer: 'test' });
beforeEach(() => AuditEntry.deleteMany());

const NEW_PASSWORD = 'a longer pass phrase';

const agent = () => request(api.server);
const call = (verb: 'get' | 'put', path: string, bearer = admin.bearer) =>
  agent()[verb](`/api${path}`).set('Authorization', bearer).set('X-Forwarded-For', newAddress());
const put = (path: string, body: object, bearer?: string) => call('put', path, bearer).send(body);
const account = async () => (await call('get', '/account').expect(200)).body;

const login = (password: string, email = admin.email) =>
  request(api.server).post('/api/auth/login').set('X-Forwarded-For', newAddress()).send({ email, password });
/** Another session of the same account. */
const signInAgain = async () => `Bearer ${(await login(admin.password).expect(200)).body.token}`;
const changeEmail = (email: string, current_password = PASSWORD) =>
  put('/account/email', { email, current_password });
const changePassword = (new_password: string, current_password = PASSWORD, bearer?: string) =>
  put('/account/password', { current_password, new_password }, bearer);

it('shows what belongs to the account, and no secret', async () => {
  const body = await account();

  await expectWire(ownAccountWire, body);
  expect(body).toMatchObject({ email: admin.email, name: 'Admin' });
});

it('refuses whoever is not signed in', async () => {
  for (const path of ['/account', '/account/sessions'])
    await request(api.server).get(`/api${path}`).expect(401);
});

describe('the name', () => {
  it('is changed and removed, and answers everywhere', async () => {
    for (const name of ['Jo Field', '']) {
      await put('/account', { name }).expect(200);
      expect((await call('get', '/auth/me').expect(200)).body.name).toBe(name);
    }
  });

  it('is one line', async () => {
    await put('/account', { name: ' Jo\r\nField ' }).expect(200);

    expect((await account()).name).toBe('Jo Field');
  });

  it('cannot bring another field with it', async () => {
    await put('/account', { name: 'Jo', email: 'x@y.example', password_hash: 'x', id: 'y' }).expect(200);

    expect((await account()).email).toBe(admin.email);
  });
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

  it('that is taken leaves the leads where they are', async () => {
    const lead = await createApplication({ work: { assignee: admin.email } });
    await changeEmail((await signIn()).email).expect(409);

    expect((await call('get', `/leads/${lead.id}`).expect(200)).body.assignee).toBe(admin.email);
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
  });

  it('goes to one of two accounts that take it at the same moment', async () => {
    const second = await signIn();
    const email = `wanted-${Date.now()}@linksway.example`;
    const change = (bearer: string) => put('/account/email', { email, current_password: PASSWORD }, bearer);
    const answers = await Promise.all([change(admin.bearer), change(second.bearer)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([{ $gt: '' }, ['a@b.example'], 7, 'a@b.example\r\nBcc: c@d.example'])(
    'is not %j',
    async (email) => {
      await put('/account/email', { email, current_password: PASSWORD }).expect(400);
    },
  );
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

  it('is that of one of two tabs that change it at the same moment', async () => {
    const passwords = ['the first pass phrase', 'the second pass phrase'];
    const other = await signInAgain();
    const [first, second] = await Promise.all([
      changePassword(passwords[0]!),
      changePassword(passwords[1]!, PASSWORD, other),
    ]);
    const works = await Promise.all(
      passwords.map(async (password) => (await login(password)).status === 200),
    );

    expect([first.status, second.status].filter((status) => status === 204)).toHaveLength(1);
    expect(works).toEqual([first.status === 204, second.status === 204]);
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

  it('waits for a sign-in that is noted in the millisecond of the one before', async () => {
    const user = await User.findOne({ email: admin.email }).orFail();
    const at = user.lastSignInAt!;

    await inTransaction(async (signingIn) => {
      expect(await noteSignIn(user, { use: WITHOUT_CODES, at }, signingIn)).toBe(true);
      await expect(
        inTransaction((changing) => replacePassword({ user, use: WITHOUT_CODES }, 'another hash', changing)),
      ).rejects.toMatchObject({ status: 503 });
    });
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

it('somebody whose account is removed changes nothing', async () => {
  await removeAdmin(admin.email);

  await put('/account', { name: 'Jo' }).expect(401);
  await changePassword(NEW_PASSWORD).expect(401);
  expect(await User.exists({ email: admin.email })).toBeNull();
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
