import { limits, type OutboxMailWire } from '@site/contract';
import mongoose from 'mongoose';
import { DAY_MS } from '../../lib/time';
import type { Worker } from '../../lib/worker';
import { consentCalls, PARENT } from '../../testing/consentCalls';
import { apply, contact } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ENV } from '../../testing/startTestApi';
import { Lead } from '../leads/lead.model';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from './outbox.model';
import { startOutboxWorker } from './outboxWorker';
import { countUnsentMails, expireSentMails } from './outbox.service';
import { runDailyJob } from '../../testing/dailyJobs';
import pino from 'pino';

const MAIL_TO = 'desk@agency.example';
const MAIL_FROM = 'site@agency.example';
const NOWHERE = 'smtp://127.0.0.1:9';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
let lines: string[];
const workers: Worker[] = [];
const boxes: Mailbox[] = [];
beforeEach(async () => {
  lines = [];
  await OutboxEntry.deleteMany();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const box of boxes.splice(0)) await box.stop();
});

async function open(rules?: Parameters<typeof startMailbox>[0]): Promise<Mailbox> {
  const box = await startMailbox(rules);
  boxes.push(box);
  return box;
}

function start(SMTP_URL: string): Worker {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const worker = startOutboxWorker({ ...TEST_ENV, SMTP_URL, MAIL_TO, MAIL_FROM }, log);
  workers.push(worker);
  return worker;
}

/** A worker that sends at most one due mail and stops. */
const sendOne = (url: string) => start(url).stop();
const pauseMinutes = async () => {
  const { nextAttemptAt } = await OutboxEntry.findOne().orFail();
  return Math.round((Number(nextAttemptAt) - Date.now()) / 60_000);
};
const list = async (query = ''): Promise<OutboxMailWire[]> =>
  (await send('get', `/outbox${query}`).expect(200)).body;
const retry = (id: string) => send('post', `/outbox/${id}/retry`);
const only = async (): Promise<OutboxMailWire> => {
  const [mail] = await list();
  if (!mail) throw new Error('the outbox is empty');
  return mail;
};

describe('the mail about a record', () => {
  it('contains everything that was sent, and a reply goes to the visitor', async () => {
    const mailbox = await open();
    const { body } = await apply(api, { message: 'Sport: Golf\nAbout: N/A', grad_year: 2027 }).expect(201);

    await sendOne(mailbox.url);

    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ from: MAIL_FROM, to: [MAIL_TO] });
    expect(mail?.raw).toMatch(/^Subject: New application from Ines Marlow\r$/m);
    expect(mail?.raw).toMatch(/^Reply-To: Ines Marlow <ines@family\.example>\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const { _id } = await OutboxEntry.findOne({ recordId: body.id }).orFail();
    expect(mail?.raw).toContain(`Message-ID: <application-${String(_id)}@agency.example>`);
    const { receivedAt } = await Lead.findById(body.id).orFail();
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
    expect(await countUnsentMails()).toBe(0);
  });
});

describe('a mail that cannot be sent', () => {
  it('is retried after growing pauses, finally once a day', async () => {
    await contact(api).expect(201);
    const pauses: number[] = [];
    for (const attempts of [0, 1, 4, 5, 9]) {
      await OutboxEntry.updateMany({}, { attempts, nextAttemptAt: new Date(0) });
      await sendOne(NOWHERE);
      pauses.push(await pauseMinutes());
    }

    expect(pauses).toEqual([1, 5, 360, 1440, 1440]);
    const mailbox = await open();
    await sendOne(mailbox.url);
    expect(mailbox.mails).toHaveLength(0);
  });

  it.each([
    ['address', () => open({ refusal: () => 550 })],
    ['not_now', () => open({ refusal: () => 451 })],
    ['login', () => open({ login: { user: 'site', password: 'right' } })],
  ])('says why, which is %s here, and nothing that the mail server said', async (failure, opening) => {
    await contact(api, { name: 'Tom Field' }).expect(201);
    const { url } = await opening();
    await sendOne(url.replace('right', 'wrong'));

    expect(await only()).toMatchObject({ state: 'failed', failure, attempts: 1, sent_at: null });
    expect((await send('get', '/outbox/counts').expect(200)).body).toMatchObject({ waiting: 0, failed: 1 });
    expect(JSON.stringify(await OutboxEntry.find().lean())).not.toMatch(/not now|127\.0/);
  });

  it('is sent at once when it is tried again, exactly once, however often that is asked', async () => {
    await contact(api).expect(201);
    await sendOne(NOWHERE);
    const { id, failure } = await only();
    expect(failure).toBe('unreachable');
    const box = await open();

    const answers = await Promise.all([retry(id), retry(id)]);
    await Promise.all([sendOne(box.url), sendOne(box.url)]);
    const { body } = await retry(id).expect(200);
    await sendOne(box.url);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(body).toMatchObject({ state: 'sent', failure: null, attempts: 2 });
    expect(box.mails).toHaveLength(1);
    const entries = await AuditEntry.find({ action: 'retry' }).lean();
    expect(entries[0]).toMatchObject({ kind: 'mail', recordId: id, title: '', person: admin.email });
  });
});

