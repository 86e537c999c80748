import { accountsWire, accountWire } from '@site/contract';
import { expectWire } from '../../testing/expectWire';
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

const REFUSAL = 'Your account may not do this. Ask the owner of the site.';
const current_password = PASSWORD;

const { admin, signInAsNewAdmin, send } = setUpTestApi();
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

    await expectWire(accountsWire, body);
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
    await expectWire(accountWire, body);
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
  /** The texts of the mails in the outbox, by recipient. */
  const told = async () =>
    (await OutboxEntry.find().sort({ _id: 1 }).lean()).map(({ kind, about }) => [
      kind,
      about?.address,
      about?.what,
    ]);

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

  it('of the password is told at its address, and a refused one to nobody', async () => {
    const change = (password: string) =>
      send('put', '/account/password').send({
        current_password: password,
        new_password: 'a longer pass phrase',
      });
    await change('wrong').expect(422);
    expect(await told()).toEqual([]);
    await change(PASSWORD).expect(204);

    expect(await told()).toEqual([['account_change', admin.email, 'The password was changed']]);
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
