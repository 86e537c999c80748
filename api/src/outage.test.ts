import { buildApplicationInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { Lead } from './modules/leads/lead.model';
import { OutboxEntry } from './modules/mail/outbox.model';
import { startOutboxWorker } from './modules/mail/outboxWorker';
import { apply } from './testing/createLead';
import { createPost } from './testing/createRecords';
import { startMailbox } from './testing/mailbox';
import { jpeg } from './testing/pictures';
import { signIn, type TestAdmin } from './testing/signIn';
import { type LinkedApi, startLinkedApi } from './testing/startLinkedApi';
import { TEST_ENV } from './testing/startTestApi';
import pino from 'pino';
import { setTimeout as pause } from 'node:timers/promises';

let linked: LinkedApi;
let admin: TestAdmin;
beforeAll(async () => {
  linked = await startLinkedApi();
  admin = await signIn();
  await createPost({ slug: 'here' });
});
afterAll(() => linked.stop());
afterEach(async () => {
  await linked.link.mend();
  await untilReady();
});

/** Waits until the api answers again after an outage of its database. */
async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await request(linked.api.server).get('/readyz')).status === 200) return;
    await pause(100);
  }
  throw new Error('the api did not come back');
}

const anonymous = () => request(linked.api.server);
const asAdmin = (sent: request.Test) => sent.set('Authorization', admin.bearer);
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

it('while the database is down, the health check succeeds, and the reason is logged, not sent', async () => {
  await linked.link.cut();
  await asAdmin(anonymous().get('/healthz')).expect(200);
  const { body, text } = await anonymous().get('/readyz').expect(503);

  expect(body.message).toBe('The database does not answer.');
  expect(text).not.toMatch(/mongo|ECONN|127\.0\.0\.1|stack/i);
  await asAdmin(anonymous().get('/api/posts/here')).expect(503);
  expect(JSON.stringify(linked.api.logLines())).toMatch(/request failed/);
});

describe('when the database is back', () => {
  it('an interrupted upload left nothing in the post', async () => {
    const file = await jpeg({ width: 1600, height: 1000 });
    const before = await storedFiles();
    const sending = asAdmin(anonymous().post('/api/posts/here/gallery'));
    for (let nr = 0; nr < 8; nr += 1) void sending.attach('images', file, `${nr}.jpg`);
    const upload = sending.then(({ status }) => status);
    while ((await storedFiles()) === before) await pause(5);
    await linked.link.cut();

    expect(await upload).toBe(503);
    await linked.link.mend();
    await untilReady();
    expect((await anonymous().get('/api/posts/here').expect(200)).body.gallery).toEqual([]);
  });

  it('a mail is not sent a second time that the mail server took while it was away', async () => {
    const mailbox = await startMailbox({ until: () => linked.link.cut() });
    await apply(linked.api).expect(201);
    let reportFailure = (): void => undefined;
    const failed = new Promise<void>((resolve) => (reportFailure = resolve));
    const log = pino({ level: 'warn' }, { write: () => reportFailure() });
    const mail = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example', MAIL_FROM: 'site@agency.example' };
    const worker = startOutboxWorker({ ...TEST_ENV, ...mail }, log);
    await failed;
    expect(mailbox.mails).toHaveLength(1);

    await linked.link.mend();
    await untilReady();
    // As after the lease, which is longer than any session with a mail server.
    await OutboxEntry.updateMany({}, { nextAttemptAt: new Date(0) });
    worker.wake();
    await worker.stop();

    expect(mailbox.mails).toHaveLength(1);
    expect(await OutboxEntry.find().lean()).toMatchObject([{ state: 'sent' }]);
    await mailbox.stop();
  });
});

it('while the database hangs, requests are still answered', async () => {
  linked.link.freeze();
  const first = await anonymous().get('/api/posts');
  const later = await anonymous().get('/api/posts');

  expect([first.status, later.status]).toEqual([503, 503]);
});

it('a form on a connection that falls silent is answered, and taken once when it is sent again', async () => {
  const email = 'silent@family.example';
  const send = () =>
    anonymous()
      .post('/api/applications')
      .set('Idempotency-Key', 'silent')
      .send(buildApplicationInput({ email }));
  const silent = linked.link.holdReplyTo(email);
  const [first] = await Promise.all([send(), silent]);
  expect(first.status).toBe(503);
  expect(first.body.code).toBe('unavailable');

  // The transaction of the first attempt keeps the record until the database ends it.
  let again = await send();
  // Otherwise the first was answered only because the driver had given the connection up.
  expect(linked.link.isHolding()).toBe(true);
  while (again.status === 503) again = await send();

  expect(again.status).toBe(201);
  await linked.link.mend();
  expect(await Lead.countDocuments({ email })).toBe(1);
});
