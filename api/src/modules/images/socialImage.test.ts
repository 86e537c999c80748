import mongoose from 'mongoose';
import { socialImagePath } from '@site/contract';
import request from 'supertest';
import sharp from 'sharp';
import { inTransaction } from '../../db/inTransaction';
import { createPost } from '../../testing/createRecords';
import { jpeg, png } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { adoptFile, writeFile } from './image.model';
import { moveToNewUrl, storeImages } from './image.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
afterEach(() => mongoose.connection.collection('images.files').deleteMany({}));

const get = (path: string) => request(api.server).get(path).responseType('blob');
const files = (filter = {}) => mongoose.connection.collection('images.files').countDocuments(filter);
const stored = async (file: Buffer) => (await storeImages([file]))[0]!;

describe('GET /uploads/:id/social.jpg', () => {
  it.each([
    ['a landscape', () => jpeg({ width: 1600, height: 1000 })],
    ['a portrait', () => jpeg({ width: 600, height: 900 })],
    ['a small picture with clear parts', () => png({ width: 60, height: 40 })],
  ])('makes of %s a JPEG in the size of shared links', async (_what, draw) => {
    const image = await stored(await draw());

    const { body, headers } = await get(`/api${socialImagePath(image)}`).expect(200);

    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('is rendered once, even for concurrent requests, and always the same', async () => {
    const image = await stored(await jpeg());
    const before = await files();

    const answers = await Promise.all(
      ['/api', '', '/api/v1', '/api'].map((prefix) => get(prefix + socialImagePath(image)).expect(200)),
    );

    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(await files()).toBe(before + 1);
    await get(socialImagePath(image)).set('If-None-Match', String(answers[0]?.headers.etag)).expect(304);
    await request(api.server).head(socialImagePath(image)).expect(200);
    expect(await files()).toBe(before + 1);
  });

  it.each(['0'.repeat(32), 'x'])('is missing for %s, and leaves nothing behind', async (id) => {
    await get(socialImagePath({ id })).expect(404);

    expect(await files()).toBe(0);
  });

  it('is deleted with its cover', async () => {
    const { id } = await createPost();
    const send = (method: 'post' | 'put', path: string) =>
      request(api.server)[method](`/api/posts/${id}${path}`).set('Authorization', admin.bearer);
    const cover = async () =>
      (
        await send('post', '/cover')
          .attach('cover', await jpeg(), 'a.jpg')
          .expect(200)
      ).body.cover as { id: string };
    const first = await cover();
    await get(socialImagePath(first)).expect(200);

    const second = await cover();
    await get(socialImagePath(first)).expect(404);
    await get(socialImagePath(second)).expect(200);
    await send('put', '')
      .send({ clear: ['cover'] })
      .expect(200);

    await get(socialImagePath(second)).expect(404);
    expect(await files()).toBe(0);
  });

  it('moves with a picture whose URL changes', async () => {
    const image = await stored(await jpeg());
    await get(socialImagePath(image)).expect(200);

    const moved = await inTransaction((transaction) => moveToNewUrl(image, transaction));

    await get(socialImagePath(image)).expect(404);
    await get(socialImagePath(moved)).expect(200);
  });
});

describe('a social picture that is finished too late', () => {
  const TEMPORARY = 'f'.repeat(32);
  const adopt = (imageId: string) =>
    inTransaction((transaction) =>
      adoptFile(TEMPORARY, { imageId, name: `${imageId}/social.jpg` }, transaction),
    );

  it('is not added to a deleted picture', async () => {
    await writeFile(TEMPORARY, { name: `${TEMPORARY}/social.jpg`, bytes: await jpeg() });

    expect(await adopt('0'.repeat(32))).toBe(false);
    expect(await files({ 'metadata.imageId': TEMPORARY })).toBe(1);
  });

  it('is not added under a URL that the picture leaves at that moment', async () => {
    const image = await stored(await jpeg());
    await writeFile(TEMPORARY, { name: `${TEMPORARY}/social.jpg`, bytes: await jpeg() });
    let adopting: Promise<boolean> | undefined;

    await inTransaction(async (transaction) => {
      const moved = await moveToNewUrl(image, transaction);
      adopting ??= adopt(image.id);
      return moved;
    });

    expect(await adopting).toBe(false);
    expect(await files({ filename: `${image.id}/social.jpg` })).toBe(0);
  });
});
