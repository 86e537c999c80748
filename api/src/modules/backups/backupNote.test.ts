import type { OverviewWire } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { ContactMessage } from '../contact/contact.model';
import { User } from '../users/user.model';
import { BackupNote } from './backupNote.model';
import { noteBackup, secondsWithoutBackup } from './backupNote.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const said: string[] = [];

let bearer: string;
beforeEach(async () => {
  said.length = 0;
  await Promise.all([BackupNote.deleteMany(), Application.deleteMany(), ContactMessage.deleteMany()]);
  ({ bearer } = await signIn());
  await User.collection.updateMany({}, { $set: { createdAt: daysAgo(30) } });
});

async function told(): Promise<OverviewWire['backup']> {
  const { body } = await request(api.server).get('/api/overview').set('Authorization', bearer).expect(200);
  return (body as OverviewWire).backup;
}

const days = async () => Math.round(((await secondsWithoutBackup()) * 1000) / (DAY_MS / 100)) / 100;
const note = (kind: 'whole' | 'increment', age: number) =>
  noteBackup(
    kind,
    { file: `/mnt/backups/${kind}.tar`, bytes: 10, takenAt: daysAgo(age).toISOString() },
    (message) => void said.push(message),
  );

it.each([
  ['nothing has come in', []],
  ['the enquiries of the demo content are all there is', [400, 31]],
])('is quiet while %s', async (_what, ages) => {
  for (const age of ages) await createApplication({ receivedAt: daysAgo(age) });

  expect(await told()).toEqual({ last_at: null, is_due: false });
  expect(await days()).toBe(0);
});

it.each([
  [1.9, false],
  [2.1, true],
])('counts from the first lead where there never was a backup: after %d days', async (age, is_due) => {
  await createApplication({ receivedAt: daysAgo(400) });
  await createContactMessage({ receivedAt: daysAgo(age) });
  await createApplication({ receivedAt: daysAgo(1) });

  expect(await told()).toEqual({ last_at: null, is_due });
  expect(await days()).toBe(age);
});

it.each([
  [1.9, false],
  [2.1, true],
])('counts from the last whole backup: after %d days', async (age, is_due) => {
  await createApplication({ receivedAt: daysAgo(20) });
  await note('whole', 10);
  await note('whole', age);
  await note('increment', 0);

  const last_at = (await BackupNote.findById('whole').orFail()).takenAt.toISOString();
  expect(await told()).toEqual({ last_at, is_due });
  expect(await days()).toBe(age);
  expect(await BackupNote.findById('whole').lean()).toMatchObject({ file: 'whole.tar', bytes: 10 });
  expect(said).toEqual([]);
});
