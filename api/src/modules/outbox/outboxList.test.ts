import { limits, outboxCountsWire, outboxMailWire, type OutboxMailWire } from '@site/contract';
import mongoose from 'mongoose';
import pino from 'pino';
import { DAY_MS } from '../../shared/calendar';
import type { Worker } from '../../shared/startRounds';
import { consentCalls, PARENT } from '../../testing/consentCalls';
import { apply, contact } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ENV } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { OutboxEntry } from './outbox.model';
import { startAgencyMail } from './outbox.module';
import { countMails, secondsOfOldestMail } from './outbox.service';
import { expireSentMails } from './outboxList.service';

const NOWHERE = 'smtp://127.0.0.1:9';
const MAIL_TO = 'desk@agency.example';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const boxes: Mailbox[] = [];
beforeEach(() => OutboxEntry.deleteMany());
afterEach(async () => {
  for (const box of boxes.splice(0)) await box.stop();
});

async function open(rules?: Parameters<typeof startMailbox>[0]): Promise<Mailbox> {
  const box = await startMailbox(rules);
  boxes.push(box);
  return box;
}

const start = (SMTP_URL: string): Worker =>
  startAgencyMail({ ...TEST_ENV, SMTP_URL, MAIL_TO }, pino({ level: 'silent' }));
/** A worker that sends at most one due mail and stops. */
const sendOne = (url: string) => start(url).stop();
const list = async (query = ''): Promise<OutboxMailWire[]> =>
  (await send('get', `/outbox${query}`).expect(200)).body;
const retry = (id: string) => send('post', `/outbox/${id}/retry`);
const only = async (): Promise<OutboxMailWire> => {
  const [mail] = await list();
  if (!mail) throw new Error('the outbox is empty');
  return mail;
};

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

    for (const mail of body) await expectWire(outboxMailWire, mail);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject([
      { kind: 'message', state: 'waiting', about: 'Tom Field', to: null, is_to_agency: true, attempts: 0 },
      { kind: 'application', state: 'sent', about: 'Ines Marlow', lead_id: application.id, attempts: 1 },
      { kind: 'consent_link', about: PARENT.name, to: PARENT.email, is_to_agency: false, lead_id: null },
    ]);
    expect(body[1]).toMatchObject({ next_attempt_at: null, failure: null });
    expect(Date.parse(body[1].sent_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(body)).not.toMatch(/sealed|token/i);
  });

  it('keeps no token and copies nothing of a person, also once the mail is sent', async () => {
    const { id } = await createGolfer();
    await consentCalls(api, admin)
      .make(id as string)
      .expect(201);
    const box = await open();
    await sendOne(box.url);

    expect(box.mails).toHaveLength(1);
    const [stored] = await OutboxEntry.find().lean();
    expect(stored?.sealedToken).toBeUndefined();
    expect(JSON.stringify(stored)).not.toContain(PARENT.email);
    expect(JSON.stringify(stored)).not.toContain('Rosa');
  });

  it('filters by state, and pages', async () => {
    const states = ['sent', 'failed', 'waiting', undefined] as const;
    const stored = states.map((state) => ({
      ...{ kind: 'contact' as const, recordId: new mongoose.Types.ObjectId(), attempts: 0 },
      ...(state && { state }),
    }));
    await OutboxEntry.create(stored);

    expect((await list('?state=waiting')).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await list('?state=failed')).map(({ state }) => state)).toEqual(['failed']);
    const first = await send('get', '/outbox?limit=3').expect(200);
    const rest = await list('?limit=3&page=2');
    const ids = [...(first.body as OutboxMailWire[]), ...rest].map(({ id }) => id);
    expect(first.headers['x-total-count']).toBe('4');
    expect(ids).toEqual([...ids].sort().reverse());
    expect(new Set(ids).size).toBe(4);
    // Their records are gone.
    expect(rest[0]).toMatchObject({ about: null, to: null, lead_id: null });
  });

  it.each(['?state=lost', '?state[$ne]=sent', '?state=sent&state=failed', '?sort=to'])(
    'refuses %s',
    (query) => send('get', `/outbox${query}`).expect(400),
  );
});