describe('workers', () => {
  it('keep all mails when mail is not configured, and log it once', async () => {
    const worker = startOutboxWorker(
      { ...TEST_ENV, MAIL_TO },
      pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    );
    for (const name of ['Ann Bell', 'Tom Field']) {
      await contact(api, { name }).expect(201);
      worker.wake();
    }
    expect(await worker.stop()).toBe(true);

    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('mails are kept in the outbox');
    expect(await countUnsentMails()).toBe(2);
  });
});

describe('GET /outbox', () => {
  it('says of each mail what it is, to whom, and what became of it, the newest first', async () => {
    const { id } = await createGolfer();
    await consentCalls(api, admin)
      .make(id as string)
      .expect(201);
    const { body: application } = await apply(api, { name: 'Ines Marlow' }).expect(201);
    await contact(api, { name: 'Tom Field' }).expect(201);
    await OutboxEntry.updateOne({ recordId: application.id }, { nextAttemptAt: new Date(0) });
    const box = await open();
    await sendOne(box.url);

    const { body, headers } = await send('get', '/outbox').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject([
      { kind: 'message', state: 'waiting', about: 'Tom Field', to: null, is_to_agency: true, attempts: 0 },
      { kind: 'application', state: 'sent', about: 'Ines Marlow', lead_id: application.id, attempts: 1 },
      { kind: 'consent_link', about: PARENT.name, to: PARENT.email, is_to_agency: false, lead_id: null },
    ]);
    expect(body[1]).toMatchObject({ next_attempt_at: null, failure: null });
    expect(Date.parse(body[1].sent_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(body)).not.toMatch(/sealed|token/i);
    const [stored] = await OutboxEntry.find({ state: 'sent', kind: 'application' }).lean();
    expect(JSON.stringify(stored)).not.toMatch(/Ines|family\.example/);
  });

  it('filters by state, refuses unknown ones, and says whether a mail server is set up', async () => {
    const states = ['sent', 'failed', 'waiting', undefined] as const;
    const recordId = new mongoose.Types.ObjectId();
    const mail = { kind: 'message' as const, recordId, attempts: 0 };
    await OutboxEntry.create(states.map((state) => ({ ...mail, ...(state && { state }) })));

    expect((await list('?state=waiting')).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    // Its record is gone.
    expect(await list('?state=failed')).toMatchObject([{ state: 'failed', about: null, lead_id: null }]);
    for (const query of ['?state=lost', '?state=sent&state=failed'])
      await send('get', `/outbox${query}`).expect(400);
    const { body } = await send('get', '/outbox/counts').expect(200);
    expect(body.is_set_up).toBe(false);
  });
});

describe('sent mails', () => {
  it('are forgotten after a while, but not those that wait, and not a reply', async () => {
    const now = new Date();
    const old = new Date(now.getTime() - limits.sentMailDays * DAY_MS - 1);
    const entry = { recordId: new mongoose.Types.ObjectId(), attempts: 1 };
    await OutboxEntry.create([
      { ...entry, kind: 'message', state: 'sent', sentAt: old },
      { ...entry, kind: 'application', state: 'sent', sentAt: new Date(old.getTime() + DAY_MS) },
      { ...entry, kind: 'reply', replyId: 'a', state: 'sent', sentAt: old },
      { ...entry, kind: 'consent_link', state: 'failed', nextAttemptAt: old },
    ]);

    expect(await runDailyJob(expireSentMails, { now })).toBe(1);
    expect((await OutboxEntry.find().lean()).map(({ kind }) => kind).sort()).toEqual([
      'application',
      'consent_link',
      'reply',
    ]);
  });
});
