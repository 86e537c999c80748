import { invitationMessages, invitationOfferWire, limits } from '@site/contract';
import request from 'supertest';
import { startApiProcess } from '../../testing/apiProcess';
import { expectWire } from '../../testing/expectWire';
import { NEW_PASSWORD, NINA, setUpInvitations } from '../../testing/invitationCalls';
import { signIn } from '../../testing/signIn';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { User } from '../users/user.model';
import { createAdmin } from '../users/user.service';
import { Invitation } from './invitation.model';
import { acceptInvitation, invitationOf } from './invitation.service';

const START_MS = 120_000;
const { api, admin, send, tokenFor, look, accept, login } = setUpInvitations();

const OWNER = { ...NINA, role: 'owner' };
const ninas = () => User.countDocuments({ email: NINA.email });

describe('whoever opens an invitation', () => {
  it('sees whom it invites, and creates an account that signs in with its own password', async () => {
    const token = await tokenFor({ ...NINA, email: 'Nina@Linksway.example' });
    const { body, headers } = await look(token).expect(200);
    await expectWire(invitationOfferWire, body);
    expect(body).toMatchObject(NINA);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

    await accept(token, { name: 'Nina O’Reed 🏌️' }).expect(204);

    const { body: signedIn } = await login(NINA.email).expect(200);
    expect(signedIn.user).toMatchObject({ email: NINA.email, name: 'Nina O’Reed 🏌️', role: 'editor' });
    expect(await Invitation.countDocuments()).toBe(0);
    expect(await OutboxEntry.countDocuments({ kind: 'invitation' })).toBe(0);
  });

  it('has an entry in the audit trail', async () => {
    await accept(await tokenFor()).expect(204);

    expect(await AuditEntry.findOne({ kind: 'account' })).toMatchObject({
      ...{ person: `an invitation by ${admin.email}`, action: 'create', outcome: 'done', title: NINA.email },
    });
  });

  it('leaves no entry when it is refused', async () => {
    const token = await tokenFor();
    await User.updateOne({ email: admin.email }, { role: 'editor' });
    await accept(token).expect(404);

    expect(await AuditEntry.countDocuments({ kind: 'account' })).toBe(0);
  });

  it('chooses no role, and no other address', async () => {
    const token = await tokenFor();
    await accept(token, { role: 'owner', email: 'eve@linksway.example' }).expect(204);

    expect(await User.findOne({ email: NINA.email })).toMatchObject({ role: 'editor' });
    expect(await User.countDocuments({ email: 'eve@linksway.example' })).toBe(0);
  });

  it.each([
    [
      { password: 'x'.repeat(limits.adminPasswordMin - 1) },
      { password: invitationMessages.passwordTooShort },
    ],
    [{ password: 'x'.repeat(limits.passwordMax + 1) }, { password: expect.stringContaining('at most') }],
    [{ password: 123456789012 }, { password: 'The password is required' }],
    [{ name: '' }, { name: 'Name must be at least 2 characters' }],
  ])('is told what is wrong, and can try again: %j', async (fields, faults) => {
    const token = await tokenFor();
    const { status, body } = await accept(token, fields);

    expect([400, 422]).toContain(status);
    expect(body.fields).toEqual(faults);
    await accept(token).expect(204);
  });

  it('whose address has got an account otherwise is told to log in', async () => {
    const token = await tokenFor();
    await createAdmin(NINA.email, { password: 'the password of before' });

    for (const call of [look, accept])
      expect((await call(token).expect(409)).body.message).toBe(invitationMessages.accountExists);
    await login(NINA.email, 'the password of before').expect(200);
  });

  it('can try sixty times in ten minutes', async () => {
    const from = (path: string) =>
      request(api.server).post(`/api/invitation/${path}`).set('X-Forwarded-For', '203.0.113.200');
    for (let nr = 0; nr < limits.invitationCallsPerTenMinutes; nr += 1)
      await from('look').send({ token: 'x' }).expect(404);

    await from('look').send({ token: 'x' }).expect(429);
    await from('accept').send({ token: 'x', name: 'Nina', password: NEW_PASSWORD }).expect(429);
  });
});

describe('at the same moment', () => {
  it('two clicks create one account', async () => {
    const token = await tokenFor();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await ninas()).toBe(1);
  });

  it(
    'two processes create one account',
    async () => {
      const process = await startApiProcess();
      const token = await tokenFor();
      const there = request(process.url)
        .post('/api/invitation/accept')
        .send({ token, name: NINA.name, password: NEW_PASSWORD });
      const answers = await Promise.all([accept(token), there]);

      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect(await ninas()).toBe(1);
      expect(await process.stop()).toBe(0);
    },
    START_MS,
  );

  it('an inviter who is made an editor while the password is hashed leaves no account', async () => {
    const token = await tokenFor();
    await invitationOf(token);
    await User.updateOne({ email: admin.email }, { role: 'editor' });
    const accepting = acceptInvitation({ token, name: NINA.name, password: NEW_PASSWORD }, 'x');

    await expect(accepting).rejects.toMatchObject({ status: 404 });
    expect(await ninas()).toBe(0);
    expect(await Invitation.countDocuments()).toBe(1);
  });

  it('an account by the command and by the invitation are one', async () => {
    const token = await tokenFor();
    const [answer, made] = await Promise.allSettled([accept(token), createAdmin(NINA.email)]);

    expect(await ninas()).toBe(1);
    const isAccepted = answer.status === 'fulfilled' && answer.value.status === 204;
    expect(isAccepted).toBe(made.status === 'rejected');
  });
});

it('creates nothing when the mail to the owners cannot be stored, and can be tried again', async () => {
  const token = await tokenFor(OWNER);
  const create = jest.spyOn(OutboxEntry, 'create').mockRejectedValueOnce(new Error('lost'));
  await accept(token).expect(500);
  create.mockRestore();

  expect(await ninas()).toBe(0);
  await accept(token).expect(204);
});

it('tells every owner of before of a new owner, and nobody of a new editor', async () => {
  const other = await signIn();
  await signIn('editor');
  await accept(await tokenFor()).expect(204);
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
