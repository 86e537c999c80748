import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { jpeg } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Post } from '../posts/post.model';
import { sweepOrphans } from './image.service';

const FILES = 'images.files';
const ASIDE = 'images.aside';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const database = () => mongoose.connection.db as mongoose.mongo.Db;
const storedFiles = () => mongoose.connection.collection(FILES).countDocuments();
const send = (method: 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);

/** Deletes a record, and returns its path in the trash. */
async function trashed(address: string): Promise<string> {
  await send('delete', address).expect(204);
  return `/trash/${address.split('/').at(-1)}`;
}

/**
 * From now on pictures can be found, but every attempt to delete one fails: the files collection is replaced by a view.
 */
async function forbidDeletes(): Promise<void> {
  await database().renameCollection(FILES, ASIDE);
  await database().createCollection(FILES, { viewOn: ASIDE, pipeline: [] });
}

async function allowDeletes(): Promise<void> {
  await database().dropCollection(FILES);
  await database().renameCollection(ASIDE, FILES);
}

/** Deletes what was left behind, as the sweep does with everything unreferenced for an hour. */
async function sweepAll(): Promise<number> {
  await mongoose.connection.collection(FILES).updateMany({}, { $set: { uploadDate: new Date(0) } });
  return sweepOrphans(() => Promise.resolve([]));
}

const makers = {
  golfers: { create: createGolfer, field: 'profile_photo' },
  trainers: { create: createTrainer, field: 'image' },
};

describe('a picture that cannot be deleted at the moment', () => {
  afterEach(async () => {
    await allowDeletes();
    expect(await sweepAll()).toBeGreaterThan(0);
    expect(await storedFiles()).toBe(0);
  });

  describe.each(['golfers', 'trainers'] as const)('of one of the %s', (path) => {
    async function pictured(): Promise<string> {
      const { create, field } = makers[path];
      const { id } = await create();
      await send('put', `/${path}/${id}`)
        .attach(field, await jpeg(), 'a.jpg')
        .expect(200);
      return `/${path}/${id}`;
    }

    it('does not fail an update that was saved', async () => {
      const address = await pictured();
      await forbidDeletes();

      await send('put', address)
        .send({ clear: [makers[path].field] })
        .expect(200);
    });

    it('leaves its record in place when the picture cannot be withheld either', async () => {
      const address = await pictured();
      await forbidDeletes();

      await send('delete', address).expect(500);

      await request(api.server).get(`/api${address}`).expect(200);
      await send('delete', `/trash/${address.split('/').at(-1)}`).expect(404);
    });

    it('does not fail a purge that was done', async () => {
      const inTrash = await trashed(await pictured());
      await forbidDeletes();

      await send('delete', inTrash).expect(204);
    });
  });

  describe('of a post', () => {
    async function withCover(): Promise<string> {
      const { id } = await createPost();
      await send('post', `/posts/${id}/cover`)
        .attach('cover', await jpeg(), 'a.jpg')
        .expect(200);
      return id as string;
    }

    it('does not fail an update that was saved', async () => {
      const id = await withCover();
      await forbidDeletes();

      await send('put', `/posts/${id}`)
        .send({ clear: ['cover'] })
        .expect(200);
    });

    it('does not fail a purge that was done', async () => {
      const inTrash = await trashed(`/posts/${await withCover()}`);
      await forbidDeletes();

      await send('delete', inTrash).expect(204);
    });

    it('does not fail a new cover that was saved', async () => {
      const id = await withCover();
      const files = await storedFiles();
      // While this transaction holds the post, the new cover waits for it.
      const session = await mongoose.startSession();
      session.startTransaction();
      await Post.updateOne({ _id: id }, { $set: { likes: 1 } }, { session });
      const uploading = send('post', `/posts/${id}/cover`)
        .attach('cover', await jpeg(), 'b.jpg')
        .then(({ status }) => status);
      while ((await storedFiles()) < files + 2) await pause(20);

      await forbidDeletes();
      await session.abortTransaction();
      const status = await uploading;
      await session.endSession();
      await Post.updateOne({ _id: id }, { $set: { cover: null } });

      expect(status).toBe(200);
    });
  });
});

/** What is committed, but nobody hears of it, as on a connection that breaks or with a `wtimeout`. */
function loseAnswer(of: { prototype: object }, method: string): void {
  const prototype = of.prototype as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const committed = prototype[method]!;
  const lost = new mongo.MongoNetworkError('the answer is lost');
  jest.spyOn(prototype, method).mockImplementationOnce(async function (this: unknown, ...args) {
    await committed.apply(this, args);
    throw lost;
  });
}

describe('a save whose answer is lost', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(['golfers', 'trainers'] as const)('leaves the picture that one of the %s has now', async (path) => {
    const { create, field } = makers[path];
    const { id } = await create();
    loseAnswer(mongo.ClientSession, 'commitTransaction');

    await send('put', `/${path}/${id}`)
      .attach(field, await jpeg(), 'a.jpg')
      .expect(503);

    const { body } = await request(api.server).get(`/api/${path}/${id}`).expect(200);
    await request(api.server)
      .get(`/api${(body.headshot ?? body.image).url}`)
      .expect(200);
  });

  it('leaves the cover that a post has now', async () => {
    const { id } = await createPost();
    loseAnswer(Post, 'save');

    await send('post', `/posts/${id}/cover`)
      .attach('cover', await jpeg(), 'a.jpg')
      .expect(503);

    const { body } = await request(api.server).get(`/api/posts/${id}`).expect(200);
    await request(api.server).get(`/api${body.cover.url}`).expect(200);
  });
});
