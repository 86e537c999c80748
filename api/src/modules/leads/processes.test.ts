import { randomKey } from '@site/contract';
import { buildContactInput } from '@site/contract/testing';
import request from 'supertest';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess';
import { type Mailbox, startMailbox } from '../../testing/mailbox';
import { newAddress } from '../../testing/newAddress';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { ContactMessage } from '../contact/contact.model';

const START_MS = 120_000;

let database: TestApi;
let mailbox: Mailbox;
let first: ApiProcess;
let second: ApiProcess;
beforeAll(async () => {
  // It also builds the collections, so that two processes do not do so at once.
  database = await startTestApi();
  mailbox = await startMailbox();
  const settings = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example' };
  [first, second] = await Promise.all([startApiProcess(settings), startApiProcess(settings)]);
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

it('share the rate limit of an address', async () => {
  const address = newAddress();
  for (let nr = 1; nr <= 5; nr += 1) await send(nr % 2 ? first : second, { address }).expect(201);

  await send(first, { address }).expect(429);
  await send(second, { address }).expect(429);
  await send(second).expect(201);
});

it('store one record of a message that reaches both at the same moment', async () => {
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

it('recognise each other’s keys', async () => {
  const { body } = await send(first, { key: 'shared' }).expect(201);

  expect((await send(second, { key: 'shared' }).expect(201)).body).toEqual(body);
  await send(second, { key: 'shared', body: { message: 'Another message.' } }).expect(409);
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

it(
  'know the key again after they were stopped and started',
  async () => {
    const { body } = await send(first, { key: 'kept' }).expect(201);
    expect(await first.stop()).toBe(0);

    first = await startApiProcess({ SMTP_URL: mailbox.url });

    expect((await send(first, { key: 'kept' }).expect(201)).body).toEqual(body);
    expect(await ContactMessage.countDocuments()).toBe(1);
  },
  START_MS,
);

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

it('say nothing of the senders, and nothing of the mail server’s address', async () => {
  for (const api of [first, second]) {
    // Logged lines may be buffered until the end.
    expect(await api.stop()).toBe(0);
    expect(api.output()).toContain('"path":"/api/contact"');
    expect(api.output()).not.toMatch(/Ines|Quirin|example|smtp:/);
  }
});
