import mongoose from 'mongoose';
import pino from 'pino';
import { DAY_MS } from '../../shared/calendar';
import { passDays } from '../../testing/dailyShares';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { purgeByKind } from '../allModules';
import { purgeTrash } from './purgeTrash.service';
import { TrashEntry } from './trash.model';

let api: TestApi;
let lines: string[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  lines = [];
  for (const name of ['trash', 'dailyShares']) await mongoose.connection.collection(name).deleteMany({});
});

const log = pino({}, { write: (line: string) => void lines.push(line) });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const purge = (now: Date) => purgeTrash({ now, purgeByKind, log });
const labels = async () => (await TrashEntry.find().sort({ purgeAfter: 1 })).map(({ label }) => label);

/** One a day, the first for `from` days more. */
async function putIntoTrash(count: number, from: number): Promise<void> {
  await TrashEntry.insertMany(
    Array.from({ length: count }, (_, nr) => ({
      _id: new mongoose.Types.ObjectId(),
      ...{ kind: 'application', label: `Family ${from + nr}`, record: { name: 'Ana' } },
      ...{ deletedAt: inDays(-1), purgeAfter: inDays(from + nr) },
    })),
  );
}

describe('when every clock is two years ahead', () => {
  const ahead = inDays(730);

  it('deletes a tenth of the trash at once, the oldest, however often processes start', async () => {
    await putIntoTrash(60, 1);

    const purged = await Promise.all([purge(ahead), purge(ahead), purge(ahead)]);

    expect(purged.reduce((sum, count) => sum + count)).toBe(6);
    expect(await purge(ahead)).toBe(0);
    expect((await labels())[0]).toBe('Family 7');
    expect(await TrashEntry.countDocuments()).toBe(54);
  });

  it('says how many wait, and deletes those on the next day', async () => {
    await putIntoTrash(48, 1);
    await putIntoTrash(12, 900);

    expect(await purge(ahead)).toBe(6);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 40, due: 48, stored: 60, waiting: 42 });
    await passDays(1);
    expect(await purge(ahead)).toBe(42);
    expect((await labels())[0]).toBe('Family 900');
  });
});

it('deletes what is due, and without a word where that is within the share', async () => {
  await putIntoTrash(3, -3);
  await putIntoTrash(2, 1);

  expect(await purge(new Date())).toBe(3);
  expect(await labels()).toEqual(['Family 1', 'Family 2']);
  expect(lines).toEqual([]);
});
