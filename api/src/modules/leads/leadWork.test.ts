import { type LeadWire, limits, leadReplyMessages } from '@site/contract';
import mongoose from 'mongoose';
import { DAY_MS } from '../../lib/time';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { leadCalls } from '../../testing/leadCalls';
import { moveExpired } from '../../testing/moveExpired';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { Lead } from './lead.model';
import { AuditEntry } from '../../records/audit/audit.model';
import { OutboxEntry } from '../mail/outbox.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { createListener } from '../../app';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { TEST_ENV } from '../../testing/startTestApi';
import { startOutboxWorker } from '../mail/outboxWorker';
import pino from 'pino';

const UNKNOWN = '650000000000000000000001';

const { api, admin, send } = setUpTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
const { addNote, call, change, read, reply } = leadCalls(() => ({ api, admin }));
let other: TestAdmin;
beforeAll(async () => {
  other = await signIn();
});
beforeEach(async () => {
  for (const model of [Lead, TrashEntry, OutboxEntry, AuditEntry])
    await mongoose.connection.collection(model.collection.name).deleteMany({});
});

describe('PUT and PATCH /leads/:id', () => {
  it('change state, assignee and next step, and record who did what', async () => {
    const { id } = await createApplication();
    const next = { next_step: ' Call \n Ines ', next_step_on: '2026-12-03' };

    await change(id as string, { state: 'contacted', assignee: ` ${other.email.toUpperCase()} ` }).expect(
      200,
    );
    await call('patch', `/leads/${id}`, next).expect(200);
    const { body } = await change(id as string, { next_step: '', assignee: '' }, other).expect(200);
    expect(body).toMatchObject({ state: 'contacted', assignee: '', next_step: '', next_step_on: null });
    expect(body.history).toMatchObject([
      { by: admin.email, what: 'state', from: 'new', to: 'contacted', on: null },
      { by: admin.email, what: 'assignee', from: '', to: other.email, on: null },
      { by: admin.email, what: 'next_step', from: '', to: 'Call Ines', on: '2026-12-03' },
      { by: other.email, what: 'next_step', from: 'Call Ines', to: '', on: null },
      { by: other.email, what: 'assignee', from: other.email, to: '', on: null },
    ]);
  });

  it('refuse what is based on an older version, and keep what the other admin saved', async () => {
    const { id } = await createApplication();
    const opened = await read(id as string);
    const based_on = opened.updated_at;
    await change(id as string, { state: 'contacted', based_on }, other).expect(200);

    const refused = await change(id as string, { state: 'closed', based_on }).expect(409);

    expect(refused.body.code).toBe('stale');
    const now = await read(id as string);
    expect(now).toMatchObject({ state: 'contacted' });
    expect(now.history).toHaveLength(1);
    await change(id as string, { state: 'closed', based_on: now.updated_at }).expect(200);
  });

  it('refuse an assignee who has no account, and a day without a next step', async () => {
    const { id } = await createApplication();

    const response = await change(id as string, { assignee: 'nobody@family.example' }).expect(422);
    const message = 'Nobody has an account with this email address';
    expect(response.body).toEqual({ message, code: 'validation_failed', fields: { assignee: message } });
    const { body } = await change(id as string, { next_step_on: '2026-12-03' }).expect(422);
    expect(body.fields).toEqual({ next_step: 'Say what the next step is' });
    expect((await read(id as string)).history).toEqual([]);
  });
});

describe('POST /leads/:id/notes', () => {
  it('adds a note with its author and its time, which makes no open form stale', async () => {
    const { id } = await createContactMessage();
    const { updated_at: based_on } = await read(id as string);

    const { body } = await addNote(id as string, ' She plays off four.\n\nCall after six. ').expect(201);
    expect(body.notes).toEqual([
      { at: expect.any(String), by: admin.email, text: 'She plays off four.\n\nCall after six.' },
    ]);
    expect(body.history).toMatchObject([{ by: admin.email, what: 'note', from: '', to: '' }]);
    expect(body.state).toBe('new');
    await change(id as string, { state: 'contacted', based_on }).expect(200);
  });

  it('adds it once, however often it is sent', async () => {
    const { id } = await createContactMessage();

    await Promise.all([addNote(id as string, 'Once', 'key-1'), addNote(id as string, 'Once', 'key-1')]);
    await addNote(id as string, 'Once', 'key-1').expect(201);
    await addNote(id as string, 'Once', 'key-2').expect(201);
    await addNote(id as string, 'Other words', 'key-2').expect(409);

    expect((await read(id as string)).notes).toHaveLength(2);
  });

  it('refuses more than a lead holds', async () => {
    const { id } = await createContactMessage();
    const note = { at: new Date(), by: admin.email, text: 'Called.' };
    const notes = Array.from({ length: limits.leadNotes }, () => note);
    await Lead.updateOne({ _id: id }, { work: { notes } });

    expect((await addNote(id as string, 'One more').expect(422)).body.fields).toEqual({
      text: 'A lead holds at most 200 notes',
    });
  });
});

