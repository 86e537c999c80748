import { invitationMessages, limits } from '@site/contract';
import pino from 'pino';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { tokenIn } from '../../testing/consentCalls';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { TEST_ENV, TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { startOutboxWorker } from '../mail/outboxWorker';
import { Invitation, Session, User } from './account.model';
import { changeRole, createAdmin, listAdmins, removeAdmin, removeOtherAccount } from './account.service';
import { hashPassword, matchesPassword } from './passwords.service';

const REFUSAL = 'Your account may not do this. Ask the owner of the site.';
const NINA = { name: 'Nina Reed', email: 'nina@linksway.example', role: 'editor' };
const OWNER = { ...NINA, role: 'owner' };
const NINAS_PASSWORD = 'four unrelated little words';

// Each test begins with one owner and without invitations.
const { admin, api, signInAsNewAdmin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(async () => {
  await Promise.all([User.deleteMany(), Invitation.deleteMany()]);
  await signInAsNewAdmin();
  await Promise.all([OutboxEntry.deleteMany(), AuditEntry.deleteMany()]);
});

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
    const id = (await idOf(admin)).toUpperCase();
    const removal = await send('delete', `/accounts/${id}`).expect(409);
    expect(removal.body.message).toBe('Nobody can remove their own account');
    const { body } = await send('put', `/accounts/${id}`).send({ role: 'editor' }).expect(409);
    expect(body.message).toBe('Nobody can change their own role');

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
    await User.deleteMany({ role: 'owner' });
    const ids = [await idOf(await signIn()), await idOf(await signIn())];
    const outcomes = await Promise.allSettled(ids.map(change));

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await User.countDocuments({ role: 'owner' })).toBe(1);
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

const post = (path: string, body: object) =>
  request(api.server).post(`/api/${path}`).set('X-Forwarded-For', newAddress()).send(body);
const invite = (person: object = NINA, by = admin) => send('post', '/invitations', by).send(person);
const invitations = async () => (await send('get', '/invitations').expect(200)).body.invitations;
const tokenFor = async (person: object = NINA) => tokenIn((await invite(person).expect(201)).body.address);
const look = (token: string) => post('invitation/look', { token });
const accept = (token: string, fields: object = {}) =>
  post('invitation/accept', { token, name: NINA.name, password: NINAS_PASSWORD, ...fields });
const login = (email: string, password = NINAS_PASSWORD) => post('auth/login', { email, password });
const ninas = () => User.countDocuments({ email: NINA.email });
const stateOfFirst = async () => (await invitations())[0].state as string;

describe('an invitation', () => {
  it('is in one answer only, ends after a week, and only its hash is stored', async () => {
    const { body } = await invite().expect(201);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/invitation#[\\w-]{43}$`));
    expect(body).toMatchObject({ ...NINA, state: 'waiting', created_by: admin.email });
    const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / DAY_MS;
    expect(days).toBe(limits.invitationDays);
    const token = tokenIn(body.address);
    const stored = [await Invitation.find().lean(), await OutboxEntry.find().lean()];
    expect(JSON.stringify(stored)).not.toContain(token);
    const { body: all, text, headers } = await send('get', '/invitations').expect(200);
    expect(all.invitations).toHaveLength(1);
    expect(text).not.toContain(token);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('of an address that has an account is refused, however it is spelt', async () => {
    await createAdmin(NINA.email);

    const { body } = await invite({ ...NINA, email: ' NINA@Linksway.Example ' }).expect(409);
    expect(body.fields).toEqual({ email: invitationMessages.alreadyAccount });
    expect(await Invitation.countDocuments()).toBe(0);
  });

  it('is one for each address, also of two owners at the same moment', async () => {
    const other = await signIn();

    const answers = await Promise.all([
      invite(),
      invite({ ...NINA, email: 'Nina@LINKSWAY.example' }, other),
      invite(),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.fields).toEqual({
      email: invitationMessages.alreadyInvited,
    });
    expect(await OutboxEntry.countDocuments({ kind: 'invitation' })).toBe(1);
  });

  it('that is sent again has another link; the one before opens nothing', async () => {
    const { body: first } = await invite().expect(201);
    await Invitation.updateMany({}, { expiresAt: new Date(0) });
    expect(await stateOfFirst()).toBe('expired');
    const other = await signIn();
    const { body } = await send('post', `/invitations/${first.id}/send-again`, other).expect(201);

    expect(body).toMatchObject({ id: first.id, state: 'waiting', created_by: other.email });
    await look(tokenIn(first.address)).expect(404);
    await accept(tokenIn(first.address)).expect(404);
    await look(tokenIn(body.address)).expect(200);
    expect(await OutboxEntry.countDocuments({ kind: 'invitation' })).toBe(1);
  });

  it('that is withdrawn opens nothing, and nothing is left of it', async () => {
    const token = await tokenFor();
    const [{ id }] = await invitations();
    await send('delete', `/invitations/${id}`).expect(204);

    await look(token).expect(404);
    await accept(token).expect(404);
    expect(await OutboxEntry.countDocuments()).toBe(0);
    expect(await invitations()).toEqual([]);
    await send('delete', `/invitations/${id}`).expect(404);
    await send('post', `/invitations/${id}/send-again`).expect(404);
    await invite().expect(201);
  });
});

describe('the inviter', () => {
  it.each([
    ['is an editor now', () => User.updateOne({ email: admin.email }, { role: 'editor' })],
    ['was removed', () => User.deleteOne({ email: admin.email })],
  ])('who %s invites nobody', async (_what, change) => {
    const token = await tokenFor({ ...NINA, role: 'owner' });
    const other = await signIn();
    await change();

    await look(token).expect(404);
    await accept(token).expect(404);
    expect(await User.countDocuments({ email: NINA.email })).toBe(0);
    const { body } = await send('get', '/invitations', other).expect(200);
    expect(body.invitations[0].state).toBe('void');
  });
});

describe('a token of an invitation', () => {
  it('that is unknown, used, withdrawn or expired has one and the same answer', async () => {
    const used = await tokenFor();
    await accept(used).expect(204);
    const withdrawn = await tokenFor({ ...NINA, email: 'b@linksway.example' });
    await Invitation.deleteMany();
    const late = await tokenFor({ ...NINA, email: 'c@linksway.example' });
    await Invitation.updateMany({}, { expiresAt: new Date() });

    const unknown = { message: invitationMessages.unknown, code: 'not_found' };
    for (const token of [used, withdrawn, late, 'x'.repeat(43)])
      for (const call of [look, accept]) expect((await call(token).expect(404)).body).toEqual(unknown);
  });
});

describe('whoever opens an invitation', () => {
  it('sees whom it invites, and creates an account that signs in with its own password', async () => {
    const token = await tokenFor({ ...NINA, email: 'Nina@Linksway.example' });
    const { body, headers } = await look(token).expect(200);
    expect(body).toMatchObject(NINA);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

    await accept(token, { name: 'Nina O’Reed 🏌️' }).expect(204);

    const { body: signedIn } = await login(NINA.email).expect(200);
    expect(signedIn.user).toMatchObject({ email: NINA.email, name: 'Nina O’Reed 🏌️', role: 'editor' });
    expect(await Invitation.countDocuments()).toBe(0);
    expect(await OutboxEntry.countDocuments({ kind: 'invitation' })).toBe(0);
    expect(await AuditEntry.findOne({ kind: 'account' })).toMatchObject({
      person: `an invitation by ${admin.email}`,
      action: 'create',
      outcome: 'done',
      title: NINA.email,
    });
  });

  it('creates one account by two clicks at the same moment', async () => {
    const token = await tokenFor();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await ninas()).toBe(1);
  });

  it('chooses no role and no other address, and tells every owner of a new owner alone', async () => {
    const other = await signIn();
    await accept(await tokenFor(), { role: 'owner', email: 'eve@linksway.example' }).expect(204);
    expect(await User.findOne({ email: NINA.email })).toMatchObject({ role: 'editor' });
    expect(await User.countDocuments({ email: 'eve@linksway.example' })).toBe(0);
    expect(await OutboxEntry.countDocuments()).toBe(0);

    await accept(await tokenFor({ ...OWNER, email: 'olga@linksway.example' })).expect(204);
    const { body } = await send('get', '/outbox').expect(200);
    expect(body.map(({ kind, to }: { kind: string; to: string }) => [kind, to]).sort()).toEqual(
      [
        ['new_owner', admin.email],
        ['new_owner', other.email],
      ].sort(),
    );
  });
});

describe('the mail of an invitation', () => {
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox.stop());

  it('goes to the person, with a link that opens it, and leaves no token behind', async () => {
    const { body } = await invite({ ...NINA, name: 'Nina\r\nBcc: all@linksway.example' }).expect(201);
    const settings = { ...TEST_ENV, SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' };
    await startOutboxWorker(settings, pino({ level: 'silent' })).stop();

    expect(mailbox.mails.map(({ to }) => to)).toEqual([[NINA.email]]);
    // Without the soft line breaks of quoted-printable.
    const mail = mailbox.mails[0]?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(mail).toContain('Dear Nina Bcc: all@linksway.example,');
    expect(mail).toContain(`${admin.email} invites you`);
    expect(mail).toContain('as an editor, who writes the blog');
    expect(mail).toContain(body.address);
    await look(tokenIn(body.address)).expect(200);
    expect((await invitations())[0].state).toBe('sent');
    expect(JSON.stringify(await OutboxEntry.find().lean())).not.toContain('sealedToken');
  });
});
