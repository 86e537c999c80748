import mongoose from 'mongoose';
import pino from 'pino';
import request from 'supertest';
import { imageIdsInUse, purgeByKind } from '../allModules';
import { png } from '../../testing/pictures';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { databaseNow } from '../../db/databaseClock';
import { startDailyJobs } from '../../db/dailyJobs';
import { imageModule } from './image.module';
import { storeImages } from './image.service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => jest.useRealTimers());

const HOUR_MS = 3600_000;
const ALL_BUT_INTERVALS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

/** The URL of a picture that has been unreferenced for two hours. */
async function orphan(): Promise<string> {
  const [image] = await storeImages([await png()]);
  await mongoose.connection
    .collection('images.files')
    .updateMany(
      { 'metadata.imageId': image?.id },
      { $set: { uploadDate: new Date(Date.now() - 2 * HOUR_MS) } },
    );
  return `/api/uploads/${image?.id}/60.webp`;
}

/** Polls the URL until it answers 404, and returns the last status. */
async function statusInTheEnd(address: string): Promise<number> {
  let status = 0;
  for (let attempt = 0; attempt < 500 && status !== 404; attempt += 1) {
    ({ status } = await request(api.server).get(address));
  }
  return status;
}

it('deletes unreferenced pictures at the start, and again every day', async () => {
  // Only setInterval is faked, so that the database driver keeps working.
  jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS });
  const first = await orphan();

  startDailyJobs(imageModule.dailyJobs ?? [], {
    log: pino({ level: 'silent' }),
    imageIdsInUse,
    purgeByKind,
    databaseNow,
    retentionMonths: 24,
  });
  expect(await statusInTheEnd(first)).toBe(404);
  const second = await orphan();
  jest.advanceTimersByTime(24 * HOUR_MS);

  expect(await statusInTheEnd(second)).toBe(404);
});