describe('the work on a lead', () => {
  it('comes back from the trash as it was, with who restored it and since when it was there', async () => {
    const note = { at: new Date(), by: admin.email, text: 'Her mother prefers the evening' };
    const work = { state: 'call_booked' as const, nextStep: 'Call', notes: [note] };
    const { id: _id } = await createApplication({ receivedAt: new Date('2020-01-01'), work });
    const id = _id as string;
    const before = await read(id);
    await moveExpired();
    await call('get', `/leads/${id}`).expect(404);
    await change(id, { state: 'closed' }).expect(404);
    await TrashEntry.updateOne({ _id: id }, { deletedAt: new Date('2026-03-04T10:00:00Z') });

    await send('post', `/trash/${id}/restore`, other).expect(200);

    const restored = { what: 'restored', by: other.email, from: '', to: '', on: '2026-03-04' };
    const history = [...before.history, { ...restored, at: expect.any(String) }];
    expect(await read(id)).toEqual({ ...before, history });
    expect(before).toMatchObject({ state: 'call_booked', notes: [{ text: note.text }] });
  });
});

describe('a lead that is deleted', () => {
  it('goes to the trash without its mails, and is found again when it is restored', async () => {
    const { _id, id } = await createContactMessage({ name: 'Omar' });
    await OutboxEntry.create({ kind: 'message', recordId: _id, attempts: 0 });

    await send('delete', `/leads/${String(id)}`).expect(204);
    await send('delete', `/leads/${String(id)}`).expect(404);

    expect(await OutboxEntry.countDocuments({ recordId: _id })).toBe(0);
    expect(await AuditEntry.find({ action: 'delete', outcome: 'done' }).lean()).toMatchObject([
      { kind: 'message', recordId: id, title: '' },
    ]);
    await send('post', `/trash/${String(id)}/restore`).expect(200);
    expect((await call('get', '/leads?q=omar').expect(200)).body).toHaveLength(1);
  });

  it('is in the trash no longer than it may be kept', async () => {
    const days = async (kept: number) => {
      const purgeAfter = new Date(Date.now() + kept * DAY_MS + 60_000);
      const { id } = await createApplication({ purgeAfter });
      await send('delete', `/leads/${String(id)}`).expect(204);
      const entry = await TrashEntry.findById(id).orFail();
      return Math.round((entry.purgeAfter.getTime() - entry.deletedAt.getTime()) / DAY_MS);
    };

    expect([await days(600), await days(17), await days(-3)]).toEqual([30, 17, 1]);
  });
});

describe('words that are removed', () => {
  const NAME = 'Perpetua Lindqvist';
  const AT = new Date('2026-10-02T09:30:15.123Z');
  const done = { at: AT, by: 'maya@linksway.example' };
  const remove = (id: string, removal: object) => call('post', `/leads/${id}/removed-words`, removal);
  const removeAll = (id: string, what: string) => remove(id, { what, at: AT.toISOString() }).expect(200);

  const note = { ...done, text: 'Perpetua Lindqvist’s mother rang' };
  const reply = { ...done, replyId: 'a'.repeat(24), subject: 'Hello', text: `As ${NAME} did.` };
  const step = { ...done, what: 'next_step', from: '', to: `Ask ${NAME}`, on: null } as const;

  it('are a note, a reply and a next step, for good, and the audit trail has none of them', async () => {
    const lead = await createContactMessage({
      name: 'Rosa Field',
      work: {
        notes: [note, { ...done, at: new Date(), text: 'Call back' }],
        replies: [reply],
        history: [step],
      },
    });

    await removeAll(lead.id as string, 'note');
    await removeAll(lead.id as string, 'reply');
    const { body: left }: { body: LeadWire } = await removeAll(lead.id as string, 'next_step');

    expect(left.notes.map(({ text }) => text)).toEqual(['Call back']);
    expect([left.replies, left.history.map(({ what, from, to }) => [what, from, to])]).toEqual([
      [],
      [['next_step', '', ''], ...['note', 'reply', 'next_step'].map((what) => ['words_removed', what, ''])],
    ]);
    const entries = await AuditEntry.find().lean();
    expect(entries).toMatchObject(
      [1, 2, 3].map(() => ({ kind: 'message', action: 'update', recordId: lead.id, outcome: 'done' })),
    );
    expect(JSON.stringify(entries)).not.toMatch(/lindqvist/i);
  });

  it('are none that are not there, or still wait to be sent', async () => {
    const lead = await createApplication({ work: { notes: [note], replies: [reply] } });
    const id = lead.id as string;
    await OutboxEntry.create({ kind: 'reply', recordId: lead._id, replyId: reply.replyId, attempts: 0 });
    const at = AT.toISOString();

    await remove(id, { what: 'reply', at }).expect(409);
    await remove(id, { what: 'note', at: '2026-10-02T09:30:15.124Z' }).expect(404);
    await remove(id, { what: 'next_step', at }).expect(404);

    const work = (await Lead.findById(id).lean())?.work;
    expect([work?.notes?.length, work?.replies?.length, work?.history ?? []]).toEqual([1, 1, []]);
  });
});

