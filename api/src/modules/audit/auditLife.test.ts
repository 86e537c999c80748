import { notFound } from '../../http/errors';
import { forgetShares } from '../../testing/dailyShares';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { AuditEntry } from './audit.model';
import { auditedCommand } from './auditedCommand.service';
import { expireEntries } from './auditRetention.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await forgetShares();
  await AuditEntry.deleteMany();
});

describe('after twelve months', () => {
  const monthsAgo = (months: number) => new Date(Date.UTC(2026, 6 - months, 15));
  const entry = { person: 'jo', action: 'update', kind: 'post' } as const;

  it('entries are removed, with an entry about it', async () => {
    for (const age of [14, 13, 12, 11, 1])
      await AuditEntry.create({ ...entry, at: monthsAgo(age), title: `${age}` });

    expect(await expireEntries(monthsAgo(0))).toBe(3);
    expect(await expireEntries(monthsAgo(0))).toBe(0);

    expect((await AuditEntry.find().sort({ at: 1 })).map(({ title }) => title)).toEqual([
      '11',
      '1',
      '3 of more than 12 months ago',
    ]);
  });

  it('a day takes no more than a tenth of many, however often processes start', async () => {
    await AuditEntry.insertMany(Array.from({ length: 200 }, () => ({ ...entry, at: monthsAgo(20) })));

    const together = await Promise.all([1, 2, 3].map(() => expireEntries(monthsAgo(0))));
    expect(together.reduce((sum, count) => sum + count)).toBe(20);
    expect(await expireEntries(monthsAgo(0))).toBe(0);
  });
});

describe('a command', () => {
  const command = { action: 'delete', kind: 'account', title: 'jo@linksway.example' } as const;
  const outcomes = () => AuditEntry.distinct('outcome');

  it('is entered before it runs, and its end when it is done', async () => {
    await auditedCommand(command, async () => expect(await outcomes()).toEqual(['unknown']));

    expect(await AuditEntry.findOne()).toMatchObject({ ...command, person: 'command line', outcome: 'done' });
  });

  it('that was refused has changed nothing, and of a failure the end is unknown', async () => {
    await expect(auditedCommand(command, () => Promise.reject(notFound('Admin')))).rejects.toThrow(
      'not found',
    );
    expect(await AuditEntry.countDocuments()).toBe(0);
    await expect(auditedCommand(command, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await outcomes()).toEqual(['unknown']);
  });
});
