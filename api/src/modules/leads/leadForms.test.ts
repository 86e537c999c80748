import { noticeVersion, randomKey } from '@site/contract';
import { buildContactInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { startDailyJobs } from '../../db/dailyJobs';
import { databaseNow } from '../../db/connect';
import { apply, contact, createApplication, createContactMessage } from '../../testing/createLead';
import { forgetShares, passDays, purgeDue, runDailyJob } from '../../testing/dailyJobs';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { allModules } from '../allModules';
import { Lead } from './lead.model';
import { expireLeads } from './lead.service';
import { OutboxEntry } from '../mail/outbox.model';
import { TrashEntry } from '../../records/trash/trash.model';
import pino from 'pino';

const { api, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback', RETENTION_MONTHS: 6 });
beforeEach(() => Promise.all([Lead.deleteMany(), OutboxEntry.deleteMany()]));
afterEach(() => jest.restoreAllMocks());

const BUT_THE_DATE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
];

describe('an application', () => {
  it('is stored without what it claims, is confirmed in the words of the product, and its mail copies nothing', async () => {
    const claims = { id: 'x', flags: ['honeypot'], purge_after: '1999-01-01', received_at: '1999-01-01' };
    const sent = { name: '  Ines\r\n  Marlow ', grad_year: 2027, ...claims };
    const { body, headers } = await apply(api, sent).expect(201);
    expect(body.message).toBe('Application submitted successfully!');
    expect(headers['cache-control']).toBe('no-store');
    const stored = await Lead.findById(body.id).orFail();
    expect(stored).toMatchObject({
      name: 'Ines Marlow',
      email: 'ines@family.example',
      gradYear: 2027,
      flags: [],
      noticeVersion,
    });
    const { receivedAt, purgeAfter } = stored;
    const days = (purgeAfter.getTime() - receivedAt.getTime()) / DAY_MS;
    expect([receivedAt.getFullYear() > 2020, days > 180, days < 185]).toEqual([true, true, true]);
    const entry = await OutboxEntry.findOne().lean().orFail();
    expect(entry).toMatchObject({ kind: 'application', attempts: 0 });
    expect(String(entry.recordId)).toBe(body.id);
    expect(JSON.stringify(entry)).not.toMatch(/Ines|family\.example|Golf/);
  });

  it('stores the record and its mail both or neither', async () => {
    await OutboxEntry.collection.createIndex({ kind: 1 }, { unique: true, name: 'one-only' });
    try {
      await apply(api).expect(201);
      const { body, headers } = await apply(api).expect(500);

      const reference = headers['x-request-id'];
      expect(body.message).toBe(`Something went wrong on our side. Reference: ${reference}`);
      expect(await Lead.countDocuments()).toBe(1);
    } finally {
      await OutboxEntry.collection.dropIndex('one-only');
    }
  });

  it('accepts the year in either spelling and as text, or no year', async () => {
    for (const body of [{ gradYear: 2028 }, { grad_year: '2028' }, { grad_year: '' }])
      await apply(api, body).expect(201);

    const years = (await Lead.find().lean()).map(({ gradYear }) => gradYear);
    expect(years.sort()).toEqual([2028, 2028, null]);
  });

  it('is refused with what is wrong, and nothing is stored', async () => {
    const { body } = await apply(api, { grad_year: '2101' }).expect(422);

    const message = 'Graduation year must be a whole number from 1990 to 2100';
    expect(body).toEqual({ message, code: 'validation_failed', fields: { grad_year: message } });
    expect(await Lead.countDocuments()).toBe(0);
  });
});

describe('a contact message', () => {
  it('stores the message with a mail, and confirms it in the words of the product', async () => {
    const response = await contact(api, { grad_year: 2027 }).expect(201);
    expect(response.body.message).toBe('Your message has been sent successfully!');
    const stored = await Lead.findById(response.body.id).lean().orFail();
    expect(stored).toMatchObject({ name: 'Ines Marlow', message: 'When should we start?' });
    expect(stored).not.toHaveProperty('gradYear');
    expect(await OutboxEntry.countDocuments({ kind: 'message', recordId: stored._id })).toBe(1);
  });
});

describe('what a bot sends', () => {
  const flagsOf = async (id: string) => (await Lead.findById(id).orFail()).flags;

  it('is answered like everything else when it filled the honeypot, kept and not mailed', async () => {
    const { body } = await apply(api, { website: 0 }).expect(201);

    expect(body).toEqual({ id: expect.any(String), message: 'Application submitted successfully!' });
    expect(await flagsOf(body.id)).toEqual(['honeypot']);
    expect(await OutboxEntry.countDocuments()).toBe(0);
    const list = await send('get', '/applications').expect(200);
    expect(list.body).toMatchObject([{ id: body.id, flagged: true }]);
    expect(JSON.stringify(list.body)).not.toContain('website');
  });

  it('is told by a form that was open for less than two seconds', async () => {
    const sentAfter = async (seconds: string) => {
      const { body } = await apply(api, { website: null }).set('X-Form-Seconds', seconds).expect(201);
      return flagsOf(body.id);
    };

    expect([await sentAfter('1.9'), await sentAfter('-5')]).toEqual([['too_fast'], ['too_fast']]);
    expect(await OutboxEntry.countDocuments()).toBe(0);
    expect([await sentAfter('2'), await sentAfter('a while')]).toEqual([[], []]);
    expect(await OutboxEntry.countDocuments()).toBe(2);
  });
});

interface Sent {
  key?: string;
  address?: string;
  path?: string;
  body?: object;
}

const sendForm = ({ key = 'key-1', address = newAddress(), path = '/api/contact', body = {} }: Sent = {}) =>
  request(api.server)
    .post(path)
    .set('X-Forwarded-For', address)
    .set('Idempotency-Key', key)
    .send(buildContactInput(body));

describe('the rate limit of an address', () => {
  /** Deletes the counts of the last minute. */
  const forgetBursts = () => mongoose.connection.collection('attempts').deleteMany({ key: /burst/ });

  it('is five per minute, also at once, and separate for each address and each form', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => sendForm({ address, key: randomKey() })),
    );

    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([5, 2]);
    expect(refused[0]?.body.code).toBe('too_many_requests');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await Lead.countDocuments()).toBe(5);
    await sendForm({ key: randomKey() }).expect(201);
    await sendForm({ address, path: '/api/applications' }).expect(201);
  });

  it('is ten per ten minutes', async () => {
    const address = newAddress();
    for (let nr = 1; nr <= 10; nr += 1) {
      if (nr === 6) await forgetBursts();
      await sendForm({ address, key: `key-${nr}` }).expect(201);
    }
    await forgetBursts();

    const response = await sendForm({ address, key: 'key-11' }).expect(429);

    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(600);
  });

  it('counts neither refused messages nor replays', async () => {
    const address = newAddress();
    await sendForm({ address, body: { name: 'I' } }).expect(422);
    for (const nr of [1, 1, 2, 3, 4, 5]) await sendForm({ address, key: `key-${nr}` }).expect(201);

    await sendForm({ address, key: 'key-6' }).expect(429);
    await sendForm({ address }).expect(201);
  });
});