describe('a mail that failed', () => {
  it.each([
    [{ url: NOWHERE }, 'unreachable'],
    [{ refusal: 550 }, 'address'],
    [{ refusal: 451 }, 'not_now'],
    [{ login: true }, 'login'],
  ])('%j says why, and nothing that the mail server said', async (fault, failure) => {
    await contact(api, { name: 'Tom Field' }).expect(201);
    const { refusal, login } = fault as { refusal?: number; login?: boolean };
    const box = await open({
      refusal: () => refusal,
      ...(login && { login: { user: 'site', password: 'right' } }),
    });
    const url = 'url' in fault ? fault.url : box.url.replace('right', 'wrong');
    await sendOne(url);

    expect(await only()).toMatchObject({ state: 'failed', failure, attempts: 1, sent_at: null });
    expect((await send('get', '/outbox/counts').expect(200)).body).toMatchObject({ waiting: 0, failed: 1 });
    expect(JSON.stringify(await OutboxEntry.find().lean())).not.toMatch(/not now|ECONN|127\.0/);
  });

  it('is sent at once when it is tried again, exactly once, however often that is asked', async () => {
    await contact(api).expect(201);
    await sendOne(NOWHERE);
    const { id } = await only();
    const box = await open();

    const answers = await Promise.all([retry(id), retry(id), retry(id)]);
    await Promise.all([sendOne(box.url), sendOne(box.url), sendOne(box.url)]);
    const { body } = await retry(id).expect(200);
    await sendOne(box.url);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectWire(outboxMailWire, body);
    expect(body).toMatchObject({ state: 'sent', failure: null, attempts: 2 });
    expect(box.mails).toHaveLength(1);
    const entries = await AuditEntry.find({ action: 'retry' }).lean();
    expect(entries[0]).toMatchObject({ kind: 'mail', recordId: id, title: '', person: admin.email });
  });

  it('is not sent a second time when it is tried again while it is being sent', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let begin = () => {};
    const isBegun = new Promise<void>((resolve) => (begin = resolve));
    const slow = await open({ until: () => (begin(), isReleased) });
    const quick = await open();
    await contact(api).expect(201);
    const { id } = await only();
    const worker = start(slow.url);
    await isBegun;

    await retry(id).expect(200);
    await sendOne(quick.url);
    release();
    await worker.stop();

    expect(quick.mails).toEqual([]);
    expect(slow.mails).toHaveLength(1);
    expect(await only()).toMatchObject({ state: 'sent' });
  });

  it.each(['650000000000000000000001', 'x', '%00', '..%2f', '{"$ne":1}'])(
    'is not found as %s',
    async (id) => {
      await contact(api).expect(201);
      const { status } = await retry(id);
      expect([400, 404]).toContain(status);
      expect(await AuditEntry.countDocuments({ action: 'retry', recordId: id })).toBe(0);
    },
  );
});

describe('sent mails', () => {
  it('no longer count as waiting', async () => {
    await contact(api).expect(201);
    expect([await countMails(), (await secondsOfOldestMail()) >= 0]).toEqual([1, true]);
    await sendOne((await open()).url);

    expect([await countMails(), await secondsOfOldestMail()]).toEqual([0, 0]);
    expect((await send('get', '/outbox/counts').expect(200)).body).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('are forgotten after a while, but not those that wait, and not a reply', async () => {
    const now = new Date();
    const old = new Date(now.getTime() - limits.sentMailDays * DAY_MS - 1);
    const entry = { recordId: new mongoose.Types.ObjectId(), attempts: 1 };
    await OutboxEntry.create([
      { ...entry, kind: 'contact', state: 'sent', sentAt: old },
      { ...entry, kind: 'applications', state: 'sent', sentAt: new Date(old.getTime() + DAY_MS) },
      { ...entry, kind: 'reply', replyId: 'a', state: 'sent', sentAt: old },
      { ...entry, kind: 'consent_link', state: 'failed', nextAttemptAt: old },
    ]);

    expect(await expireSentMails(now)).toBe(1);
    expect((await OutboxEntry.find().lean()).map(({ kind }) => kind).sort()).toEqual([
      'applications',
      'consent_link',
      'reply',
    ]);
  });
});

it('says whether a mail server is set up', async () => {
  const { body } = await send('get', '/outbox/counts').expect(200);
  await expectWire(outboxCountsWire, body);
  expect(body.is_set_up).toBe(false);
});
