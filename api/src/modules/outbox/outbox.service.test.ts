import { contact } from '../../testing/createLead';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { OutboxEntry } from './outbox.model';
import { countMails, postponeMail, takeDueMail } from './outbox.service';

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
  expect(Math.round((nextAttemptAt.getTime() - Date.now()) / MINUTE_MS)).toBe(11);
});