describe('a form that is sent again with its key', () => {
  it('is answered like the first attempt, and stored once with one mail', async () => {
    const first = await sendForm().expect(201);
    const second = await sendForm({ path: '/api/v1/contact' }).expect(201);

    expect(second.body).toEqual(first.body);
    expect(await Lead.countDocuments()).toBe(1);
    expect(await OutboxEntry.countDocuments()).toBe(1);
    await sendForm({ path: '/api/applications' }).expect(201);
  });

  it('is stored once by four concurrent attempts, also when they differ in the honeypot', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((nr) => sendForm({ address, body: nr % 2 ? { website: null } : {} })),
    );

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await Lead.countDocuments()).toBe(1);
  });

  it('is refused with other words, also at the same moment, and the first is kept', async () => {
    const answers = await Promise.all(
      ['The first message.', 'Another message.'].map((message) => sendForm({ body: { message } })),
    );
    const { body } = await sendForm({ body: { message: 'A third message.' } }).expect(409);

    expect(body.code).toBe('conflict');
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await Lead.countDocuments()).toBe(1);
  });

  it('has a key of visible characters, 200 at most', async () => {
    for (const key of ['two words', 'x'.repeat(201), 'schlüssel'])
      expect((await sendForm({ key }).expect(400)).body.code).toBe('bad_request');
    expect(await Lead.countDocuments()).toBe(0);
    await sendForm({ key: `"${'~'.repeat(199)}` }).expect(201);
  });
});