const MAIL_TO = 'desk@agency.example';
const MAIL_FROM = 'site@agency.example';
const words = { subject: 'Your application', text: 'Dear Ines,\n\nthank you.\n\nLinksway' };

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  mailbox.mails.length = 0;
});

const sendMails = (url = mailbox.url) =>
  startOutboxWorker({ ...TEST_ENV, SMTP_URL: url, MAIL_TO, MAIL_FROM }, pino({ level: 'silent' })).stop();
const newLead = async (overrides: Parameters<typeof createApplication>[0] = {}) =>
  (await createApplication({ email: 'ines@family.example', ...overrides })).id as string;

describe('a reply to a lead', () => {
  it('is kept with it, moves it to contacted, and is sent to the person, with answers to the agency', async () => {
    const id = await newLead();

    const { body } = await reply(id, words).expect(201);
    expect(body).toMatchObject({
      state: 'contacted',
      replies: [{ ...words, by: admin.email, mail: 'waiting' }],
      history: [
        { what: 'reply', by: admin.email, to: body.replies[0].id },
        { what: 'state', from: 'new', to: 'contacted' },
      ],
    });
    await sendMails();

    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ from: MAIL_FROM, to: ['ines@family.example'] });
    expect(mail?.raw).toMatch(/^Subject: Your application\r$/m);
    expect(mail?.raw).toMatch(/^Reply-To: desk@agency\.example\r$/m);
    expect(mail?.raw).toMatch(/^To: ines@family\.example\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: no\r$/m);
    expect(mail?.raw).not.toMatch(/^B?cc:/im);
    expect(mail?.raw.replaceAll('\r\n', '\n')).toContain(words.text);
    expect((await read(id)).replies).toMatchObject([{ mail: 'sent' }]);
  });

  it('is sent once, however often the same one is sent', async () => {
    const id = await newLead();
    const { updated_at } = await read(id);
    const once = () => reply(id, { ...words, based_on: updated_at }, 'one-key');

    const answers = await Promise.all([once(), once()]);
    const again = await once();
    for (let nr = 1; nr <= 2; nr += 1) await sendMails();

    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(mailbox.mails).toHaveLength(1);
    expect((await read(id)).replies).toHaveLength(1);
    expect((await read(id)).history).toHaveLength(2);
    await reply(id, { ...words, text: 'Other words' }, 'one-key').expect(409);
  });

  it('of two admins at once is refused to the second, who has not seen the first', async () => {
    const id = await newLead();
    const { updated_at: based_on } = await read(id);

    const answers = await Promise.all([
      reply(id, { ...words, based_on }, 'of-one'),
      reply(id, { ...words, text: 'Hello', based_on }, 'of-another'),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
    expect(await OutboxEntry.countDocuments({ recordId: id })).toBe(1);
    expect((await read(id)).replies).toHaveLength(1);
  });

  it('cannot bring a header or another address into the mail', async () => {
    const id = await newLead();
    const subject = 'Hello\r\nBcc: all@family.example\r\n\r\nX-Evil: 1\u0000\u2028';
    await reply(id, { ...words, subject }).expect(201);
    await sendMails();

    const [mail] = mailbox.mails;
    expect(mail?.to).toEqual(['ines@family.example']);
    expect(mail?.raw).not.toMatch(/^(?:Bcc|X-Evil):/im);
    expect(mail?.raw.match(/^To:/gim)).toHaveLength(1);
  });

  it('to a lead that is gone is 404, and is not sent when its lead goes', async () => {
    await reply(UNKNOWN, words).expect(404);
    const id = await newLead();
    await reply(id, words).expect(201);
    await Lead.deleteOne({ _id: id });
    await sendMails();

    expect(mailbox.mails).toEqual([]);
    expect(await OutboxEntry.countDocuments()).toBe(0);
  });

  it('is refused without a mail server, and nothing is kept', async () => {
    const id = await newLead();
    const server = createListener({ env: TEST_ENV, log: pino({ level: 'silent' }) });
    const calls = leadCalls(() => ({ api: { ...api, server }, admin }));

    const { body } = await calls.reply(id, words).expect(409);

    expect(body.message).toBe(leadReplyMessages.notSetUp);
    expect((await read(id)).replies).toEqual([]);
    expect(await OutboxEntry.countDocuments({ recordId: id })).toBe(0);
  });
});
