import pino from 'pino';
import { tokenIn } from '../../testing/consentCalls';
import { NINA, setUpInvitations } from '../../testing/invitationCalls';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { TEST_ENV } from '../../testing/startTestApi';
import { startAgencyMail } from '../outbox/outbox.module';
import { OutboxEntry } from '../outbox/outbox.model';
import { User } from '../users/user.model';
import { Invitation } from './invitation.model';

const OTHER_SECRET = 'another-secret-for-tests-of-32-characters';
const { admin, send, invite, list, look, accept, tokenFor } = setUpInvitations();

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

/** Sends what waits, and returns what was sent, without the soft line breaks of quoted-printable. */
async function sendAll(env: Partial<typeof TEST_ENV> = {}): Promise<string[]> {
  const settings = { ...TEST_ENV, ...env, SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' };
  for (let left = await OutboxEntry.countDocuments(); left > 0; left -= 1)
    await startAgencyMail(settings, pino({ level: 'silent' })).stop();
  return mailbox.mails.map(({ raw }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '='));
}

describe('the mail of an invitation', () => {
  it('goes to the person, with a link that opens it, and leaves no token behind', async () => {
    const { body } = await invite({ ...NINA, name: 'Nina\r\nBcc: all@linksway.example' }).expect(201);
    const [mail, ...others] = await sendAll();

    expect(others).toEqual([]);
    expect(mailbox.mails[0]?.to).toEqual([NINA.email]);
    expect(mail).toContain('Dear Nina Bcc: all@linksway.example,');
    expect(mail).toContain(`${admin.email} invites you`);
    expect(mail).toContain('as an editor, who writes the blog');
    expect(mail).toContain('London time');
    expect(mail).toContain(body.address);
    await look(tokenIn(body.address)).expect(200);
    expect((await list())[0].state).toBe('sent');
    expect(JSON.stringify(await OutboxEntry.find().lean())).not.toContain('sealedToken');
  });

  it('that is sent again is another mail, with the link that works', async () => {
    const { body: first } = await invite().expect(201);
    await sendAll();
    const { body: second } = await send('post', `/invitations/${first.id}/send-again`).expect(201);
    const mails = await sendAll();

    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain(second.address);
    const ids = mails.map((raw) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['has expired', () => Invitation.updateMany({}, { expiresAt: new Date() })],
    ['is an editor’s by now', () => User.updateMany({}, { role: 'editor' })],
    ['has another link by now', () => Invitation.updateMany({}, { tokenHash: 'x' })],
  ])('is not sent when the invitation %s', async (_what, change) => {
    await invite().expect(201);
    await change();

    expect(await sendAll()).toEqual([]);
    expect(await OutboxEntry.countDocuments()).toBe(0);
  });

  it('whose key is gone is not sent, and the list says so', async () => {
    await invite().expect(201);

    expect(await sendAll({ JWT_SECRET: OTHER_SECRET })).toEqual([]);
    expect((await list())[0].state).toBe('failed');
  });
});

it('the mail about a new owner says who it is, who invited, and what to do', async () => {
  await accept(await tokenFor({ ...NINA, role: 'owner' })).expect(204);
  const [mail, ...others] = await sendAll();

  expect(others).toEqual([]);
  expect(mailbox.mails[0]?.to).toEqual([admin.email]);
  expect(mail).toContain(`Subject: A new owner: ${NINA.email}`);
  expect(mail).toContain(`${admin.email} has made ${NINA.email} an owner`);
  expect(mail).toContain(`${TEST_ENV.PUBLIC_ORIGIN}/admin/accounts`);
});
