import { randomKey } from '@site/contract';
import { buildContactInput } from '@site/contract/testing';
import request from 'supertest';
import { Lead } from './modules/leads/lead.model';
import { changeRole } from './modules/accounts/account.service';
import { User } from './modules/accounts/account.model';
import { type ApiProcess, freePort, startApiProcess } from './testing/apiProcess';
import { type Mailbox, startMailbox } from './testing/mailbox';
import { newAddress } from './testing/newAddress';
import { signIn } from './testing/signIn';
import { startTestApi, type TestApi } from './testing/startTestApi';

const START_MS = 120_000;

let database: TestApi;
let mailbox: Mailbox;
let first: ApiProcess;
let second: ApiProcess;
let metricsUrl: string;
beforeAll(async () => {
  // It also builds the collections, so that two processes do not do so at once.
  database = await startTestApi();
  mailbox = await startMailbox();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' };
  [first, second] = await Promise.all([
    startApiProcess({ ...settings, METRICS_PORT: String(port) }),
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

describe('the metrics', () => {
  it('is not served to visitors', async () => {
    for (const path of ['/metrics', '/api/metrics', '/uploads/metrics'])
      expect((await fetch(first.url + path)).status).toBe(404);
    expect((await fetch(metricsUrl.replace('metrics', 'api/posts'))).status).toBe(404);
  });
});
