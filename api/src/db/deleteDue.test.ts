import { Invitation } from '../modules/invitations/invitation.model';
import { OutboxEntry } from '../modules/outbox/outbox.model';
import { DAY_MS } from '../shared/calendar';
import { forgetShares, passDays } from '../testing/dailyShares';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { deleteDue } from './deleteDue';
import { notAfter } from './filters';

const NOW = new Date('2026-06-01T12:00:00Z');
const STORED = 80;
const A_SHARE = STORED / 10;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await forgetShares();
  await Invitation.deleteMany();
  const invitations = Array.from({ length: STORED }, (_, nr) => ({
    ...{ name: 'Ana', email: `${nr}@agency.example`, role: 'editor' as const, tokenHash: String(nr) },
    ...{ inviterId: '650000000000000000000001', createdBy: 'ana@agency.example' },
    ...{ createdAt: NOW, expiresAt: new Date(NOW.getTime() + (nr - 2) * DAY_MS) },
  }));
  await Invitation.insertMany(invitations);
});

const deleteExpired = (now: Date) => deleteDue(Invitation, { expiresAt: notAfter(now) });

const left = async () =>
  (await Invitation.find().sort({ expiresAt: 1 }).lean()).map(({ tokenHash }) => tokenHash);

it('deletes what is due, and nothing else', async () => {
  expect(await deleteExpired(NOW)).toBe(3);

  expect((await left()).slice(0, 2)).toEqual(['3', '4']);
});

describe('when the clock is two years ahead', () => {
  const wrong = new Date('2028-06-01T12:00:00Z');
  const start = () => deleteExpired(wrong);

  it('deletes a share of all records at once, the oldest first, however many processes start, and how often', async () => {
    const together = await Promise.all(Array.from({ length: 10 }, start));
    for (let restart = 0; restart < 10; restart += 1) together.push(await start());

    expect(together.reduce((sum, count) => sum + count)).toBe(A_SHARE);
    expect(await left()).toHaveLength(STORED - A_SHARE);
    expect((await left())[0]).toBe(String(A_SHARE));
  });

  it('deletes the rest on the next day', async () => {
    await start();
    await passDays(0.9);
    expect(await start()).toBe(0);
    await passDays(0.1);

    expect(await start()).toBe(STORED - A_SHARE);
  });

  it('goes on at once when it is right again', async () => {
    await start();
    await passDays(-730);

    expect(await deleteExpired(new Date(NOW.getTime() + 9 * DAY_MS))).toBe(4);
  });
});

it('keeps what is not due of the share for later on the same day', async () => {
  await deleteExpired(NOW);

  expect(await deleteExpired(new Date('2028-06-01T12:00:00Z'))).toBe(A_SHARE - 3);
});

it('has a share for each collection', async () => {
  await deleteExpired(new Date('2028-06-01T12:00:00Z'));
  await OutboxEntry.collection.insertOne({ sentAt: NOW });

  expect(await deleteDue(OutboxEntry, { sentAt: notAfter(NOW) })).toBe(1);
});
