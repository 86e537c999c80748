import pino from 'pino';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { apply, contact } from '../../testing/createLead';
import { TEST_ENV, type TestApi, startTestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { startAgencyMail } from './outbox.module';
import { OutboxEntry } from './outbox.model';
import { countMails } from './outbox.service';
import type { Worker } from '../../shared/startRounds';

const MAIL_TO = 'desk@agency.example';
const MAIL_FROM = 'site@agency.example';

let api: TestApi;
let mailbox: Mailbox;
let lines: string[];
const workers: Worker[] = [];
const others: Mailbox[] = [];
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  lines = [];
  mailbox = await startMailbox();
  await OutboxEntry.deleteMany();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const other of [mailbox, ...others.splice(0)]) await other.stop();
});

async function open(rules: Parameters<typeof startMailbox>[0]): Promise<Mailbox> {
  const other = await startMailbox(rules);
  others.push(other);
  return other;
}

function start(SMTP_URL: string | undefined = mailbox.url): Worker {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const worker = startAgencyMail({ ...TEST_ENV, SMTP_URL, MAIL_TO, MAIL_FROM }, log);
  workers.push(worker);
  return worker;
}

/** A worker that sends at most one due mail and stops. */
const sendOne = (url?: string) => start(url).stop();
const makeDue = () => OutboxEntry.updateMany({}, { nextAttemptAt: new Date(0) });
const waiting = countMails;
const pauseMinutes = async () => {
  const { nextAttemptAt } = await OutboxEntry.findOne().orFail();
  return Math.round((Number(nextAttemptAt) - Date.now()) / 60_000);
};
const NOWHERE = 'smtp://127.0.0.1:9';

describe('the mail about a record', () => {
  it('contains everything that was sent, and a reply goes to the visitor', async () => {
    const { body } = await apply(api, { message: 'Sport: Golf\nAbout: N/A', grad_year: 2027 }).expect(201);

    await sendOne();

    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ from: MAIL_FROM, to: [MAIL_TO] });
    expect(mail?.raw).toMatch(/^Subject: New application from Ines Marlow\r$/m);
    expect(mail?.raw).toMatch(/^Reply-To: Ines Marlow <ines@family\.example>\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw).toContain(`Message-ID: <applications-${body.id}@agency.example>`);
    const { receivedAt } = await Application.findById(body.id).orFail();
    const text = [
      'Name: Ines Marlow',
      'Email: ines@family.example',
      'Graduation year: 2027',
      `Received: ${receivedAt.toISOString()}`,
      '',
      'Sport: Golf',
      'About: N/A',
    ];
    expect(mail?.raw).toContain(`\r\n\r\n${text.join('\r\n')}\r\n`);
    expect(await waiting()).toBe(0);
  });

  it('distinguishes a contact message from an application', async () => {
    await contact(api, { message: 'When should we start?' }).expect(201);

    await sendOne();

    expect(mailbox.mails[0]?.raw).toMatch(/^Subject: New contact message from Ines Marlow\r$/m);
    expect(mailbox.mails[0]?.raw).toMatch(/\r\nReceived: \S+\r\n\r\nWhen should we start\?\r\n/);
    expect(mailbox.mails[0]?.raw).not.toContain('Graduation year');
  });

  it('is sent from the address that receives it when no other is set', async () => {
    const { body } = await contact(api).expect(201);

    await startAgencyMail({ ...TEST_ENV, SMTP_URL: mailbox.url, MAIL_TO }, pino({ level: 'silent' })).stop();

    expect(mailbox.mails[0]).toMatchObject({ from: MAIL_TO, to: [MAIL_TO] });
    expect(mailbox.mails[0]?.raw).toContain(`<contact-${body.id}@agency.example>`);
  });

  it('carries the id of the request that brought the form, also after a failure; one of an earlier release has none', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await apply(api).set('X-Request-Id', id).expect(201);
    await contact(api).expect(201);
    await OutboxEntry.updateMany({ kind: 'contact' }, { $unset: { requestId: 1 } });
    await sendOne(NOWHERE);
    await sendOne(NOWHERE);

    await makeDue();
    await sendOne();
    await sendOne();

    const ids = mailbox.mails.map(({ raw }) => /^X-Request-Id: (.*)\r$/im.exec(raw)?.[1]);
    expect(ids.sort()).toEqual([id, undefined]);
  });

  it('is safe from header injection through a name', async () => {
    const name = 'Ines\r\nBcc: all@family.example\r\n\r\n"<x@y.example>, ';
    await contact(api, { name }).expect(201);

    await sendOne();

    const [mail] = mailbox.mails;
    expect(mail?.to).toEqual([MAIL_TO]);
    expect(mail?.raw).not.toMatch(/^Bcc:/im);
    expect(mail?.raw.match(/^Reply-To:/gim)).toHaveLength(1);
  });

  it('is sent from the account in SMTP_URL', async () => {
    await contact(api).expect(201);
    const guarded = await open({ login: { user: 'site', password: 'p@ss/word' } });

    await sendOne(guarded.url);

    expect(guarded.mails).toHaveLength(1);
  });
});

