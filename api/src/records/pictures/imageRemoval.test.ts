import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { jpeg, png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { DAY_MS } from '../../shared/calendar';
import { runDailyJob } from '../../testing/dailyJobs';
import type { StoredImage } from '../storedFields';
import { storeImages, sweepPictures } from './image.service';

const LONG_AGO = { $set: { uploadDate: new Date(Date.now() - 2 * DAY_MS) } };

const { api, send } = setUpTestApi();

const files = () => mongoose.connection.collection('images.files');
const read = (path: string) => request(api.server).get(`/api${path}`);

const FIELDS = { golfers: 'profile_photo', trainers: 'image', posts: 'cover' } as const;
const KINDS = ['golfers', 'trainers', 'posts'] as const;

/** A picture that has been unnamed for two days. */
async function unnamed(): Promise<StoredImage> {
  const [image] = await storeImages([await png()]);
  await files().updateMany({ 'metadata.imageId': image!.id }, LONG_AGO);
  return image!;
}

describe('a save whose answer is lost', () => {
  /** What is committed after the picture was stored, but nobody hears of it, as on a connection that breaks. */
  async function loseAnswer(): Promise<void> {
    const { prototype } = mongo.ClientSession;
    const committed = prototype.commitTransaction;
    const before = await files().countDocuments();
    jest.spyOn(prototype, 'commitTransaction').mockImplementation(async function (this: mongo.ClientSession) {
      await committed.call(this);
      if ((await files().countDocuments()) > before) throw new mongo.MongoNetworkError('the answer is lost');
    });
  }

  it.each(KINDS)('leaves the picture that one of the %s has now', async (path) => {
    const { id } = await { golfers: createGolfer, trainers: createTrainer, posts: createPost }[path]();
    const file = await jpeg();
    await loseAnswer();
    const sending = path === 'posts' ? send('post', `/posts/${id}/cover`) : send('put', `/${path}/${id}`);

    await sending.attach(FIELDS[path], file, 'a.jpg').expect(503);

    jest.restoreAllMocks();
    const { body } = await read(`/${path}/${id}`).expect(200);
    await read((body.headshot ?? body.image ?? body.cover).url as string).expect(200);
  });
});

describe('the sweep', () => {
  it('deletes pictures that nothing names, but none of the last day', async () => {
    const [used, old] = [await unnamed(), await unnamed()];
    const [young] = await storeImages([await png()]);
    await createPost({ cover: used });
    expect(await runDailyJob(sweepPictures)).toBe(1);
    for (const image of [used, young]) await read(`/uploads/${image?.id}/60.webp`).expect(200);
    await read(`/uploads/${old.id}/60.webp`).expect(404);
  });
});
