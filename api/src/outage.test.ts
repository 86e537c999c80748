import { buildApplicationInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { leadRecord } from './db/leads';
import { Application } from './modules/applications/application.model';
import { OutboxEntry } from './modules/outbox/outbox.model';
import { startAgencyMail } from './modules/outbox/outbox.module';
import { apply } from './testing/createLead';
import { createPost } from './testing/createRecords';
import { heldAnswer } from './testing/heldAnswer';
import { startMailbox } from './testing/mailbox';
import { jpeg } from './testing/pictures';
import { serve, type ServedApi } from './testing/serve';
import { signIn, type TestAdmin } from './testing/signIn';
import { type LinkedApi, startLinkedApi } from './testing/startLinkedApi';
import { TEST_ENV } from './testing/startTestApi';
import { untilReady } from './testing/untilReady';
import { once } from 'node:events';
import pino from 'pino';
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';

let linked: LinkedApi;
let served: ServedApi;
let admin: TestAdmin;
beforeAll(async () => {
  linked = await startLinkedApi();
  admin = await signIn();
  served = await serve(linked.api);
  await createPost({ slug: 'here' });
});
afterAll(async () => {
  served.close();
  await linked.stop();
});
afterEach(async () => {
  await linked.link.mend();
  await untilReady(linked.api);
});

const anonymous = () => request(linked.api.server);
const asAdmin = (sent: request.Test) => sent.set('Authorization', admin.bearer);
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

describe('while the database is down', () => {
  const requests: [string, () => request.Test][] = [
    ['GET /readyz', () => anonymous().get('/readyz')],
    ['GET /posts', () => anonymous().get('/api/posts')],
    ['GET /posts/:key', () => anonymous().get('/api/posts/here')],
    ['GET /uploads', () => anonymous().get(`/api/uploads/${'0'.repeat(32)}/400.webp`)],
    ['GET /sitemap.xml', () => anonymous().get('/sitemap.xml')],
    ['GET /blog/feed.xml', () => anonymous().get('/blog/feed.xml')],
    ['GET /applications/export', () => asAdmin(anonymous().get('/api/applications/export'))],
  ];
  const responses = new Map<string, request.Response>();
  // All at once, because each waits for the database for a while.
  beforeAll(async () => {
    await linked.link.cut();
    await Promise.all(requests.map(async ([what, send]) => responses.set(what, await send())));
  });

  it.each(requests.map(([what]) => what))('%s answers 503', (what) => {
    const response = responses.get(what)!;

    expect(response.status).toBe(503);
    expect(response.body).toEqual({ message: expect.any(String), code: 'unavailable' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('the health check succeeds, readiness names the database, and the reason is logged, not sent', async () => {
    await linked.link.cut();
    await asAdmin(anonymous().get('/healthz')).expect(200);

    expect(responses.get('GET /readyz')?.body.message).toBe('The database does not answer.');
    expect(responses.get('GET /posts')?.text).not.toMatch(/mongo|ECONN|127\.0\.0\.1|stack/i);
    expect(JSON.stringify(linked.api.logLines())).toMatch(/request failed/);
  });
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
    await untilReady(linked.api);
    expect((await anonymous().get('/api/posts/here').expect(200)).body.gallery).toEqual([]);
  });

  it('a mail is not sent a second time that the mail server took while it was away', async () => {
    const mailbox = await startMailbox({ until: () => linked.link.cut() });
    await apply(linked.api).expect(201);
    let reportFailure = (): void => undefined;
    const failed = new Promise<void>((resolve) => (reportFailure = resolve));
    const log = pino({ level: 'warn' }, { write: () => reportFailure() });
    const mail = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example', MAIL_FROM: 'site@agency.example' };
    const worker = startAgencyMail({ ...TEST_ENV, ...mail }, log);
    await failed;
    expect(mailbox.mails).toHaveLength(1);

    await linked.link.mend();
    await untilReady(linked.api);
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

it('a long write is sent again when its connection breaks before the database has read all of it', async () => {
  // The heartbeat notices the silence, and gives up the open connections.
  linked.link.silence();

  await Application.insertMany(longRecords(800));

  expect(await Application.countDocuments()).toBeGreaterThanOrEqual(800);
});

describe('a form on a connection that falls silent', () => {
  const send = (email: string, key = 'silent') =>
    anonymous().post('/api/applications').set('Idempotency-Key', key).send(buildApplicationInput({ email }));

  it('is answered, and taken once when it is sent again', async () => {
    const email = 'silent@family.example';
    const silent = linked.link.holdReplyTo(email);
    const [first] = await Promise.all([send(email), silent]);
    expect(first.status).toBe(503);
    expect(first.body.code).toBe('unavailable');

    // The transaction of the first attempt keeps the record until the database ends it.
    let again = await send(email);
    // Otherwise the first was answered only because the driver had given the connection up.
    expect(linked.link.isHolding()).toBe(true);
    while (again.status === 503) again = await send(email);

    expect(again.status).toBe(201);
    await linked.link.mend();
    expect(await Application.countDocuments({ email })).toBe(1);
  });

  it('without a key that was stored after its 503 is taken once, with one mail, when it is sent again', async () => {
    const email = 'slow@family.example';
    const sendPlain = () => send(email, '');
    const silent = linked.link.holdReplyTo(email);
    const [first] = await Promise.all([sendPlain(), silent]);
    expect(first.status).toBe(503);
    await linked.link.mend();
    while (!(await Application.exists({ email }))) await immediate();

    await sendPlain().expect(201);

    const stored = await Application.find({ email });
    expect(stored).toHaveLength(1);
    expect(await OutboxEntry.countDocuments({ recordId: stored[0]?._id })).toBe(1);
  });
});

/** In four batches, of about four megabytes each. */
const longRecords = (count: number) => {
  const message = 'x'.repeat(20_000);
  return Array.from({ length: count }, (_, nr) => ({
    ...leadRecord({ name: `Nr ${nr}`, email: 'a@b.example', message, receivedAt: new Date(), months: 24 }),
    gradYear: nr,
  }));
};

async function storeLong(count = 800): Promise<void> {
  await Application.deleteMany();
  const records = longRecords(count);
  // One command for all of them would keep a busy database from answering its monitors.
  for (let start = 0; start < count; start += 100)
    await Application.insertMany(records.slice(start, start + 100));
}
const MIDDLE = 10_000_000;

it('an export answers an ordinary error when the database fails before the first row', async () => {
  await storeLong(1);
  // It fails after the caller is known, when the first row is read.
  const asked = new Promise<void>((resolve) => {
    mongoose.set('debug', (collection: string, method: string) => {
      if (collection === 'applications' && method === 'find') resolve(linked.link.cut());
    });
  });

  const [response] = await Promise.all([asAdmin(anonymous().get('/api/applications/export')), asked]);
  mongoose.set('debug', false);

  expect(response.status).toBe(503);
  expect(response.body.code).toBe('unavailable');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

describe.each(['/api/applications', '/api/applications/export'])('%s in its middle', (path) => {
  beforeAll(() => storeLong());
  const held = () =>
    heldAnswer({ link: linked.link, bytes: MIDDLE, url: served.origin + path, bearer: admin.bearer });

  it('is aborted when the database fails', async () => {
    const answer = await held();
    const failed = once(answer, 'error') as Promise<[Error]>;

    await linked.link.cut();

    const [error] = await failed;
    expect(error.message).toBe('aborted');
    expect(answer.complete).toBe(false);
  });

  it('closes its cursor when the client goes away', async () => {
    const answer = await held();
    // The newest: the database also keeps the cursors of cut connections.
    const [own] = await openCursors();
    expect(own).toBeDefined();

    answer.destroy();
    await linked.link.mend();

    // Each look is a round trip to the database, which the api's own message overtakes soon.
    while ((await openCursors()).some((id) => id === own));
  });
});

/** The cursors of the applications that the database keeps open, in use or between two batches: newest first. */
async function openCursors(): Promise<string[]> {
  const { name } = mongoose.connection;
  const found = mongoose.connection
    .getClient()
    .db('admin')
    .aggregate<{ cursor: { cursorId: unknown } }>([
      { $currentOp: { idleCursors: true } },
      { $match: { ns: `${name}.applications`, 'cursor.cursorId': { $exists: true } } },
      { $sort: { 'cursor.createdDate': -1 } },
    ]);
  return (await found.toArray()).map(({ cursor }) => String(cursor.cursorId));
}