describe('a mail that cannot be sent', () => {
  it('never fails the form, and is sent when the server is back', async () => {
    await contact(api).expect(201);
    await sendOne(NOWHERE);
    expect(await waiting()).toBe(1);
    await contact(api).expect(201);

    await makeDue();
    await sendOne();
    await sendOne();

    expect(mailbox.mails).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  it('is retried after growing pauses, finally once a day', async () => {
    await contact(api).expect(201);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await makeDue();
      await sendOne(NOWHERE);
      pauses.push(await pauseMinutes());
    }

    expect(pauses).toEqual([1, 5, 15, 60, 360, 1440, 1440]);
    await sendOne();
    expect(mailbox.mails).toHaveLength(0);
  });

  it('is retried unchanged when the server refuses it temporarily', async () => {
    let status: number | undefined = 451;
    const moody = await open({ refusal: () => status });
    const { body } = await apply(api).expect(201);
    await sendOne(moody.url);
    expect(moody.mails).toHaveLength(0);
    expect(await OutboxEntry.findOne().lean()).toMatchObject({ attempts: 1 });

    status = undefined;
    await makeDue();
    await sendOne(moody.url);

    expect(moody.mails[0]?.raw).toContain(`<applications-${body.id}@`);
    expect(await waiting()).toBe(0);
  });

  it('is logged with status codes only', async () => {
    const moody = await open({ refusal: () => 550 });
    await apply(api, { name: 'Quirin Secret', message: 'whispered words' }).expect(201);
    await sendOne(moody.url);
    await makeDue();
    await sendOne(NOWHERE);

    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'a mail could not be sent yet', code: 'EENVELOPE', status: 550, attempts: 1 },
      { msg: 'a mail could not be sent yet', code: 'ESOCKET', attempts: 2 },
    ]);
    expect(lines.join()).not.toMatch(/Quirin|example|whispered/);
  });

  it('stops no other when it cannot be composed', async () => {
    const { body } = await apply(api).expect(201);
    await contact(api).expect(201);
    await OutboxEntry.updateOne({ recordId: body.id }, { nextAttemptAt: new Date(0) });
    await Application.updateOne({ _id: body.id }, { $unset: { receivedAt: 1 } });
    const worker = start();
    const sent = await mailbox.next();
    await worker.stop();

    expect(sent.raw).toMatch(/^Subject: New contact message/m);
    const left = await OutboxEntry.find({ state: 'failed' }).lean();
    expect(left).toMatchObject([{ kind: 'applications', attempts: 1 }]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'a mail could not be sent yet', name: 'TypeError', attempts: 1 },
    ]);
  });

  it('is dropped with its record', async () => {
    const { body } = await apply(api).expect(201);
    await Application.deleteOne({ _id: body.id });

    await sendOne();

    expect(mailbox.mails).toHaveLength(0);
    expect(await waiting()).toBe(0);
  });
});

describe('workers', () => {
  it('send every mail once, however many workers there are', async () => {
    for (let nr = 1; nr <= 6; nr += 1) await contact(api, { message: `Message number ${nr}` }).expect(201);

    await Promise.all(Array.from({ length: 10 }, () => sendOne()));

    expect(new Set(mailbox.mails.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])).size).toBe(6);
    expect(mailbox.mails).toHaveLength(6);
    expect(await waiting()).toBe(0);
  });

  it('send at once when they are woken, and continue until nothing is left', async () => {
    const worker = start();
    for (const message of ['The first message', 'The second message']) {
      const arrived = mailbox.next();
      await contact(api, { message }).expect(201);
      worker.wake();
      expect((await arrived).raw).toContain(message);
    }
  });

  it('finish the current mail when they are stopped, and start no other', async () => {
    let release = () => {};
    const isTaken = new Promise<void>((resolve) => (release = resolve));
    let begin = () => {};
    const isBegun = new Promise<void>((resolve) => (begin = resolve));
    const slow = await open({ until: () => (begin(), isTaken) });
    await contact(api).expect(201);
    await contact(api).expect(201);
    const worker = start(slow.url);
    await isBegun;

    expect(await worker.stop(1)).toBe(false);
    release();
    expect(await worker.stop()).toBe(true);

    expect(slow.mails).toHaveLength(1);
    expect(await waiting()).toBe(1);
  });

  it('keep all mails when mail is not configured, and log it once', async () => {
    const worker = startAgencyMail(
      { ...TEST_ENV, MAIL_TO },
      pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    );
    for (let nr = 1; nr <= 3; nr += 1) {
      await contact(api).expect(201);
      worker.wake();
    }
    expect(await worker.stop()).toBe(true);

    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('mails are kept in the outbox');
    expect(await waiting()).toBe(3);
  });
});
