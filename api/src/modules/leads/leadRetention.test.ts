import mongoose from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { startApiProcess } from '../../testing/apiProcess';
import { apply, createApplication, createContactMessage } from '../../testing/createLead';
import { forgetShares, passDays, purgeDue, runDailyJob } from '../../testing/dailyJobs';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { Lead } from './lead.model';
import { OutboxEntry } from '../mail/outbox.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { expireLeads } from './lead.service';
import pino from 'pino';

const START_MS = 60_000;

let api: TestApi;
let lines: string[];
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  lines = [];
  await forgetShares();
  for (const model of [Lead, OutboxEntry, TrashEntry])
    await mongoose.connection.collection(model.collection.name).deleteMany({});
});

const log = pino({}, { write: (line: string) => void lines.push(line) });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
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

it('keeps a record received today for 24 months, with its mail', async () => {
  await apply(api).expect(201);

  await expire(inDays(710));
  expect([await Lead.countDocuments(), await OutboxEntry.countDocuments()]).toEqual([1, 1]);
  await expire(inDays(720));
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
  await times(20, () => receive(inDays(-1)));
  await receive(inDays(-60));

  expect(await expire(new Date(), 6)).toBe(0);
  expect(await expire(new Date(), 1)).toBe(1);
});

describe('an api whose clock is two years ahead', () => {
  const shifted = `const Real=Date,by=${2 * 365 * DAY_MS + 30 * DAY_MS};globalThis.Date=class Date extends Real{constructor(...a){a.length?super(...a):super(Real.now()+by)}static now(){return Real.now()+by}}`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(shifted)}`;

  it(
    'deletes nothing, empties no trash, and dates what it receives by the database',
    async () => {
      await times(3, () => receive(inDays(-1)));
      await expire(inDays(1000));
      await times(3, () => receive(inDays(-1)));
      const ahead = await startApiProcess({ NODE_OPTIONS });
      try {
        await ahead.printed('it deletes nothing until they agree');
        await request(ahead.url)
          .post('/api/applications')
          .send({ name: 'Late', email: 'late@example.com', message: 'Sport: Golf' })
          .expect(201);
      } finally {
        await ahead.stop();
      }

      expect(await Lead.countDocuments()).toBe(4);
      expect(await TrashEntry.countDocuments()).toBe(3);
      const { receivedAt, purgeAfter } = await Lead.findOne({ name: 'Late' }).orFail();
      expect(receivedAt.getTime()).toBeLessThan(inDays(1).getTime());
      expect(purgeAfter.getTime()).toBeLessThan(inDays(740).getTime());
    },
    START_MS,
  );
});
