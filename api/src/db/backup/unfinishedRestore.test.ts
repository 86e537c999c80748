import { database } from '../../testing/databaseContents';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { assertNotHalfRestored, removeGivenUpRestore } from './unfinishedRestore';

const HOUR_MS = 60 * 60 * 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() =>
  Promise.all(['restoring', 'restoring.golfers'].map((name) => database().dropCollection(name))),
);

/** What a restore has left that was killed so many hours ago. */
async function leaveBehind(hours: number, takingOver?: string[]): Promise<void> {
  const touchedAt = new Date(Date.now() - hours * HOUR_MS);
  const progress = {
    _id: 'restore',
    source: 'x',
    compared: [],
    touchedAt,
    ...(takingOver && { takingOver }),
  };
  await database().collection<typeof progress>('restoring').insertOne(progress);
  await database().collection('restoring.golfers').insertOne({ firstName: 'Isla' });
}

const copies = () => database().collection('restoring.golfers').countDocuments();

describe('a restore that was broken off', () => {
  it('while it put the backup in place lets nothing start or store anything', async () => {
    await leaveBehind(0, ['golfers']);

    await expect(assertNotHalfRestored()).rejects.toThrow('Run the same restore again, then start.');
    expect(await removeGivenUpRestore(new Date(Date.now() + 1000 * HOUR_MS))).toBe(0);
    expect(await copies()).toBe(1);
  });

  it('before that is no hindrance, and its copies of records go after a day', async () => {
    await leaveBehind(23);
    await assertNotHalfRestored();
    expect(await removeGivenUpRestore(new Date())).toBe(0);
    expect(await removeGivenUpRestore(new Date(Date.now() + 2 * HOUR_MS))).toBe(2);

    expect(await copies()).toBe(0);
  });
});
