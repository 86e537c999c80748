import { invitationMessages, invitationsWire, limits, newInvitationWire } from '@site/contract';
import { DAY_MS } from '../../shared/calendar';
import { tokenIn } from '../../testing/consentCalls';
import { expectWire } from '../../testing/expectWire';
import { NINA, setUpInvitations } from '../../testing/invitationCalls';
import { signIn } from '../../testing/signIn';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { User } from '../users/user.model';
import { createAdmin } from '../users/user.service';
import { Invitation } from './invitation.model';
import { deleteExpiredInvitations } from './invitation.service';

const { api, admin, send, invite, list, tokenFor, look, accept } = setUpInvitations();

const stateOfFirst = async () => (await list())[0].state as string;

describe('an invitation', () => {
  it('is in one answer only, ends after a week, and only its hash is stored', async () => {
    const { body } = await invite().expect(201);

    await expectWire(newInvitationWire, body);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/invitation#[\\w-]{43}$`));
    expect(body).toMatchObject({ ...NINA, state: 'waiting', created_by: admin.email });
    const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / DAY_MS;
    expect(days).toBe(limits.invitationDays);
    const token = tokenIn(body.address);
    const stored = [await Invitation.find().lean(), await OutboxEntry.find().lean()];
    expect(JSON.stringify(stored)).not.toContain(token);
    const { body: all, text, headers } = await send('get', '/invitations').expect(200);
    await expectWire(invitationsWire, all);
    expect(all.invitations).toHaveLength(1);
    expect(text).not.toContain(token);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('is in the audit trail by its role alone', async () => {
    const { body } = await invite().expect(201);
    await send('post', `/invitations/${body.id}/send-again`).expect(201);
    await send('delete', `/invitations/${body.id}`).expect(204);

    const entries = await AuditEntry.find({ kind: 'invitation' }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, title, outcome }) => [action, title, outcome])).toEqual([
      ['send_link', 'editor', 'done'],
      ['send_link', 'editor', 'done'],
      ['cancel_link', 'editor', 'done'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/nina/i);
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

  it.each([
    [{ email: 'nina' }, 'email'],
    [{ email: 'nina@linkſway.example' }, 'email'],
    [{ email: 'ｎina@linksway.example' }, 'email'],
    [{ email: 'nina@linksway.example\r\nBcc: all@linksway.example' }, 'email'],
    [{ name: 'N' }, 'name'],
    [{ name: '\0' }, 'name'],
    [{ name: 'x'.repeat(limits.nameMax + 1) }, 'name'],
    [{ role: 'admin' }, 'role'],
    [{ role: ['owner'] }, 'role'],
    [{ role: undefined }, 'role'],
  ])('needs a person and a role: %j', async (fields, field) => {
    const { status, body } = await invite({ ...NINA, ...fields });

    expect([400, 422]).toContain(status);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await Invitation.countDocuments()).toBe(0);
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

  it('says what became of its mail', async () => {
    await invite().expect(201);
    for (const state of ['waiting', 'failed', 'sent']) {
      await OutboxEntry.updateMany({}, { state });
      expect(await stateOfFirst()).toBe(state);
    }
    await OutboxEntry.deleteMany();
    expect(await stateOfFirst()).toBe('failed');
  });

  it('names its person in the outbox', async () => {
    await invite().expect(201);

    const { body } = await send('get', '/outbox').expect(200);
    expect(body).toMatchObject([
      { kind: 'invitation', to: NINA.email, about: NINA.name, is_to_agency: false },
    ]);
  });

  it('is nothing for editors', async () => {
    const editor = await signIn('editor');

    await invite(NINA, editor).expect(403);
    await send('get', '/invitations', editor).expect(403);
  });

  it('is limited for each owner in an hour, and in number', async () => {
    for (let nr = 0; nr < limits.invitationsPerHour; nr += 1)
      await invite({ ...NINA, email: `n${nr}@linksway.example` }).expect(201);
    await invite().expect(429);

    const more = limits.invitations - limits.invitationsPerHour;
    const other = await signIn();
    for (let nr = 0; nr < more; nr += 1)
      await invite({ ...NINA, email: `m${nr}@linksway.example` }, other).expect(201);
    const { body } = await invite(NINA, other).expect(409);
    expect(body.message).toBe(invitationMessages.tooMany);
    expect(await Invitation.countDocuments()).toBe(limits.invitations);
  });

  it('is deleted some time after it expired', async () => {
    await invite().expect(201);
    const end = (await Invitation.findOne().orFail()).expiresAt.getTime();
    const daysLater = (days: number) => new Date(end + days * DAY_MS);

    expect(await deleteExpiredInvitations(daysLater(limits.unansweredLinkDays - 1))).toBe(0);
    expect(await deleteExpiredInvitations(daysLater(limits.unansweredLinkDays))).toBe(1);
  });

  it('is stored with its mail or not at all', async () => {
    const create = jest.spyOn(OutboxEntry, 'create').mockRejectedValueOnce(new Error('lost'));
    await invite().expect(500);
    create.mockRestore();

    expect(await Invitation.countDocuments()).toBe(0);
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
    const { body: again } = await send(
      'post',
      `/invitations/${body.invitations[0].id}/send-again`,
      other,
    ).expect(201);
    await accept(tokenIn(again.address)).expect(204);
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

  it('is in no log line, neither while it works nor when it is refused', async () => {
    const token = await tokenFor();
    await look(token).expect(200);
    await accept(token, { password: 'short' }).expect(422);
    await accept(token).expect(204);
    await accept(token).expect(404);

    expect(JSON.stringify(api.logLines())).not.toContain(token);
  });
});
