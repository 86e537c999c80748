import { imagePath, socialImagePath } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { runMigrate } from '../../setup/runMigrate';
import { createPost } from '../../testing/createRecords';
import { jpeg } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';

interface Photo {
  id: string;
  widths: number[];
}

const UNLISTED = 'noindex, noimageindex';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const send = (method: 'post' | 'put', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);

async function withPhoto(): Promise<{ id: string; headshot: Photo }> {
  const { body } = await send('post', '/golfers')
    .field('firstName', 'Isla')
    .attach('profile_photo', await jpeg({ width: 400, height: 500 }), 'a.jpg')
    .expect(201);
  return body as { id: string; headshot: Photo };
}

const addressesOf = ({ id, widths }: Photo) => [
  ...widths.flatMap((width) => [imagePath(id, width, 'avif'), imagePath(id, width, 'webp')]),
  socialImagePath({ id }),
];

/** The X-Robots-Tag of each rendition. */
async function wordsOf(photo: Photo): Promise<unknown[]> {
  const words = new Set<unknown>();
  for (const address of addressesOf(photo)) {
    const { headers } = await request(api.server).get(`/api${address}`).expect(200);
    words.add(headers['x-robots-tag']);
  }
  return [...words];
}

describe('a cache that several people share', () => {
  const KEPT_BY_ALL = 'public, max-age=31536000, immutable';

  it('keeps no rendition of the photo of an athlete, in an answer of any kind', async () => {
    const { headshot } = await withPhoto();
    for (const address of addressesOf(headshot)) {
      const whole = await request(api.server).get(`/api${address}`).expect(200);
      const known = await request(api.server)
        .get(address)
        .set('If-None-Match', String(whole.headers.etag))
        .expect(304);
      const part = await request(api.server).get(address).set('Range', 'bytes=0-3').expect(206);
      for (const { headers } of [whole, known, part])
        expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    }
  });

  it('keeps the photo of a trainer', async () => {
    const { body } = await send('post', '/trainers')
      .field('first_name', 'Gale')
      .attach('image', await jpeg(), 'a.jpg')
      .expect(201);
    const { id, widths } = body.image as Photo;
    const { headers } = await request(api.server)
      .get(imagePath(id, widths[0] ?? 0, 'webp'))
      .expect(200);

    expect(headers['cache-control']).toBe(KEPT_BY_ALL);
  });
});

describe('search engines', () => {
  it('are asked to show no rendition of the photo of an athlete, nor its social picture', async () => {
    const { headshot } = await withPhoto();

    expect(addressesOf(headshot)).toHaveLength(9);
    expect(await wordsOf(headshot)).toEqual([UNLISTED]);
  });

  it('get this header whatever a client requests', async () => {
    const { headshot } = await withPhoto();
    const address = imagePath(headshot.id, 150, 'webp');
    const { headers } = await request(api.server).head(address).expect(200);

    const known = await request(api.server)
      .get(address)
      .set('If-None-Match', String(headers.etag))
      .expect(304);
    const part = await request(api.server).get(address).set('Range', 'bytes=0-3').expect(206);

    expect([headers, known.headers, part.headers].map((each) => each['x-robots-tag'])).toEqual(
      Array(3).fill(UNLISTED),
    );
  });

  it('get this header at the new URL of a withdrawn photo', async () => {
    const { id, headshot } = await withPhoto();
    const { body } = await send('put', `/golfers/${id}`).send({ is_published: false }).expect(200);

    expect(body.headshot.id).not.toBe(headshot.id);
    expect(await wordsOf(body.headshot as Photo)).toEqual([UNLISTED]);
  });

  it('get this header for photos stored before the field existed', async () => {
    const { headshot } = await withPhoto();
    await wordsOf(headshot);
    await mongoose.connection
      .collection('images.files')
      .updateMany({}, { $unset: { 'metadata.isUnlisted': 1 } });
    expect(await wordsOf(headshot)).toEqual([undefined]);

    await runMigrate(['--repeat', '002-unlisted-photos'], () => undefined);

    expect(await wordsOf(headshot)).toEqual([UNLISTED]);
  });

  it('may show a cover, a gallery and a trainer', async () => {
    const { id } = await createPost();
    const covered = await send('post', `/posts/${id}/cover`).attach('cover', await jpeg(), 'a.jpg');
    const filled = await send('post', `/posts/${id}/gallery`).attach('images', await jpeg(), 'a.jpg');
    const trainer = await send('post', '/trainers')
      .field('first_name', 'Gale')
      .attach('image', await jpeg(), 'a.jpg');

    for (const photo of [covered.body.cover, filled.body.gallery[0], trainer.body.image] as Photo[]) {
      expect(await wordsOf(photo)).toEqual([undefined]);
    }
  });
});
