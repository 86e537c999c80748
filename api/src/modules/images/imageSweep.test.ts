import mongoose from 'mongoose';
import pino from 'pino';
import request from 'supertest';
import { imageIdsInUse } from '../allModules';
import { png } from '../../testing/pictures';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { startDailyJobs } from '../../shared/dailyJobs';
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

/** The address of a picture that nothing has named for two hours. */
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

/** The last status of the address, once it is 404 or has not become so for a good while. */
async function statusInTheEnd(address: string): Promise<number> {
  let status = 0;
  for (let attempt = 0; attempt < 500 && status !== 404; attempt += 1) {
    ({ status } = await request(api.server).get(address));
  }
  return status;
}

it('deletes pictures that nothing names at the start, and again every day', async () => {
  // Everything else that waits, the database's driver too, goes on.
  jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS });
  const first = await orphan();

  startDailyJobs(imageModule.dailyJobs ?? [], { log: pino({ level: 'silent' }), imageIdsInUse });
  expect(await statusInTheEnd(first)).toBe(404);
  const second = await orphan();
  jest.advanceTimersByTime(24 * HOUR_MS);

  expect(await statusInTheEnd(second)).toBe(404);
});
