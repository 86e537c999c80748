import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import pino from 'pino';
import request from 'supertest';
import { imageIdsInUse, purgeByKind } from '../allModules';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { jpeg } from '../../testing/pictures';
import { purgeDue } from '../../testing/purgeDue';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { storeImages, sweepOrphans } from '../images/image.service';
import { TrashEntry } from './trash.model';
import { databaseNow } from '../../db/databaseClock';
import { DAY_MS } from '../../shared/calendar';
import { startDailyJobs } from '../../db/dailyJobs';
import { trashModule } from './trash.module';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await TrashEntry.deleteMany();
  await sweep();
});
afterEach(() => jest.useRealTimers());

const send = (method: 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const files = () => mongoose.connection.collection('images.files');
const statusOf = async (address: string) => (await request(api.server).get(`/api${address}`)).status;
const statusesOf = async (addresses: string[]) => [...new Set(await Promise.all(addresses.map(statusOf)))];

interface Pictured {
  id: string;
  path: string;
  imageIds: string[];
  /** Every rendition of every picture, and the one for shared links. */
  addresses: string[];
}

async function picturesOf(path: string, id: string): Promise<Pictured> {
  const { body } = await request(api.server).get(`/api${path}/${id}`).expect(200);
  const images: { id: string; widths: number[] }[] = [
    body.headshot,
    body.image,
    body.cover,
    ...(body.gallery ?? []),
  ].filter(Boolean);
  const addresses = images.flatMap((image) => [
    ...image.widths.flatMap((width) => ['avif', 'webp'].map((as) => `/uploads/${image.id}/${width}.${as}`)),
    `/uploads/${image.id}/social.jpg`,
  ]);
  return { id, path: `${path}/${id}`, imageIds: images.map((image) => image.id), addresses };
}

const makers: Record<string, () => Promise<Pictured>> = {
  athlete: async () => {
    const { id } = await createGolfer();
    await send('put', `/golfers/${id}`)
      .attach('profile_photo', await jpeg(), 'a.jpg')
      .expect(200);
    return picturesOf('/golfers', id as string);
  },
  trainer: async () => {
    const { id } = await createTrainer();
    await send('put', `/trainers/${id}`)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    return picturesOf('/trainers', id as string);
  },
  post: async () => {
    const { id } = await createPost();
    await send('post', `/posts/${id}/cover`)
      .attach('cover', await jpeg(), 'a.jpg')
      .expect(200);
    await send('post', `/posts/${id}/gallery`)
      .attach('images', await jpeg(), 'b.jpg')
      .expect(200);
    return picturesOf('/posts', id as string);
  },
};
const make = (what: string) => makers[what]?.() as Promise<Pictured>;

/** Makes every picture look as if it had been stored long ago. */
async function sweep(): Promise<number> {
  await files().updateMany({}, { $set: { uploadDate: new Date(0) } });
  return sweepOrphans(imageIdsInUse);
}

describe.each(Object.keys(makers))('the pictures of a deleted %s', (what) => {
  it('are not served at any size, and are served again after a restore', async () => {
    const { id, path, addresses } = await make(what);
    expect(await statusesOf(addresses)).toEqual([200]);

    await send('delete', path).expect(204);
    expect(await statusesOf(addresses)).toEqual([404]);
    await send('post', `/trash/${id}/restore`).expect(200);

    expect(await statusesOf(addresses)).toEqual([200]);
  });

  it('are no longer rendered for shared links', async () => {
    const { id, path, imageIds } = await make(what);
    const social = imageIds.map((imageId) => `/uploads/${imageId}/social.jpg`);
    await send('delete', path).expect(204);

    expect(await statusesOf(social)).toEqual([404]);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await statusesOf(social)).toEqual([200]);
  });

  it('are also withheld when one is being rendered for shared links at that moment', async () => {
    const { path, imageIds } = await make(what);
    const social = imageIds.map((imageId) => `/uploads/${imageId}/social.jpg`);

    await Promise.all([statusesOf(social), send('delete', path).expect(204)]);

    expect(await statusesOf(social)).toEqual([404]);
  });

  it('are spared by the sweep', async () => {
    const { id, path, addresses } = await make(what);
    await send('delete', path).expect(204);

    expect(await sweep()).toBe(0);

    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await statusesOf(addresses)).toEqual([200]);
  });

  it('are deleted when it is purged', async () => {
    const { id, path, imageIds } = await make(what);
    await send('delete', path).expect(204);

    await send('delete', `/trash/${id}`).expect(204);

    expect(await files().countDocuments({ 'metadata.imageId': { $in: imageIds } })).toBe(0);
  });

  it('are deleted after 30 days without a restore', async () => {
    const { id, path, imageIds } = await make(what);
    const since = Date.now();
    await send('delete', path).expect(204);

    expect(await purgeDue(new Date(since + 29 * DAY_MS))).toBe(0);
    expect(await purgeDue(new Date(Date.now() + 30 * DAY_MS))).toBe(1);

    await send('post', `/trash/${id}/restore`).expect(404);
    expect(await files().countDocuments({ 'metadata.imageId': { $in: imageIds } })).toBe(0);
  });
});

describe('the picture whose URL a programme holds', () => {
  it('is still served, because other records may hold it too, and is spared until the purge', async () => {
    const [image] = await storeImages([await jpeg()]);
    const address = `/uploads/${image?.id}/60.webp`;
    const { id } = await createProgram({ heroImage: `/api${address}` });
    await send('delete', `/programs/${id}`).expect(204);

    expect(await sweep()).toBe(0);
    expect(await statusOf(address)).toBe(200);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await sweep()).toBe(1);
  });
});

describe('the daily purge', () => {
  const ALL_BUT_INTERVALS = [
    ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
    ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
  ];

  async function longDeleted(): Promise<void> {
    const { id } = await createPost();
    await send('delete', `/posts/${id}`).expect(204);
    await TrashEntry.updateOne({ _id: id }, { $set: { purgeAfter: new Date(0) } });
  }

  const startPurge = (log: pino.Logger) =>
    startDailyJobs(trashModule.dailyJobs ?? [], {
      log,
      imageIdsInUse,
      purgeByKind,
      databaseNow,
      retentionMonths: 24,
    });

  async function isEmptyInTheEnd(): Promise<boolean> {
    let left = 1;
    for (let attempt = 0; attempt < 500 && left > 0; attempt += 1) {
      await pause(10);
      left = await TrashEntry.countDocuments();
    }
    return left === 0;
  }

  it('runs at the start and then every day', async () => {
    jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS });
    await longDeleted();

    startPurge(pino({ level: 'silent' }));
    expect(await isEmptyInTheEnd()).toBe(true);
    await longDeleted();
    jest.advanceTimersByTime(DAY_MS);

    expect(await isEmptyInTheEnd()).toBe(true);
  });

  it('logs a failure', async () => {
    jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS });
    await mongoose.disconnect();

    const logged = await new Promise<string>((resolve) => startPurge(pino({}, { write: resolve })));
    await api.stop();
    api = await startTestApi();

    expect(JSON.parse(logged)).toMatchObject({
      level: 40,
      msg: expect.stringContaining('nothing is deleted today'),
    });
  });
});
