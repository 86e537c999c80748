import { limits } from '@site/contract';
import mongoose from 'mongoose';
import pino from 'pino';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { createApplication } from '../../testing/createLead';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../testing/mailbox';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { PASSWORD, signIn } from '../../testing/signIn';
import { TEST_ENV } from '../../testing/startTestApi';
import { resetAccount } from '../accounts/account.service';
import { startAgencyMail } from '../outbox/outbox.module';
import { OutboxEntry } from '../outbox/outbox.model';
import { User } from '../users/user.model';

const { api, admin, signInAsNewAdmin, send } = setUpTestApi();
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
  await User.deleteMany();
  await signInAsNewAdmin();
  await OutboxEntry.deleteMany();
});
afterEach(() => mailbox.stop());

/** The texts of the mails in the outbox, by recipient. */
const told = async () =>
  (await OutboxEntry.find().sort({ _id: 1 }).lean()).map(({ kind, about }) => [
    kind,
    about?.address,
    about?.what,
  ]);

const settings = () => ({ ...TEST_ENV, SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' });

/** Sends what waits, each with a worker that sends at most one mail. */
async function sendAll(): Promise<ReceivedMail[]> {
  for (let left = await OutboxEntry.countDocuments(); left > 0; left -= 1)
    await startAgencyMail(settings(), pino({ level: 'silent' })).stop();
  return mailbox.mails;
}

/** Without the soft line breaks of quoted-printable. */
const textOf = (mail: ReceivedMail | undefined) =>
  (mail?.raw ?? '').replace(/=\r\n/g, '').replaceAll('\r\n', '\n');

describe('an export', () => {
  it.each([
    ['/applications/export', 'all applications'],
    ['/contact/export', 'all messages'],
  ])('by %s is mailed to every owner, and to no editor', async (path, what) => {
    const other = await signIn();
    await signIn('editor');
    await send('get', path, other).expect(200);
    const mails = await sendAll();

    expect(
      mails
        .map(({ to }) => to)
        .flat()
        .sort(),
    ).toEqual([admin.email, other.email].sort());
    for (const mail of mails) {
      expect(mail.raw).toMatch(new RegExp(`^Subject: Data was exported: ${what}\\r$`, 'm'));
      expect(textOf(mail)).toContain(`${other.email} has exported ${what}.`);
    }
    const ids = mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('is mailed as plain text, in London time, to the address of that moment', async () => {
    const before = new Date();
    await send('get', '/contact/export').expect(200);
    await User.updateMany({ email: admin.email }, { email: 'intruder@elsewhere.example' });
    const [mail] = await sendAll();
    await User.updateMany({ email: 'intruder@elsewhere.example' }, { email: admin.email });

    expect(mail?.to).toEqual([admin.email]);
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain/m);
    const year = before.toLocaleString('en-GB', { timeZone: 'Europe/London', year: 'numeric' });
    expect(textOf(mail)).toMatch(
      new RegExp(`^Time: [A-Z][a-z]+day,? \\d+ [A-Z][a-z]+ ${year} at \\d\\d:\\d\\d, London time$`, 'm'),
    );
    expect(textOf(mail)).toContain(`${TEST_ENV.PUBLIC_ORIGIN}/admin/activity`);
  });

  it('is in the outbox with its receiver, and leaves nothing of what it said once it is sent', async () => {
    await send('get', '/contact/export').expect(200);
    const { body: waiting } = await send('get', '/outbox').expect(200);
    expect(waiting).toMatchObject([
      { kind: 'export', state: 'waiting', to: admin.email, is_to_agency: false, lead_id: null },
    ]);
    await sendAll();

    const { body: sent } = await send('get', '/outbox').expect(200);
    expect(sent).toMatchObject([{ state: 'sent', to: admin.email }]);
    expect(JSON.stringify(await OutboxEntry.findOne().lean())).not.toMatch(/messages|@/);
  });

  it('of one person is mailed without a word about the person', async () => {
    const { id } = await createApplication({ name: 'Quirin Secret', email: 'quirin@hidden.example' });
    const records = [{ kind: 'application', id }];
    await request(api.server)
      .post('/api/privacy/export')
      .set('Authorization', admin.bearer)
      .send({ records })
      .expect(200);
    const [mail, ...others] = await sendAll();

    expect(others).toEqual([]);
    expect(textOf(mail)).toContain('has exported the personal data of one person.');
    expect(mail?.raw).not.toMatch(/Quirin|hidden/);
  });

  it('that finds nobody, and a HEAD request, are none', async () => {
    const records = [{ kind: 'application', id: '650000000000000000000001' }];
    await send('post', '/privacy/export').send({ records }).expect(404);
    await request(api.server).head('/api/applications/export').set('Authorization', admin.bearer).expect(200);

    expect(await OutboxEntry.countDocuments()).toBe(0);
  });

  it('is given up when its mail could not be sent for a week', async () => {
    await send('get', '/contact/export').expect(200);
    await OutboxEntry.updateMany(
      {},
      { 'about.at': new Date(Date.now() - (limits.accountMailDays + 1) * DAY_MS) },
    );

    expect(await sendAll()).toEqual([]);
    expect(await OutboxEntry.countDocuments()).toBe(0);
  });

  it('sends no data when its mail cannot be stored', async () => {
    const { db } = mongoose.connection;
    const accept = (validator: object) => db?.command({ collMod: OutboxEntry.collection.name, validator });
    await accept({ kind: { $ne: 'export' } });
    const { body } = await send('get', '/applications/export').expect(500);
    await accept({});

    const message = expect.stringMatching(/^Something went wrong on our side\. Reference: [\w-]+$/);
    expect(body).toEqual({ message, code: 'internal' });
  });
});

describe('a change of an account', () => {
  const current_password = PASSWORD;

  it('of the e-mail address is told at the former address and at the new one', async () => {
    const former = admin.email;
    await send('put', '/account/email').send({ current_password, email: 'jo@elsewhere.example' }).expect(200);
    const mails = await sendAll();

    expect(mails.map(({ to }) => to[0]).sort()).toEqual([former, 'jo@elsewhere.example'].sort());
    for (const mail of mails)
      expect(textOf(mail)).toContain('The address to sign in with is now jo@elsewhere.example.');
    expect(textOf(mails[0])).toContain('If it was not you');
  });

  it('of the password is told at its address', async () => {
    const passwords = { current_password, new_password: 'a longer pass phrase' };
    await send('put', '/account/password').send(passwords).expect(204);

    expect(await told()).toEqual([['account_change', admin.email, 'The password was changed']]);
  });

  it('that is refused is told to nobody', async () => {
    const wrong = { current_password: 'wrong', new_password: 'a longer pass phrase' };
    await send('put', '/account/password').send(wrong).expect(422);

    expect(await told()).toEqual([]);
  });

  it('is not made when its mail cannot be stored', async () => {
    const accept = (validator: object) =>
      mongoose.connection.db?.command({ collMod: OutboxEntry.collection.name, validator });
    await accept({ kind: { $ne: 'account_change' } });
    await send('put', '/account/email').send({ current_password, email: 'jo@elsewhere.example' }).expect(500);
    await accept({});

    expect((await send('get', '/account').expect(200)).body.email).toBe(admin.email);
  });

  it.each([
    [false, 'A new password was set'],
    [true, 'A new password was set, and no one-time code is asked for any more'],
  ])('by a command (codes removed: %s) is told at its address', async (removesCodes, what) => {
    const codes = { sealedSecret: 'sealed', lastStep: 1 };
    await User.updateOne({ email: admin.email }, { codes });
    await resetAccount(admin.email, { removesCodes });

    expect(await told()).toEqual([['account_change', admin.email, what]]);
  });
});
