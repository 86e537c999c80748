import { limits } from '@site/contract';
import { contact, createApplication, createContactMessage } from '../../testing/createLead';
import { leadCalls } from '../../testing/leadCalls';
import { moveExpired } from '../../testing/moveExpired';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { Application } from '../applications/application.model';
import { ContactMessage } from '../contact/contact.model';
import { OutboxEntry } from '../outbox/outbox.model';
import { putInOutbox } from '../outbox/outbox.service';
import { inTransaction } from '../../db/inTransaction';
import { TrashEntry } from '../trash/trash.model';

const { api, admin } = setUpTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
const { call, read, reply } = leadCalls(() => ({ api, admin }));
let other: TestAdmin;
beforeAll(async () => {
  other = await signIn();
});
beforeEach(async () => {
  await Promise.all([Application.deleteMany(), ContactMessage.deleteMany()]);
  await Promise.all([TrashEntry.deleteMany(), OutboxEntry.deleteMany()]);
});

const retry = (id: unknown, by = admin) =>
  call('post', `/outbox/${String(id)}/retry`).set('Authorization', by.bearer);
const historyOf = async (id: string) => (await read(id)).history;

/** A mail that failed, and rests for an hour. */
async function failedMail(recordId: unknown): Promise<string> {
  const nextAttemptAt = new Date(Date.now() + 3_600_000);
  const entry = {
    kind: 'contact' as const,
    recordId: recordId as never,
    nextAttemptAt,
    state: 'failed' as const,
  };
  await inTransaction((transaction) => putInOutbox(entry, transaction));
  return String((await OutboxEntry.findOne({ recordId } as object).orFail())._id);
}

describe('a mail that was tried again', () => {
  it('is in the history of its lead, with who did it and which reply it was', async () => {
    const id = String((await createApplication())._id);
    const { body } = await reply(id, { subject: 'A call?', text: 'When?' }).expect(201);
    const replyId = body.replies[0].id as string;
    const rests = { state: 'failed', nextAttemptAt: new Date(Date.now() + 3_600_000) };
    await OutboxEntry.updateOne({ replyId }, { $set: rests, $unset: { takenUntil: 1 } });
    const before = await read(id);
    const mail = await OutboxEntry.findOne({ replyId }).orFail();

    await retry(mail._id, other).expect(200);

    const after = await read(id);
    expect(after.history.at(-1)).toMatchObject({ what: 'retry', by: other.email, from: '', to: replyId });
    expect(after.history).toHaveLength(before.history.length + 1);
    // No form that is open becomes stale by it.
    expect(after.updated_at).toBe(before.updated_at);
  });

  it('is there once, however often and by however many it was asked for at once', async () => {
    const { _id } = await createContactMessage();
    const mailId = await failedMail(_id);
    await Promise.all([retry(mailId), retry(mailId, other), retry(mailId)].map((sent) => sent.expect(200)));

    expect(await historyOf(String(_id))).toMatchObject([{ what: 'retry', to: '' }]);
    expect((await read(String(_id))).state).toBe('new');
  });

  it('that was sent already is no deed', async () => {
    const { _id } = await createContactMessage();
    const mailId = await failedMail(_id);
    await OutboxEntry.updateOne({ _id: mailId }, { $set: { state: 'sent' }, $unset: { nextAttemptAt: 1 } });
    await retry(mailId).expect(200);

    expect(await historyOf(String(_id))).toEqual([]);
  });

  it('whose lead is gone is tried all the same', async () => {
    const { _id } = await createContactMessage();
    const mailId = await failedMail(_id);
    await ContactMessage.deleteMany();
    await retry(mailId).expect(200);

    expect(await ContactMessage.countDocuments()).toBe(0);
  });

  it('is neither due nor in the history when the second write fails', async () => {
    const { _id } = await createContactMessage();
    const mailId = await failedMail(_id);
    const broken = jest.spyOn(ContactMessage, 'updateOne').mockImplementationOnce(() => {
      throw new Error('the database is gone');
    });
    await retry(mailId).expect(500);
    broken.mockRestore();

    expect(await historyOf(String(_id))).toEqual([]);
    expect((await OutboxEntry.findById(mailId).orFail()).nextAttemptAt?.getTime()).toBeGreaterThan(
      Date.now(),
    );
  });
});

describe('a lead that was restored from the trash', () => {
  it('says who did so, and since when it was there, for somebody on whom nobody worked as well', async () => {
    const id = String((await createContactMessage({ receivedAt: new Date('2020-01-01') }))._id);
    await moveExpired();
    await TrashEntry.updateOne({ _id: id }, { deletedAt: new Date('2026-03-04T10:00:00Z') });
    await call('post', `/trash/${id}/restore`).set('Authorization', other.bearer).expect(200);

    expect(await historyOf(id)).toMatchObject([{ what: 'restored', by: other.email, on: '2026-03-04' }]);
    expect((await read(id)).state).toBe('new');
  });

  it('stands beside what came again with its key meanwhile', async () => {
    const send = () => contact(api).set('Idempotency-Key', 'again').expect(201);
    const { id } = (await send()).body as { id: string };
    await call('delete', `/leads/${id}`).expect(204);
    await send();

    await call('post', `/trash/${id}/restore`).expect(200);

    expect(await ContactMessage.countDocuments()).toBe(2);
  });

  it('keeps the latest of a full history', async () => {
    const at = new Date('2025-01-01');
    const event = { at, by: admin.email, what: 'note' as const, from: '', to: '', on: null };
    const history = Array.from({ length: limits.leadHistory }, () => event);
    const receivedAt = new Date('2020-01-01');
    const id = String((await createApplication({ receivedAt, work: { history } }))._id);
    await moveExpired();
    await call('post', `/trash/${id}/restore`).expect(200);

    const kept = await historyOf(id);
    expect([kept.length, kept.at(-1)?.what]).toEqual([limits.leadHistory, 'restored']);
  });
});
