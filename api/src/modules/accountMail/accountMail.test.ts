import { DEVICE_KEY, limits, randomKey } from '@site/contract';
import mongoose from 'mongoose';
import pino from 'pino';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { createApplication } from '../../testing/createLead';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../testing/mailbox';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn } from '../../testing/signIn';
import { TEST_ENV } from '../../testing/startTestApi';
import { startAgencyMail } from '../outbox/outbox.module';
import { OutboxEntry } from '../outbox/outbox.model';
import { Session } from '../session/session.model';
import { User } from '../users/user.model';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { api, admin, signInAsNewAdmin, send } = setUpTestApi();
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
  await User.deleteMany();
  await signInAsNewAdmin();
  await OutboxEntry.deleteMany();
});
afterEach(() => mailbox.stop());

const login = (userAgent: string, { password = admin.password, device = '' } = {}) =>
  request(api.server)
    .post('/api/auth/login')
    .set('User-Agent', userAgent)
    .set(DEVICE_KEY, device)
    .send({ email: admin.email, password });

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

describe('a login from a device that is new to the account', () => {
  it('is mailed to the account, with device, London time and what to do, and without a secret', async () => {
    const before = new Date();
    const { body } = await login(CHROME).expect(200);
    const [mail, ...others] = await sendAll();

    expect(others).toEqual([]);
    expect(mail?.to).toEqual([admin.email]);
    expect(mail?.raw).toMatch(/^Subject: A login to your account from a new device\r$/m);
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain/m);
    const text = textOf(mail);
    expect(text).toContain('Device: Chrome on Windows\n');
    const year = before.toLocaleString('en-GB', { timeZone: 'Europe/London', year: 'numeric' });
    expect(text).toMatch(
      new RegExp(`^Time: [A-Z][a-z]+day,? \\d+ [A-Z][a-z]+ ${year} at \\d\\d:\\d\\d, London time$`, 'm'),
    );
    expect(text).toContain(`${TEST_ENV.PUBLIC_ORIGIN}/admin/account`);
    for (const secret of [
      body.token,
      admin.password,
      String((await Session.findOne().sort({ _id: -1 }))?._id),
    ])
      expect(mail?.raw).not.toContain(secret);
  });

  it('is in the outbox with its receiver, and leaves nothing of what it said once it is sent', async () => {
    await login(CHROME).expect(200);
    const { body: waiting } = await send('get', '/outbox').expect(200);
    expect(waiting).toMatchObject([
      { kind: 'new_device', state: 'waiting', to: admin.email, is_to_agency: false, lead_id: null },
    ]);
    await sendAll();

    const { body: sent } = await send('get', '/outbox').expect(200);
    expect(sent).toMatchObject([{ state: 'sent', to: admin.email }]);
    expect(JSON.stringify(await OutboxEntry.findOne().lean())).not.toMatch(/Chrome|@/);
  });

  it('is news once, and again when the device was not used for long', async () => {
    await login(CHROME).expect(200);
    await login(CHROME).expect(200);
    expect(await OutboxEntry.countDocuments()).toBe(1);
    await login(FIREFOX).expect(200);
    expect(await OutboxEntry.countDocuments()).toBe(2);

    const usedAt = new Date(Date.now() - (limits.knownDeviceDays + 1) * DAY_MS);
    await User.updateMany({}, { 'knownDevices.$[].usedAt': usedAt });
    await login(CHROME).expect(200);
    expect(await OutboxEntry.countDocuments()).toBe(3);
  });

  it('is news once for several logins at the same moment', async () => {
    const answers = await Promise.all([login(CHROME), login(CHROME), login(CHROME)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await OutboxEntry.countDocuments()).toBe(1);
  });

  it('is told by the random number of the browser, whatever its kind', async () => {
    const [own, strangers] = [randomKey(), randomKey()];
    const mails = async (device: string, userAgent = CHROME) => {
      await login(userAgent, { device }).expect(200);
      return OutboxEntry.countDocuments();
    };
    expect([await mails(own), await mails(own)]).toEqual([1, 1]);
    // The same browser after an update, or under another name.
    expect(await mails(own, FIREFOX)).toBe(1);
    expect([await mails(strangers), await mails(strangers)]).toEqual([2, 2]);
    // A stolen password without a number, from what calls itself the owner's browser.
    expect([await mails(''), await mails('')]).toEqual([3, 3]);
    expect(await mails('not a number')).toBe(3);
    // The owner's storage was cleared.
    expect(await mails(randomKey())).toBe(4);
    expect(await mails(own)).toBe(4);
  });

  it('is stored by a hash of the number, another one for each account', async () => {
    const device = randomKey();
    const other = await signIn();
    const { email } = other;
    await login(CHROME, { device }).expect(200);
    await request(api.server)
      .post('/api/auth/login')
      .set(DEVICE_KEY, device)
      .send({ email, password: other.password })
      .expect(200);

    const users = await User.find().lean();
    const hashes = users.flatMap(({ knownDevices }) => knownDevices.flatMap(({ idHash = [] }) => idHash));
    expect(new Set(hashes).size).toBe(2);
    expect(JSON.stringify(users)).not.toContain(device);
  });

  it('is no news for the very first login, nor when the login fails', async () => {
    await User.updateMany({}, { lastSignInAt: null, knownDevices: [] });
    await login(CHROME, { password: 'not the password' }).expect(401);
    await login(CHROME).expect(200);

    expect(await OutboxEntry.countDocuments()).toBe(0);
  });

  it('is mailed to the address of that moment, and says of a nameless browser that it is unknown', async () => {
    await login(CHROME).expect(200);
    await User.updateMany({ email: admin.email }, { email: 'intruder@elsewhere.example' });
    const [mail] = await sendAll();
    expect(mail?.to).toEqual([admin.email]);
    await User.updateMany({ email: 'intruder@elsewhere.example' }, { email: admin.email, knownDevices: [] });

    await login('nothing that is known').expect(200);
    expect(textOf((await sendAll())[1])).toContain('Device: an unknown device\n');
  });

  it('keeps a bounded list of devices', async () => {
    const many = Array.from({ length: limits.knownDevices }, (_, nr) => ({
      name: `Browser ${nr}`,
      usedAt: new Date(),
    }));
    await User.updateMany({}, { knownDevices: many });
    await login(CHROME).expect(200);

    const { knownDevices } = await User.findOne().orFail();
    expect(knownDevices).toHaveLength(limits.knownDevices);
    expect(knownDevices[0]?.name).toBe('Chrome on Windows');
  });
});

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
