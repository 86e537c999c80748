import { invitationMessages, limits } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { tokenIn } from '../../testing/consentCalls';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { newAddress } from '../../testing/newAddress';
import { signIn } from '../../testing/signIn';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ENV, TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { startOutboxWorker } from '../mail/outboxWorker';
import { Invitation, User } from './account.model';
import { createAdmin } from './account.service';
import pino from 'pino';

const NINA = { name: 'Nina Reed', email: 'nina@linksway.example', role: 'editor' };
const OWNER = { ...NINA, role: 'owner' };

// Each test begins with one owner and without invitations.
const { api, admin, send, signInAsNewAdmin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(async () => {
  await Promise.all([User.deleteMany(), Invitation.deleteMany()]);
  await signInAsNewAdmin();
  await Promise.all([OutboxEntry.deleteMany(), AuditEntry.deleteMany()]);
});

const post = (path: string, body: object) =>
  request(api.server).post(`/api/${path}`).set('X-Forwarded-For', newAddress()).send(body);
const invite = (person: object = NINA, by = admin) => send('post', '/invitations', by).send(person);
const list = async () => (await send('get', '/invitations').expect(200)).body.invitations;
const tokenFor = async (person: object = NINA) => tokenIn((await invite(person).expect(201)).body.address);
const look = (token: string) => post('invitation/look', { token });
const PASSWORD = 'four unrelated little words';
const accept = (token: string, fields: object = {}) =>
  post('invitation/accept', { token, name: NINA.name, password: PASSWORD, ...fields });
const login = (email: string, password = PASSWORD) => post('auth/login', { email, password });
const ninas = () => User.countDocuments({ email: NINA.email });
const stateOfFirst = async () => (await list())[0].state as string;

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

    for (const email of [NINA.email, ' NINA@Linksway.Example ']) {
      const { body } = await invite({ ...NINA, email }).expect(409);
      expect(body.fields).toEqual({ email: invitationMessages.isAccount });
    }
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
      email: invitationMessages.isInvited,
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
    const [{ id }] = await list();
    await send('delete', `/invitations/${id}`).expect(204);

    await look(token).expect(404);
    await accept(token).expect(404);
    expect(await OutboxEntry.countDocuments()).toBe(0);
    expect(await list()).toEqual([]);
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
    for (const token of [used, withdrawn, late, 'x'.repeat(43), '\0'])
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
    expect((await list())[0].state).toBe('sent');
    expect(JSON.stringify(await OutboxEntry.find().lean())).not.toContain('sealedToken');
  });
});