describe('a form without a key, which an empty one is, too', () => {
  const plain = (body?: object, path?: string) => sendForm({ key: '', body, path });

  it('is one with the same words of the same day, and others are others', async () => {
    const first = await plain().expect(201);
    const [again, blank] = [await plain().expect(201), await sendForm({ key: ' ' }).expect(201)];

    expect([again.body, blank.body]).toEqual([first.body, first.body]);
    expect(await OutboxEntry.countDocuments()).toBe(1);
    for (const other of [
      { name: 'Iris Marlow' },
      { email: 'iris@family.example' },
      { message: 'And when?!' },
    ])
      await plain(other).expect(201);
    expect(await Lead.countDocuments()).toBe(4);
  });
});

it('logs nothing of what a visitor wrote', async () => {
  await apply(api, { name: 'Quirin Secret', email: 'quirin@hidden.example' }).expect(201);
  await contact(api, { name: 'Quirin Secret', message: 'whispered words' }).expect(201);
  await contact(api, { email: 'quirin@hidden', message: 'whispered words' }).expect(422);

  expect(JSON.stringify(api.logLines())).not.toMatch(/Quirin|hidden|whispered|198\.51/);
});

describe('the retention', () => {
  const lines: string[] = [];
  beforeEach(async () => {
    lines.length = 0;
    await Promise.all([forgetShares(), TrashEntry.deleteMany()]);
  });

  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const expire = (now: Date, retentionMonths = 24) => runDailyJob(expireLeads, { now, retentionMonths, log });
  const receive = (receivedAt: Date, name = 'Sender') =>
    createApplication({ name, receivedAt, purgeAfter: new Date(receivedAt.getTime() + 730 * DAY_MS) });
  const times = (count: number, create: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, create));

  it('moves leads to the trash for the last 14 days of their retention, and nothing else', async () => {
    await createApplication({ name: 'Due', receivedAt: inDays(-100), purgeAfter: inDays(13) });
    await createApplication({ name: 'Kept', receivedAt: inDays(-100), purgeAfter: inDays(15) });
    await createContactMessage({ name: 'Due', receivedAt: inDays(-100), purgeAfter: inDays(13) });
    await createContactMessage({ name: 'Kept', receivedAt: inDays(-100), purgeAfter: inDays(15) });

    expect(await expire(new Date())).toBe(2);

    expect((await Lead.find()).map(({ name }) => name)).toEqual(['Kept', 'Kept']);
    expect(await expire(new Date())).toBe(0);
    expect(await purgeDue(inDays(13))).toBe(0);
    expect(await purgeDue(inDays(15))).toBe(2);
  });

  it('keeps a record received today for the months of the setting, with its mail', async () => {
    await apply(api).expect(201);

    await expire(inDays(165), 6);
    expect([await Lead.countDocuments(), await OutboxEntry.countDocuments()]).toEqual([1, 1]);
    await expire(inDays(172), 6);
    expect([await Lead.countDocuments(), await OutboxEntry.countDocuments()]).toEqual([0, 0]);
  });

  it('leaves what is more than a tenth at once for a day', async () => {
    await times(44, () => receive(inDays(-1)));
    await times(8, () => receive(inDays(-1000)));

    expect([await expire(new Date()), await expire(new Date())]).toEqual([5, 0]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, due: 8, stored: 52, deleted: 5 });

    await passDays(1);
    expect(await expire(new Date())).toBe(3);
    expect([await Lead.countDocuments(), await TrashEntry.countDocuments()]).toEqual([44, 8]);
  });

  it('applies a shorter retention to what is stored', async () => {
    await receive(inDays(-1));
    await receive(inDays(-60));

    expect(await expire(new Date(), 6)).toBe(0);
    expect(await expire(new Date(), 1)).toBe(1);
  });

  it('deletes nothing while the clock of the api is two years ahead, which dates what it receives by the database', async () => {
    await receive(inDays(-1));
    await receive(inDays(-720));
    expect(await expire(new Date())).toBe(1);
    jest.useFakeTimers({ now: inDays(2 * 365 + 30), doNotFake: BUT_THE_DATE });
    const dailyJobs = allModules.flatMap((module) => module.dailyJobs ?? []);
    startDailyJobs(dailyJobs, { log, databaseNow, retentionMonths: 24 });
    const { body } = await apply(api).expect(201);
    while (lines.length === 0) await databaseNow();
    jest.useRealTimers();

    expect(lines[0]).toContain('it deletes nothing until they agree');
    expect([await Lead.countDocuments(), await TrashEntry.countDocuments()]).toEqual([2, 1]);
    const { receivedAt, purgeAfter } = await Lead.findById(body.id).orFail();
    expect(receivedAt.getTime()).toBeLessThan(inDays(1).getTime());
    expect(purgeAfter.getTime()).toBeLessThan(inDays(190).getTime());
  });
});
