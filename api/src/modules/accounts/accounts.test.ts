import { startMailbox } from '../../testing/mailbox';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { PASSWORD, signIn, type TestAdmin } from '../../testing/signIn';
import { TEST_ENV } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { startOutboxWorker } from '../mail/outboxWorker';
import { changeRole, createAdmin, listAdmins, removeAdmin, removeOtherAccount } from './account.service';
import { Session, User } from './account.model';
import { hashPassword, matchesPassword } from './passwords.service';
import pino from 'pino';
import type { OwnSessionWire } from '@site/contract';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { newAddress } from '../../testing/newAddress';

const REFUSAL = 'Your account may not do this. Ask the owner of the site.';
const current_password = PASSWORD;

const { admin, api, signInAsNewAdmin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(async () => {
  await User.deleteMany();
  await signInAsNewAdmin();
  await Promise.all([OutboxEntry.deleteMany(), AuditEntry.deleteMany()]);
});
afterEach(() => jest.restoreAllMocks());

const idOf = async ({ email }: { email: string }) => (await User.findOne({ email }).orFail()).id as string;
const change = async (whose: TestAdmin, role: unknown, by = admin) =>
  send('put', `/accounts/${await idOf(whose)}`, by).send({ role });
const roles = async () => (await User.find().sort({ _id: 1 })).map(({ role }) => role);
const accounts = async () => (await send('get', '/accounts').expect(200)).body.accounts;
const emails = async () => (await listAdmins()).map(({ email }) => email);

describe('GET /accounts', () => {
  it('names who may sign in, and when they last did, and nothing else', async () => {
    await createAdmin('new@linksway.example');
    const { body } = await send('get', '/accounts').expect(200);
    const [first, second] = body.accounts;
    expect(Object.keys(first).sort().join()).toBe('created_at,email,has_codes,id,last_sign_in_at,role');
    expect(first.email).toBe(admin.email);
    expect(Math.abs(Date.parse(first.last_sign_in_at) - Date.now())).toBeLessThan(60_000);
    expect(second).toMatchObject({ email: 'new@linksway.example', last_sign_in_at: null });
  });
});

describe('somebody who is removed', () => {
  it('is out at once, with the token of before, and it is entered', async () => {
    const other = await signIn();
    const id = await idOf(other);
    await send('get', '/auth/me', other).expect(200);
    await send('delete', `/accounts/${id}`).expect(204);

    await send('get', '/auth/me', other).expect(401);
    expect(await Session.countDocuments({ userId: id })).toBe(0);
    expect((await accounts()).map(({ email }: { email: string }) => email)).toEqual([admin.email]);
    expect(await AuditEntry.findOne({ action: 'delete' })).toMatchObject({
      person: admin.email,
      kind: 'account',
      title: other.email,
      outcome: 'done',
    });
    await send('delete', `/accounts/${id}`).expect(404);
  });

  it('by a command is out as well, unless it is the last owner, or nobody', async () => {
    const { email, bearer } = admin;
    await createAdmin('stays@linksway.example');
    await createAdmin('writes@linksway.example', { role: 'editor' });
    await removeAdmin(email.toUpperCase());

    await send('get', '/auth/me', { ...admin, bearer }).expect(401);
    await expect(removeAdmin('stays@linksway.example')).rejects.toThrow('This is the last owner');
    await expect(removeAdmin('nobody@linksway.example')).rejects.toThrow('Admin not found');
    expect(await emails()).toEqual(['stays@linksway.example', 'writes@linksway.example']);
  });

  it('is not oneself, whose role does not change either, in any spelling', async () => {
    await signIn();
    const id = await idOf(admin);
    for (const spelling of [id, id.toUpperCase()]) {
      const removal = await send('delete', `/accounts/${spelling}`).expect(409);
      expect(removal.body.message).toBe('Nobody can remove their own account');
      const { body } = await send('put', `/accounts/${spelling}`).send({ role: 'editor' }).expect(409);
      expect(body.message).toBe('Nobody can change their own role');
    }

    expect(await roles()).toEqual(['owner', 'owner']);
  });
});

describe('a role', () => {
  it('holds from the next request on, in the sessions of before, and is entered', async () => {
    const other = await signIn();
    expect((await change(other, 'admin')).body.fields).toEqual({ role: 'A role is owner or editor' });
    await send('get', '/leads', other).expect(200);
    const { status, body } = await change(other, 'editor');

    expect(status).toBe(200);
    expect(body).toMatchObject({ email: other.email, role: 'editor' });
    expect((await send('get', '/leads', other).expect(403)).body.message).toBe(REFUSAL);
    await send('get', '/posts/admin/all', other).expect(200);
    expect(await AuditEntry.findOne({ kind: 'account' })).toMatchObject({
      person: admin.email,
      action: 'update',
      title: other.email,
      outcome: 'done',
    });
    expect((await change(other, 'owner')).status).toBe(200);
    await send('get', '/leads', other).expect(200);
  });

  it('every owner of before is told of a new one, and nobody of a new editor', async () => {
    const [other, editor] = [await signIn(), await signIn('editor')];
    await OutboxEntry.deleteMany();
    expect((await change(editor, 'editor')).status).toBe(200);
    expect(await OutboxEntry.countDocuments()).toBe(0);
    expect((await change(editor, 'owner')).status).toBe(200);
    expect((await change(editor, 'owner')).status).toBe(200);

    const mails = await OutboxEntry.find().lean();
    expect(mails.map(({ kind, about }) => [kind, about?.address, about?.what, about?.by]).sort()).toEqual(
      [admin.email, other.email].map((to) => ['new_owner', to, editor.email, admin.email]).sort(),
    );
  });

  // By the service: the guard may already refuse the second of two requests.
  it.each([
    [
      'make each other editors',
      async (id: string) => void (await changeRole(id, 'editor', { id: '', email: '', requestId: '' })),
    ],
    ['remove each other', async (id: string) => void (await removeOtherAccount(id, ''))],
  ])('an owner is left by two who %s at the same moment', async (_what, change) => {
    await signIn('editor');
    for (let round = 0; round < 2; round += 1) {
      await User.deleteMany({ role: 'owner' });
      const ids = [await idOf(await signIn()), await idOf(await signIn())];
      const outcomes = await Promise.allSettled(ids.map(change));

      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await User.countDocuments({ role: 'owner' })).toBe(1);
    }
  });
});

describe('a change of one’s own account', () => {
  it('of the e-mail address is told at the former address and at the new one', async () => {
    const mailbox = await startMailbox();
    const former = admin.email;
    await send('put', '/account/email').send({ current_password, email: 'jo@elsewhere.example' }).expect(200);
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

describe('a stored password', () => {
  it('is an argon2id hash, with a new salt each time, and matches no other', async () => {
    const [hash = '', another] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
    // Tests lower what it costs, but not in a copy of the module.
    await jest.isolateModulesAsync(async () => {
      const { passwordCost } = await import('./passwords.service');
      expect(passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    });
    expect(hash).not.toBe(another);
    expect(await matchesPassword(hash, 'secret')).toBe(true);
    expect(await matchesPassword(hash, 'Secret')).toBe(false);
    expect(await matchesPassword(undefined, 'secret')).toBe(false);
  });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE_MS = 60_000;

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

describe('one’s own account', () => {
  it('shows what belongs to the account, and no secret', async () => {
    const body = await account();
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
});
