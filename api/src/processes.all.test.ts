import { randomKey } from '@site/contract';
import { buildContactInput, buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseNow } from './db/connect';
import { Lead } from './modules/leads/lead.model';
import { changeRole } from './modules/accounts/account.service';
import { Post } from './modules/posts/post.model';
import { AuditEntry } from './records/audit/audit.model';
import { createPost } from './testing/createRecords';
import { User } from './modules/accounts/account.model';
import { type ApiProcess, startApiProcess } from './testing/apiProcess';
import { type Mailbox, startMailbox } from './testing/mailbox';
import { newAddress } from './testing/newAddress';
import { type TestAdmin, signIn } from './testing/signIn';
import { startTestApi, type TestApi } from './testing/startTestApi';

const START_MS = 120_000;

let admin: TestAdmin;
let database: TestApi;
let mailbox: Mailbox;
let first: ApiProcess;
let second: ApiProcess;
beforeAll(async () => {
  // It also builds the collections, so that two processes do not do so at once.
  database = await startTestApi();
  mailbox = await startMailbox();
  admin = await signIn();
  await createPost({ slug: 'missed', status: 'draft', publishedAt: null, publishAt: new Date(0) });
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' };
  [first, second] = await Promise.all([
    startApiProcess({ ...settings, METRICS_PORT: '0' }),
    startApiProcess(settings),
  ]);
}, START_MS);
afterAll(async () => {
  first.kill();
  second.kill();
  await mailbox.stop();
  await database.stop();
});
beforeEach(() => Lead.deleteMany());

const send = ({ url }: ApiProcess, { address = newAddress(), key = randomKey(), body = {} } = {}) =>
  request(url)
    .post('/api/contact')
    .set({ 'X-Forwarded-For': address, 'Idempotency-Key': key })
    .send(buildContactInput(body));

describe('two processes', () => {
  it('share the rate limit of an address, and store one record of what reaches both at the same moment', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      [first, second, first, second].map((api) => send(api, { address, key: 'at-once' })),
    );

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await Lead.countDocuments()).toBe(1);
    // The replay was not counted: four more may follow.
    for (let nr = 1; nr <= 4; nr += 1) await send(first, { address }).expect(201);
    await send(second, { address }).expect(429);
  });

  it('send the mail of a stored message at once, and only once', async () => {
    const NAME = 'Quirin Secret';
    await send(second, { body: { name: NAME } }).expect(201);

    const mails = async (): Promise<number> => {
      const found = mailbox.mails.filter(({ raw }) => raw.includes(NAME));
      if (found.length > 0) return found.length;
      await mailbox.next();
      return mails();
    };
    expect(await mails()).toBe(1);
  });

  it('know of a changed role from the next request on', async () => {
    const other = await signIn();
    const leads = () => request(second.url).get('/api/leads').set('Authorization', other.bearer);
    await leads().expect(200);
    await signIn();
    await changeRole((await User.findOne({ email: other.email }).orFail()).id as string, 'editor', {
      id: '',
      email: '',
      requestId: '',
    });

    await leads().expect(403);
  });
});

describe('what visitors read of two processes', () => {
  let processes: [ApiProcess, ApiProcess];
  beforeAll(() => void (processes = [first, second]));
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) await pause(10);
  };
  const read = ({ url }: ApiProcess, path: string) => request(url).get(`/api${path}`);
  const write = ({ url }: ApiProcess, method: 'post' | 'put' | 'delete', path: string) =>
    request(url)[method](`/api${path}`).set('Authorization', admin.bearer);
  const seenBy = (api: ApiProcess, path: string, isNews: (response: request.Response) => boolean) =>
    until(async () => isNews(await read(api, path)));

  it('publish each post once, what they find at their start and at its time, and both show it', async () => {
    const soon = await createPost({
      slug: 'soon',
      status: 'draft',
      publishedAt: null,
      publishAt: new Date((await databaseNow()).getTime() + 500),
    });
    for (const api of processes) await seenBy(api, '/posts', ({ body }) => body.length === 2);

    const { publishedAt } = await Post.findById(soon.id).orFail();
    expect(publishedAt!.getTime()).toBeGreaterThanOrEqual(soon.publishAt!.getTime());
    const entries = await AuditEntry.find({ person: 'the schedule' }).sort({ at: 1 }).lean();
    const slugs = entries.map(async ({ recordId }) => (await Post.findById(recordId).orFail()).slug);
    expect(await Promise.all(slugs)).toEqual(['missed', 'soon']);
  });

  it('each show their own writes at once and those of the other soon, with the same tag', async () => {
    const input = buildPostInput({ title: 'Number 0', status: 'published' });
    const { body: post } = await write(processes[0], 'post', '/posts').send(input).expect(201);
    const path = `/posts/${post.slug}`;
    await seenBy(processes[1], path, ({ status }) => status === 200);

    for (let nr = 1; nr <= 4; nr += 1) {
      const [writer, other] = nr % 2 ? processes : ([...processes].reverse() as typeof processes);
      const title = `Number ${nr}`;
      await write(writer, 'put', `/posts/${post.id}`).send({ title }).expect(200);

      expect((await read(writer, path)).body.title).toBe(title);
      expect((await read(writer, '/posts')).body[0].title).toBe(title);
      await seenBy(other, path, ({ body }) => body.title === title);
      await seenBy(other, '/posts', ({ body }) => body[0].title === title);
    }
    // A visitor may be sent to either.
    const { headers } = await read(processes[0], path).expect(200);
    await read(processes[1], path).set('If-None-Match', String(headers.etag)).expect(304);
  });
});

describe('the metrics', () => {
  it('is not served to visitors', async () => {
    for (const path of ['/metrics', '/api/metrics', '/uploads/metrics'])
      expect((await fetch(first.url + path)).status).toBe(404);
    expect((await fetch(first.metricsUrl.replace('metrics', 'api/posts'))).status).toBe(404);
  });
});
