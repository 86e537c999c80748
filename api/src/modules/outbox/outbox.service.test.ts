import mongoose from 'mongoose';
import pino from 'pino';
import { inTransaction } from '../../db/inTransaction';
import { contact } from '../../testing/createLead';
import { TEST_ENV, type TestApi, startTestApi } from '../../testing/startTestApi';
import { OutboxEntry } from './outbox.model';
import { startAgencyMail } from './outbox.module';
import { countMails, postponeMail, putInOutbox, removeMail, takeDueMail } from './outbox.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
});
afterAll(() => api.stop());
beforeEach(() => OutboxEntry.deleteMany());

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const sendMessage = async () => (await contact(api).expect(201)).body.id as string;
const take = async () => String((await takeDueMail())?.recordId);

it('hands out first what has been due longest', async () => {
  const ids = [await sendMessage(), await sendMessage(), await sendMessage()];
  const order = [ids[1], ids[2], ids[0]];
  for (const [index, recordId] of order.entries())
    await OutboxEntry.updateOne({ recordId }, { nextAttemptAt: new Date(index) });

  expect(await countMails()).toBe(3);
  expect([await take(), await take(), await take()]).toEqual(order);
  expect(await takeDueMail()).toBeNull();
});

it('leaves a mail to the next worker five minutes after one took it and crashed', async () => {
  await sendMessage();
  const taken = await takeDueMail();

  expect(taken).not.toBeNull();
  expect(await takeDueMail(inMinutes(4))).toBeNull();
  expect((await takeDueMail(inMinutes(6)))?._id).toEqual(taken?._id);
});

it('does not postpone a mail that another worker has taken in the meantime', async () => {
  await sendMessage();
  const [slow, fast] = [await takeDueMail(), await takeDueMail(inMinutes(6))];
  if (!slow || !fast) throw new Error('the mail was not handed out');

  await postponeMail(slow);

  const { nextAttemptAt } = await OutboxEntry.findOne().orFail();
  // Still the five minutes of the second worker, from when it took the mail.
  expect(Math.round((Number(nextAttemptAt) - Date.now()) / MINUTE_MS)).toBe(11);
});

it('removes the mail that was sent, and no other', async () => {
  const [first, second] = [await sendMessage(), await sendMessage()];
  await takeDueMail();
  const sent = await takeDueMail();
  if (!sent) throw new Error('the mail was not handed out');

  await removeMail(sent);

  const left = await OutboxEntry.find().lean();
  const expected = [first, second].filter((id) => id !== String(sent.recordId));
  expect(left.map(({ recordId }) => String(recordId))).toEqual(expected);
});

it('keeps no mail of a transaction that was aborted', async () => {
  const recordId = new mongoose.Types.ObjectId();
  const writing = inTransaction(async (transaction) => {
    await putInOutbox({ kind: 'contact', recordId, nextAttemptAt: inMinutes(0) }, transaction);
    throw new Error('the record was refused');
  });

  await expect(writing).rejects.toThrow('the record was refused');
  expect(await OutboxEntry.countDocuments()).toBe(0);
});

it('has its faults logged while the database cannot be reached, and the worker survives', async () => {
  const lines: string[] = [];
  await mongoose.disconnect();

  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const worker = startAgencyMail(
    { ...TEST_ENV, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'desk@agency.example' },
    log,
  );
  expect(await worker.stop()).toBe(true);

  await api.stop();
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, msg: 'the outbox cannot be read', error: { name: 'MongoNotConnectedError' } },
  ]);
});
