import { randomKey } from '@site/contract';
import { buildContactInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { createMetrics } from './http/metrics';
import { ContactMessage } from './modules/contact/contact.model';
import { OutboxEntry } from './modules/outbox/outbox.model';
import { changeRole } from './modules/users/accountRole.service';
import { User } from './modules/users/user.model';
import { type ApiProcess, freePort, startApiProcess } from './testing/apiProcess';
import { createTrainer } from './testing/createRecords';
import { type Mailbox, startMailbox } from './testing/mailbox';
import { newAddress } from './testing/newAddress';
import { signIn } from './testing/signIn';
import { startTestApi, type TestApi } from './testing/startTestApi';
import pino from 'pino';
import { setTimeout as pause } from 'node:timers/promises';

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
beforeEach(() => ContactMessage.deleteMany());

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
    expect(await ContactMessage.countDocuments()).toBe(1);
    // The replay was not counted: four more may follow.
    for (let nr = 1; nr <= 4; nr += 1) await send(first, { address }).expect(201);
    await send(second, { address }).expect(429);
  });

  it('send the mail of a stored message at once, and only once', async () => {
    const { body } = await send(second, { body: { name: 'Quirin Secret' } }).expect(201);

    const mails = async (): Promise<number> => {
      const found = mailbox.mails.filter(({ raw }) => raw.includes(`<contact-${body.id}@agency.example>`));
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
    await changeRole((await User.findOne({ email: other.email }).orFail()).id as string, 'editor');

    await leads().expect(403);
  });

  it(
    'take a form again whose first attempt was cut off by a crash, and do not count the attempts that failed',
    async () => {
      // What a killed process leaves behind: MongoDB cannot tell it from a slow one.
      const left = await ContactMessage.startSession();
      left.startTransaction();
      const record = { ...buildContactInput({}), idempotencyKey: 'cut-off', retentionMonths: 24 };
      await ContactMessage.collection.insertOne(record, { session: left });
      const address = newAddress();

      const refused: number[] = [];
      let answer = await send(first, { key: 'cut-off', address });
      for (; answer.status !== 201; answer = await send(first, { key: 'cut-off', address }))
        refused.push(answer.status);

      expect(new Set(refused)).toEqual(new Set([503]));
      expect(await ContactMessage.countDocuments({ idempotencyKey: 'cut-off' })).toBe(1);
      for (let nr = 2; nr <= 5; nr += 1) await send(first, { address }).expect(201);
      await send(first, { address }).expect(429);
      await left.endSession();
    },
    START_MS,
  );
});

describe('the metrics', () => {
  async function metricLines(name: string): Promise<string[]> {
    const text = await (await fetch(metricsUrl)).text();
    return text.split('\n').filter((line) => line.startsWith(name));
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (await holds()) return;
      await pause(100);
    }
    throw new Error('it did not come to pass');
  }

  const valueOf = async (name: string): Promise<number> =>
    Number((await metricLines(`${name} `))[0]?.split(' ')[1] ?? NaN);

  it('counts requests by the pattern of their route, never by their path', async () => {
    const { url } = first;
    for (const path of ['/api/posts/nobody', '/api/v1/posts/nobody-else', '/api/invented', '/api/trainers']) {
      await fetch(url + path);
    }
    await fetch(`${url}/api/posts`, { method: 'PROPFIND' });

    const lines = await metricLines('api_request_duration_seconds_count');
    expect(lines).toEqual(
      expect.arrayContaining([
        'api_request_duration_seconds_count{method="GET",route="/posts/:key",status="4xx"} 2',
        'api_request_duration_seconds_count{method="none",route="none",status="4xx"} 2',
        'api_request_duration_seconds_count{method="GET",route="/trainers",status="2xx"} 1',
      ]),
    );
    expect(lines.join()).not.toMatch(/nobody|invented|PROPFIND/);
  });

  it('shows how many mails wait, and for how long', async () => {
    const anHourAgo = mongoose.Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - 3600);
    await OutboxEntry.deleteMany();
    await OutboxEntry.collection.insertMany([{ kind: 'contact' }, { _id: anHourAgo, kind: 'contact' }]);

    expect(await metricLines('api_outbox_mails')).toEqual(['api_outbox_mails 2']);
    const seconds = await valueOf('api_outbox_oldest_seconds');
    expect(seconds).toBeGreaterThanOrEqual(3600);
    expect(seconds).toBeLessThan(3700);
  });

  it('shows what the response cache holds, and how late a change by another process arrives', async () => {
    await until(async () => (await valueOf('api_change_stream_watching')) === 1);
    await until(async () => {
      await fetch(`${first.url}/api/trainers`);
      return (await valueOf('api_cache_responses')) > 0;
    });
    expect(await valueOf('api_cache_bytes')).toBeGreaterThan(4096);

    const before = await valueOf('api_change_stream_lag_seconds_count');

    await createTrainer();

    await until(async () => (await valueOf('api_change_stream_lag_seconds_count')) > before);
    expect(await valueOf('api_change_stream_lag_seconds_sum')).toBeLessThan(60);
  });

  it('is not served to visitors', async () => {
    for (const path of ['/metrics', '/api/metrics', '/uploads/metrics'])
      expect((await fetch(first.url + path)).status).toBe(404);
    expect((await fetch(metricsUrl.replace('metrics', 'api/posts'))).status).toBe(404);
  });

  it('shows no value of a gauge that cannot be read: 0 would say that all is well', async () => {
    let isAway = false;
    const read = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(5));
    const metrics = createMetrics([{ name: 'api_probe', help: 'A probe.', read }], pino({ level: 'silent' }));
    const shown = async () =>
      (await metrics.read()).text.split('\n').filter((line) => line.startsWith('api_probe'));

    expect(await shown()).toEqual(['api_probe 5']);
    isAway = true;
    expect(await shown()).toEqual([]);
    isAway = false;
    expect(await shown()).toEqual(['api_probe 5']);
  });
});

it('say nothing of the senders, and nothing of the mail server’s address', async () => {
  for (const api of [first, second]) {
    // Logged lines may be buffered until the end.
    expect(await api.stop()).toBe(0);
    expect(api.output()).toContain('"path":"/api/contact"');
    expect(api.output()).not.toMatch(/Ines|Quirin|example|smtp:/);
  }
});
