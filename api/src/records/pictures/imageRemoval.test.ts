import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { jpeg, png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Post } from '../../modules/posts/post.model';
import { storeImages, sweepOrphans } from './image.service';

const FILES = 'images.files';
const ASIDE = 'images.aside';
const LONG_AGO = { $set: { uploadDate: new Date(Date.now() - 2 * 3_600_000) } };

const { api, send } = setUpTestApi();

const database = () => mongoose.connection.db as mongoose.mongo.Db;
const files = () => mongoose.connection.collection(FILES);
const read = (path: string) => request(api.server).get(`/api${path}`);

const FIELDS = { golfers: 'profile_photo', trainers: 'image', posts: 'cover' } as const;
const KINDS = ['golfers', 'trainers', 'posts'] as const;

async function withPicture(path: 'golfers' | 'trainers' | 'posts'): Promise<string> {
  const file = await jpeg();
  if (path === 'posts') {
    const { id } = await createPost();
    await send('post', `/posts/${id}/cover`).attach('cover', file, 'a.jpg').expect(200);
    return `/posts/${id}`;
  }
  const { id } = await (path === 'golfers' ? createGolfer : createTrainer)();
  await send('put', `/${path}/${id}`).attach(FIELDS[path], file, 'a.jpg').expect(200);
  return `/${path}/${id}`;
}

/** A picture that has been unreferenced for two hours. */
async function orphan(): Promise<string> {
  const [image] = await storeImages([await png()]);
  await files().updateMany({ 'metadata.imageId': image?.id }, LONG_AGO);
  return image?.id ?? '';
}

describe('a picture that cannot be deleted at the moment', () => {
  /** From now on pictures can be found, but every attempt to delete one fails: the files collection is replaced by a view. */
  async function forbidDeletes(): Promise<void> {
    await database().renameCollection(FILES, ASIDE);
    await database().createCollection(FILES, { viewOn: ASIDE, pipeline: [] });
  }

  afterEach(async () => {
    await database().dropCollection(FILES);
    await database().renameCollection(ASIDE, FILES);
    // What was left behind goes with the sweep.
    await files().updateMany({}, LONG_AGO);
    expect(await sweepOrphans(() => Promise.resolve([]))).toBeGreaterThan(0);
    expect(await files().countDocuments()).toBe(0);
  });

  it.each(KINDS)('fails neither a saved update nor a purge of one of the %s', async (path) => {
    const [address, deleted] = [await withPicture(path), await withPicture(path)];
    await send('delete', deleted).expect(204);
    await forbidDeletes();

    const cleared = { clear: [FIELDS[path]] };
    await send('put', address).send(cleared).expect(200);
    await send('delete', `/trash/${deleted.split('/').at(-1)}`).expect(204);
  });

  it('leaves its record in place when it cannot be withheld either', async () => {
    const address = await withPicture('golfers');
    await forbidDeletes();
    await send('delete', address).expect(500);
    await read(address).expect(200);
    await send('delete', `/trash/${address.split('/').at(-1)}`).expect(404);
  });
});

describe('a save whose answer is lost', () => {
  afterEach(() => jest.restoreAllMocks());

  /** What is committed, but nobody hears of it, as on a connection that breaks or with a `wtimeout`. */
  function loseAnswer(of: { prototype: object }, method: string): void {
    const prototype = of.prototype as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const committed = prototype[method]!;
    jest.spyOn(prototype, method).mockImplementationOnce(async function (this: unknown, ...args) {
      await committed.apply(this, args);
      throw new mongo.MongoNetworkError('the answer is lost');
    });
  }

  it.each(KINDS)('leaves the picture that one of the %s has now', async (path) => {
    const { id } = await { golfers: createGolfer, trainers: createTrainer, posts: createPost }[path]();
    const file = await jpeg();
    if (path === 'posts') loseAnswer(Post, 'save');
    else loseAnswer(mongo.ClientSession, 'commitTransaction');
    const sending = path === 'posts' ? send('post', `/posts/${id}/cover`) : send('put', `/${path}/${id}`);

    await sending.attach(FIELDS[path], file, 'a.jpg').expect(503);

    const { body } = await read(`/${path}/${id}`).expect(200);
    await read((body.headshot ?? body.image ?? body.cover).url as string).expect(200);
  });
});

describe('the sweep', () => {
  it('deletes unreferenced pictures, but no recent ones', async () => {
    const [used, old] = [await orphan(), await orphan()];
    const [young] = await storeImages([await png()]);
    expect(await sweepOrphans(() => Promise.resolve([used]))).toBe(1);
    for (const id of [used, young?.id]) await read(`/uploads/${id}/60.webp`).expect(200);
    await read(`/uploads/${old}/60.webp`).expect(404);
  });
});
