import { type ImageWire, imageWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { imageIdsInUse } from '../allModules';
import { createPost, createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { html, jpeg, png, svg } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { sweepOrphans } from '../images/image.service';
import { PostRevision } from './postRevision.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

type Method = 'get' | 'post' | 'put' | 'delete';
const asAdmin = (method: Method, path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const statusOf = async ({ url }: { url: string }) => (await request(api.server).get(`/api${url}`)).status;
const files = () => mongoose.connection.collection('images.files');

/** Each has a height of its own: the same file again would be the same picture. */
let height = 40;
async function sent(): Promise<ImageWire> {
  height += 1;
  const { body } = await asAdmin('post', '/posts/pictures')
    .attach('picture', await png({ width: 60, height }), 'a.png')
    .expect(201);
  return body as ImageWire;
}

const shown = ({ url, width, height }: ImageWire, prefix = '/api') =>
  `<img src="${prefix}${url}" alt="The last green" width="${width}" height="${height}" loading="lazy" />`;

/** Makes the picture look uploaded, and last referenced, so many days ago. */
async function age({ id }: ImageWire, days: number): Promise<void> {
  const back = (field: string) => ({ $subtract: [field, days * DAY_MS] });
  await files().updateMany({ 'metadata.imageId': id }, [
    { $set: { uploadDate: back('$uploadDate'), 'metadata.keptUntil': back('$metadata.keptUntil') } },
  ]);
}

describe('POST /posts/pictures', () => {
  it('stores a picture that the text of a post can show', async () => {
    const { body: image } = await asAdmin('post', '/posts/pictures')
      .attach('picture', await jpeg({ width: 1000, height: 500 }), 'photo.jpg')
      .expect(201);
    await expectWire(imageWire, image);
    expect(image).toMatchObject({ width: 1000, height: 500, widths: [400, 800, 1000] });

    const text = `<figure>${shown(image as ImageWire)}<figcaption>At dusk</figcaption></figure>`;
    const { body: created } = await asAdmin('post', '/posts')
      .send({ title: 'With a picture', body: text, status: 'published' })
      .expect(201);
    const { body: seen } = await request(api.server).get(`/api/posts/${created.slug}`).expect(200);

    expect(seen.contentHtml).toBe(text);
    const [, address = ''] = /src="([^"]+)"/.exec(seen.contentHtml as string) ?? [];
    const picture = await request(api.server).get(address).expect(200);
    expect(picture.headers['content-type']).toBe('image/webp');
  });

  it.each([
    ['an SVG', () => svg, 415],
    ['an HTML file', () => html, 415],
    ['a file of 16 MB', () => Buffer.alloc(16 * 1024 * 1024, 0xff), 413],
    ['a picture of 51 megapixels', () => png({ width: 10_000, height: 5100 }), 413],
    ['an empty file', () => Buffer.alloc(0), 422],
  ])('refuses %s and stores nothing', async (_what, make, status) => {
    const before = await files().countDocuments();

    const { body } = await asAdmin('post', '/posts/pictures')
      .attach('picture', await make(), 'a.png')
      .expect(status);

    expect(body.message).toMatch(/^[A-Z].{10,}/);
    expect(await files().countDocuments()).toBe(before);
  });

  it('refuses two files, an unknown field, no file and JSON', async () => {
    const before = await files().countDocuments();
    const file = await png();
    const send = () => asAdmin('post', '/posts/pictures');

    await send().attach('picture', file, 'a.png').attach('picture', file, 'b.png').expect(422);
    await send().attach('cover', file, 'a.png').expect(422);
    await send().field('picture', 'text').expect(422);
    await send().send({ picture: '/etc/passwd' }).expect(415);

    expect(await files().countDocuments()).toBe(before);
  });

  it('refuses an anonymous caller', async () => {
    await request(api.server)
      .post('/api/posts/pictures')
      .attach('picture', await png(), 'a.png')
      .expect(401);
  });

  it('is a path that no post can have', async () => {
    const { body } = await asAdmin('post', '/posts').send({ title: 'Pictures' }).expect(201);
    expect(body.slug).toBe('post-pictures');

    await asAdmin('put', `/posts/${body.id}`).send({ slug: 'pictures' }).expect(422);
  });
});

describe('a picture in a text', () => {
  it('is still served after an edit that no longer references it', async () => {
    const image = await sent();
    const { id } = await createPost({ body: shown(image) });

    await asAdmin('put', `/posts/${id}`).send({ body: '<p>Without.</p>' }).expect(200);

    expect(await statusOf(image)).toBe(200);
  });

  it('is spared by the sweep while a post references it, in either spelling', async () => {
    const [one, other] = [await sent(), await sent()];
    await createPost({ status: 'draft', body: `<p>${shown(one)}</p>` });
    await createPost({ body: `<p>${shown(other, '')}</p>` });
    await Promise.all([age(one, 400), age(other, 400)]);

    await sweepOrphans(imageIdsInUse);

    expect(await Promise.all([one, other].map(statusOf))).toEqual([200, 200]);
  });

  it('is spared by the sweep for 30 days when nothing references it, and then deleted', async () => {
    const [young, old] = [await sent(), await sent()];
    await Promise.all([age(young, 30), age(old, 32)]);

    await sweepOrphans(imageIdsInUse);

    expect(await Promise.all([young, old].map(statusOf))).toEqual([200, 404]);
  });

  it('has 30 days from when it was last referenced, not from the upload', async () => {
    const image = await sent();
    const { id } = await createPost({ body: shown(image) });
    await age(image, 400);
    await sweepOrphans(imageIdsInUse);
    await asAdmin('put', `/posts/${id}`)
      .send({ clear: ['body'] })
      .expect(200);
    // As if so many have been saved since that none shows it.
    await PostRevision.deleteMany();

    await age(image, 30);
    await sweepOrphans(imageIdsInUse);
    expect(await statusOf(image)).toBe(200);

    await age(image, 2);
    await sweepOrphans(imageIdsInUse);
    expect(await statusOf(image)).toBe(404);
  });

  it('is not deleted because of its social picture, which is stored later and without a date', async () => {
    const image = await sent();
    await request(api.server).get(`/api/uploads/${image.id}/social.jpg`).expect(200);
    await files().updateMany(
      { 'metadata.imageId': image.id },
      { $set: { uploadDate: new Date(Date.now() - 2 * DAY_MS) } },
    );

    await sweepOrphans(imageIdsInUse);

    expect(await statusOf(image)).toBe(200);
  });
});

describe('a cover whose URL is also in a text', () => {
  async function withCover() {
    const { id } = await createPost();
    const send = async () => asAdmin('post', `/posts/${id}/cover`).attach('cover', await png(), 'a.png');
    const { body } = await send();
    return { id, send, cover: body.cover as ImageWire };
  }

  it('outlives the cover', async () => {
    const [replaced, cleared] = [await withCover(), await withCover()];
    await createPost({ body: shown(replaced.cover) + shown(cleared.cover) });

    await replaced.send();
    await asAdmin('put', `/posts/${cleared.id}`)
      .send({ clear: ['cover'] })
      .expect(200);

    expect(await Promise.all([replaced.cover, cleared.cover].map(statusOf))).toEqual([200, 200]);
  });
});

describe('the pictures in the text of a deleted post', () => {
  const remove = (id: string) => asAdmin('delete', `/posts/${id}`).expect(204);

  it('are withheld, and are served again with the post', async () => {
    const image = await sent();
    const { id } = await createPost({ body: shown(image) });

    await remove(id);
    expect(await statusOf(image)).toBe(404);
    await asAdmin('post', `/trash/${id}/restore`).expect(200);

    expect(await statusOf(image)).toBe(200);
  });

  it('are spared by the sweep while it can be restored, and are purged with it', async () => {
    const image = await sent();
    const { id } = await createPost({ body: shown(image) });
    await remove(id);
    await age(image, 400);

    await sweepOrphans(imageIdsInUse);
    expect(await files().countDocuments({ 'metadata.imageId': image.id })).toBe(2);
    await asAdmin('delete', `/trash/${id}`).expect(204);

    expect(await files().countDocuments({ 'metadata.imageId': image.id })).toBe(0);
  });

  it('stay if another post or a programme references them too, even after the purge', async () => {
    const [inPost, inProgram] = [await sent(), await sent()];
    const { id } = await createPost({ body: shown(inPost) + shown(inProgram) });
    await createPost({ body: shown(inPost) });
    await createProgram({ heroImage: inProgram.url });

    await remove(id);
    await asAdmin('delete', `/trash/${id}`).expect(204);

    expect(await Promise.all([inPost, inProgram].map(statusOf))).toEqual([200, 200]);
  });

  it('are served again when another post adopts one, and stay when the first one is purged', async () => {
    const [created, updated] = [await sent(), await sent()];
    const { id } = await createPost({ body: shown(created) + shown(updated) });
    const other = await createPost();
    await remove(id);

    await asAdmin('post', '/posts')
      .send({ title: 'Taken over', body: shown(created) })
      .expect(201);
    await asAdmin('put', `/posts/${other.id}`)
      .send({ body: shown(updated) })
      .expect(200);
    expect(await Promise.all([created, updated].map(statusOf))).toEqual([200, 200]);
    await asAdmin('delete', `/trash/${id}`).expect(204);

    expect(await Promise.all([created, updated].map(statusOf))).toEqual([200, 200]);
  });

  async function deletedTogether(picture: ImageWire) {
    const posts = [await createPost({ body: shown(picture) }), await createPost({ body: shown(picture) })];
    const [first = '', second = ''] = posts.map(({ id }) => id as string);
    await Promise.all([remove(first), remove(second)]);
    return { first, second };
  }

  it.each([1, 2, 3])('are withheld when all posts that show them are deleted at once (%i)', async () => {
    const image = await sent();
    const { first, second } = await deletedTogether(image);
    expect(await statusOf(image)).toBe(404);

    await asAdmin('post', `/trash/${second}/restore`).expect(200);
    expect(await statusOf(image)).toBe(200);
    await asAdmin('delete', `/trash/${first}`).expect(204);
    expect(await statusOf(image)).toBe(200);
  });

  it('stay for the post that can still be restored when the other one is purged', async () => {
    const image = await sent();
    const { id: first } = await createPost({ body: shown(image) });
    const { id: second } = await createPost({ body: shown(image) });
    await remove(first as string);
    await remove(second as string);
    await asAdmin('delete', `/trash/${second}`).expect(204);
    expect(await statusOf(image)).toBe(404);
    await asAdmin('post', `/trash/${first}/restore`).expect(200);

    expect(await statusOf(image)).toBe(200);
  });

  it('never restores the photo of a deleted athlete', async () => {
    const { body: golfer } = await asAdmin('post', '/golfers')
      .field('first_name', 'Gale')
      .attach('profile_photo', await png(), 'a.png')
      .expect(201);
    await asAdmin('delete', `/golfers/${golfer.id}`).expect(204);

    await asAdmin('post', '/posts')
      .send({ title: 'Still about her', body: shown(golfer.headshot as ImageWire) })
      .expect(201);

    expect(await statusOf(golfer.headshot as ImageWire)).toBe(404);
  });

  it('stay if they belong to another record and only the URL was copied', async () => {
    const { body: golfer } = await asAdmin('post', '/golfers')
      .field('first_name', 'Gale')
      .attach('profile_photo', await png(), 'a.png')
      .expect(201);
    const { id } = await createPost({ body: shown(golfer.headshot as ImageWire) });

    await remove(id);

    expect(await statusOf(golfer.headshot as ImageWire)).toBe(200);
  });
});
