import pino from 'pino';
import { forgetShares, passDays } from '../../testing/dailyShares';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { AuditEntry, type AuditFields, AuditHead } from './audit.model';
import { createAuditTrail } from './audit.service';
import { chainEntries, verifyChain } from './auditChain.service';
import { auditedCommand } from './auditedCommand.service';
import { expireEntries } from './auditRetention.service';
import { startChaining } from './auditWorker';
import { notFound } from '../../http/errors';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await forgetShares();
  await AuditEntry.deleteMany();
  await AuditHead.deleteMany();
});

const change = { actor: { id: null, email: 'jo@linksway.example' }, action: 'update', kind: 'post' } as const;
const trail = createAuditTrail(() => undefined);
const note = (title: string) => trail.note({ ...change, record: { id: 'a', title }, outcome: 'done' });

async function chainOf(length: number): Promise<void> {
  for (let nr = 1; nr <= length; nr += 1) await note(`Post ${nr}`);
  await chainEntries();
}

it('a whole chain is verified, and says what waits for its place', async () => {
  await chainOf(5);
  await note('Later');
  await trail.begin(change);

  expect(await verifyChain()).toEqual({
    entries: 5,
    waiting: 2,
    last: { sequence: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

it('an empty one, too', async () => {
  expect(await verifyChain()).toEqual({ entries: 0, waiting: 0, last: { sequence: 0, hash: '' } });
});

describe('names the first entry that does not fit when', () => {
  const problem = async () => (await verifyChain()).problem;
  beforeEach(() => chainOf(6));

  it.each<Partial<AuditFields>>([
    { title: 'Another' },
    { person: 'somebody@linksway.example' },
    { at: new Date(0) },
    { action: 'delete' },
    { outcome: 'unknown' },
    { address: '192.0.2.1' },
    { requestId: 'x' },
    { recordId: 'b' },
  ])('one was changed: %j', async (fields) => {
    await AuditEntry.updateOne({ sequence: 3 }, fields);

    expect(await problem()).toBe('Entry 3 was changed, or stands in the place of another one.');
  });

  it('one was changed, and made to look like one of before there were seals, whose name was erased', async () => {
    const forged = { person: 'x', isTitleErased: true };
    await AuditEntry.collection.updateOne(
      { sequence: 3 },
      { $set: forged, $unset: { titleSeal: 1, titleSalt: 1 } },
    );

    expect(await problem()).toBe('Entry 3 was changed, or stands in the place of another one.');
  });

  it('one was removed', async () => {
    await AuditEntry.deleteOne({ sequence: 4 });

    expect(await problem()).toBe('Entry 4 is missing.');
  });

  it('the first ones were removed', async () => {
    await AuditEntry.deleteMany({ $or: [{ sequence: 1 }, { sequence: 2 }] });

    expect(await problem()).toBe('The entries 1 to 2 are missing.');
  });

  it('the last ones were removed', async () => {
    await AuditEntry.deleteMany({ $or: [{ sequence: 5 }, { sequence: 6 }] });

    expect(await problem()).toBe('The entries 5 to 6 are missing.');
  });

  it('two have changed places', async () => {
    await AuditEntry.updateOne({ sequence: 2 }, { sequence: 20 });
    await AuditEntry.updateOne({ sequence: 3 }, { sequence: 2 });
    await AuditEntry.updateOne({ sequence: 20 }, { sequence: 3 });

    expect(await problem()).toBe('Entry 2 was changed, or stands in the place of another one.');
  });

  it('one was added behind the end', async () => {
    const { hash } = await AuditEntry.findOne({ sequence: 6 }).orFail();
    await AuditEntry.updateOne({ sequence: 6 }, { sequence: 7, hash });

    expect(await problem()).toBe('Entry 6 is missing.');
  });

  it('the record of the ends is gone', async () => {
    await AuditHead.deleteMany();

    expect(await problem()).toBe('The chain says that it ends with entry 0, but entry 6 is the last one.');
  });

  it('the end does not fit that of an earlier check', async () => {
    const { last } = await verifyChain();
    await chainOf(2);
    expect(await verifyChain(last)).toMatchObject({ entries: 8, last: { sequence: 8 } });
    await AuditEntry.deleteMany();
    await AuditHead.deleteMany();
    await chainOf(5);

    expect((await verifyChain(last)).problem).toBe('Entry 6 is missing.');
    await chainOf(2);
    expect((await verifyChain(last)).problem).toBe(
      'Entry 6 is not the one that was noted: the chain was rewritten.',
    );
  });
});

it('of an open entry the end is unknown after a while, and never written any more', async () => {
  const late = await trail.begin(change);
  await AuditEntry.updateMany({}, { at: new Date(Date.now() - 16 * 60_000) });
  const recent = await trail.begin(change);
  await chainEntries();

  const stored = await AuditEntry.find().sort({ at: 1 });
  expect(stored.map(({ state, outcome }) => `${state} ${outcome}`)).toEqual([
    'chained unknown',
    'open unknown',
  ]);
  await expect(late.finish({ action: 'update', outcome: 'done' })).rejects.toThrow('open for too long');
  await late.discard();
  await recent.discard();
  expect(await verifyChain()).toMatchObject({ entries: 1, waiting: 0 });
});

it('any number of writers make one chain', async () => {
  const log = pino({ level: 'silent' });
  const workers = [startChaining(log), startChaining(log)];
  const titles = Array.from({ length: 60 }, (_, nr) => `Post ${nr}`);
  await Promise.all(
    titles.map(async (title) => {
      await note(title);
      for (const worker of workers) worker.wake();
    }),
  );
  await chainEntries();
  await Promise.all(workers.map((worker) => worker.stop()));

  expect(await verifyChain()).toMatchObject({ entries: 60, waiting: 0 });
  expect((await AuditEntry.distinct('title')).sort()).toEqual(titles.sort());
});

describe('after twelve months', () => {
  const monthsAgo = (months: number) => new Date(Date.UTC(2026, 6 - months, 15));
  const now = monthsAgo(0);
  /** Entries of these ages in months, in this order. */
  async function chainOfAges(ages: readonly number[]): Promise<void> {
    for (const age of ages) {
      const fields = { person: 'jo', action: 'update', kind: 'post', state: 'waiting' } as const;
      await AuditEntry.create({ ...fields, at: monthsAgo(age), title: `${age}` });
    }
    await chainEntries();
  }

  it('entries are removed, and the rest is still verified, with an entry about it', async () => {
    await chainOfAges([14, 13, 12, 11, 1]);
    expect(await expireEntries(now)).toBe(3);
    expect(await expireEntries(now)).toBe(0);
    await chainEntries();

    expect(await verifyChain()).toMatchObject({ entries: 3, last: { sequence: 6 } });
    expect((await verifyChain()).problem).toBeUndefined();
    expect((await AuditEntry.find().sort({ sequence: 1 })).map(({ title }) => title)).toEqual([
      '11',
      '1',
      '3 up to 2025-07-15',
    ]);
  });

  it('a day takes no more than a tenth of many, however often processes start', async () => {
    const fields = {
      person: 'jo',
      action: 'update',
      kind: 'post',
      state: 'waiting',
      at: monthsAgo(20),
    } as const;
    await AuditEntry.insertMany(Array.from({ length: 1_200 }, () => fields));
    await chainEntries();

    const together = await Promise.all([expireEntries(now), expireEntries(now), expireEntries(now)]);
    expect(together.reduce((sum, count) => sum + count)).toBe(120);
    expect(await expireEntries(now)).toBe(0);
    await passDays(1);
    expect(await expireEntries(now)).toBe(108);
    expect((await verifyChain()).problem).toBeUndefined();
  });

  it('a removal by hand shows', async () => {
    await chainOfAges([14, 13, 1]);
    await expireEntries(now);
    await AuditEntry.deleteOne({ title: '1' });

    expect((await verifyChain()).problem).toBe('Entry 3 is missing.');
  });
});

describe('a command', () => {
  const command = { action: 'delete', kind: 'account', title: 'jo@linksway.example' } as const;

  it('is entered before it runs, and chained when it is done', async () => {
    const states = () => AuditEntry.distinct('state');
    await auditedCommand(command, async () => expect(await states()).toEqual(['open']));

    expect(await states()).toEqual(['chained']);
    expect(await AuditEntry.findOne()).toMatchObject({ ...command, person: 'command line', outcome: 'done' });
  });

  it('that was refused has changed nothing, and of a failure the end is unknown', async () => {
    await expect(auditedCommand(command, () => Promise.reject(notFound('Admin')))).rejects.toThrow(
      'not found',
    );
    expect(await AuditEntry.countDocuments()).toBe(0);
    await expect(auditedCommand(command, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await AuditEntry.distinct('outcome')).toEqual(['unknown']);
  });
});
