import { type ImageWire, imageWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { createPost, createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { jpeg, png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { runDailyJob } from '../../testing/dailyJobs';
import { sweepPictures } from '../../records/pictures/image.service';
import { PostRevision } from './post.model';

const { api, send } = setUpTestApi();

const statusOf = async ({ url }: { url: string }) => (await request(api.server).get(`/api${url}`)).status;
const statusesOf = (images: ImageWire[]) => Promise.all(images.map(statusOf));
const files = () => mongoose.connection.collection('images.files');
const put = (id: string, patch: object) => send('put', `/posts/${id}`).send(patch).expect(200);
const remove = (id: string) => send('delete', `/posts/${id}`).expect(204);
const restore = (id: string) => send('post', `/trash/${id}/restore`).expect(200);
const purge = (id: string) => send('delete', `/trash/${id}`).expect(204);

/** Each has a height of its own: the same file again would be the same picture. */
let height = 40;
async function sent(): Promise<ImageWire> {
  height += 1;
  const file = await png({ width: 60, height });
  return (await send('post', '/posts/pictures').attach('picture', file, 'a.png').expect(201)).body;
}

const shown = ({ url, width, height }: ImageWire, prefix = '/api') =>
  `<img src="${prefix}${url}" alt="The last green" width="${width}" height="${height}" loading="lazy" />`;

/** A post that shows these pictures. */
const showing = async (...images: ImageWire[]): Promise<string> =>
  (await createPost({ body: images.map((image) => shown(image)).join('') })).id;

/** Makes the picture look uploaded, and last referenced, so many days ago. */
async function age({ id }: ImageWire, days: number): Promise<void> {
  const back = (field: string) => ({ $subtract: [field, days * DAY_MS] });
  await files().updateMany({ 'metadata.imageId': id }, [
    { $set: { uploadDate: back('$uploadDate'), 'metadata.keptUntil': back('$metadata.keptUntil') } },
  ]);
}

describe('POST /posts/pictures', () => {
  it('stores a picture that the text of a post can show', async () => {
    const file = await jpeg({ width: 500, height: 250 });
    const { body: image } = await send('post', '/posts/pictures')
      .attach('picture', file, 'photo.jpg')
      .expect(201);
    await expectWire(imageWire, image);
    expect(image).toMatchObject({ width: 500, height: 250, widths: [400, 500] });

    const body = `<figure>${shown(image as ImageWire)}<figcaption>At dusk</figcaption></figure>`;
    const input = { title: 'With a picture', body, status: 'published' };
    const { body: created } = await send('post', '/posts').send(input).expect(201);
    const { body: seen } = await request(api.server).get(`/api/posts/${created.slug}`).expect(200);

    expect(seen.contentHtml).toBe(body);
    const [, address = ''] = /src="([^"]+)"/.exec(seen.contentHtml as string) ?? [];
    const picture = await request(api.server).get(address).expect(200);
    expect(picture.headers['content-type']).toBe('image/webp');
  });
});

describe('a picture in a text', () => {
  it('is spared by the sweep while a post references it, in either spelling', async () => {
    const [one, other] = [await sent(), await sent()];
    await createPost({ status: 'draft', body: `<p>${shown(one)}</p>` });
    await createPost({ body: `<p>${shown(other, '')}</p>` });
    await Promise.all([age(one, 400), age(other, 400)]);
    await runDailyJob(sweepPictures);
    expect(await statusesOf([one, other])).toEqual([200, 200]);
  });

  it('is still served after an edit, for 30 days from when it was last referenced, not from the upload', async () => {
    const image = await sent();
    const id = await showing(image);
    await age(image, 400);
    await runDailyJob(sweepPictures);
    await put(id, { clear: ['body'] });
    // As if so many have been saved since that none shows it.
    await PostRevision.deleteMany();

    await age(image, 30);
    await runDailyJob(sweepPictures);
    expect(await statusOf(image)).toBe(200);
    await age(image, 2);
    await runDailyJob(sweepPictures);
    expect(await statusOf(image)).toBe(404);
  });
});

describe('the pictures in the text of a deleted post', () => {
  it('are withheld, spared by the sweep, served again with the post, and purged with it', async () => {
    const image = await sent();
    const id = await showing(image);

    await remove(id);
    expect(await statusOf(image)).toBe(404);
    await age(image, 400);
    await runDailyJob(sweepPictures);
    await restore(id);
    expect(await statusOf(image)).toBe(200);

    await remove(id);
    await purge(id);
    expect(await files().countDocuments({ 'metadata.imageId': image.id })).toBe(0);
  });

  it('stay if another post or a programme references them too, even after the purge', async () => {
    const [inPost, inProgram] = [await sent(), await sent()];
    const id = await showing(inPost, inProgram);
    await showing(inPost);
    await createProgram({ heroImage: inProgram.url });
    await remove(id);
    await purge(id);
    expect(await statusesOf([inPost, inProgram])).toEqual([200, 200]);
  });

  it('stay if they belong to an athlete, and bring no photo of a deleted one back', async () => {
    const { body: golfer } = await send('post', '/golfers')
      .field('first_name', 'Gale')
      .attach('profile_photo', await png(), 'a.png')
      .expect(201);
    const photo = golfer.headshot as ImageWire;
    await remove(await showing(photo));
    expect(await statusOf(photo)).toBe(200);

    await send('delete', `/golfers/${golfer.id}`).expect(204);
    await send('post', '/posts')
      .send({ title: 'Still about her', body: shown(photo) })
      .expect(201);
    expect(await statusOf(photo)).toBe(404);
  });
});
