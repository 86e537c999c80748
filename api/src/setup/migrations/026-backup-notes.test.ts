import { database } from '../../testing/databaseContents';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { dropBackupNotes } from './026-backup-notes';

const LEFT = ['backups', 'restoring', 'restoring.golfers', 'carriedDecisions'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => Promise.all(LEFT.map((name) => database().dropCollection(name))));

const run = { isDryRun: false, signal: new AbortController().signal };
const left = async () => {
  const found = await database().listCollections().toArray();
  return found.map(({ name }) => name).filter((name) => LEFT.includes(name));
};

it('drops the notes of backups and the copies of a restore that was given up', async () => {
  await database().collection('backups').insertOne({ file: 'linksway-2026.backup.tar' });
  await database().collection('restoring').insertOne({ compared: [] });
  await database().collection('restoring.golfers').insertOne({ firstName: 'Isla' });

  expect(await dropBackupNotes({ ...run, isDryRun: true })).toBe(3);
  expect(await left()).toHaveLength(3);
  expect(await dropBackupNotes(run)).toBe(3);
  expect(await left()).toEqual([]);
  expect(await dropBackupNotes(run)).toBe(0);
});

it.each([
  ['restoring', { takingOver: ['golfers'] }],
  ['carriedDecisions', { kind: 'golfer' }],
])('leaves the work of a restore that only the release before can end: %s', async (name, record) => {
  await database().collection(name).insertOne(record);

  await expect(dropBackupNotes(run)).rejects.toThrow('run it again with that release, then migrate');
  expect(await left()).toEqual([name]);
});
