import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { socialImagePath } from '@site/contract';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import sharp from 'sharp';
import { type StoredImage } from '../fields';
import { apiProgram } from '../../testing/apiProcess';
import * as pictures from '../../testing/pictures';
import { createGolfer, createPost, createProgram } from '../../testing/createRecords';
import { runDailyJob } from '../../testing/dailyJobs';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { DAY_MS } from '../../lib/time';
import { storedAmong } from './image.model';
import { formatOf } from './image.render';
import { storeImages, sweepPictures } from './image.service';
import { pictureProgram, preparePicture, prepareSocial } from './pictureWorker';

const { jpeg, png } = pictures;

const { api, send } = setUpTestApi();
let image: StoredImage;
beforeAll(async () => {
  [image] = (await storeImages([await jpeg({ width: 500, height: 300 })])) as [StoredImage];
});

const get = (path: string) => request(api.server).get(path).responseType('blob');
const address = (file: string) => `/api/uploads/${image.id}/${file}`;
const stored = async (file: Buffer) => (await storeImages([file]))[0]!;

describe('a file', () => {
  it('is recognised in each accepted format by its content, and no other', async () => {
    const made = [await png(), await jpeg(), await pictures.webp(), await pictures.avif(), pictures.heic()];
    expect(made.map(formatOf)).toEqual(['png', 'jpeg', 'webp', 'avif', 'heic']);
    const others = [
      pictures.svg,
      pictures.html,
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      Buffer.from([0x89, 0x50]),
    ];
    // The containers of AVIF and of WebP hold videos and sounds too.
    const video = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom');
    const sound = Buffer.from('RIFF\0\0\0\0WAVEfmt ');
    expect([...others, video, sound].map(formatOf).filter(Boolean)).toEqual([]);
  });
});

describe('the process of pictures', () => {
  beforeAll(() => void ([pictureProgram.path = ''] = apiProgram('pictures')));
  afterAll(() => void (pictureProgram.path = ''));

  function processes(): number[] {
    const children = ['-P', String(process.pid), '-f', pictureProgram.path];
    const { stdout } = spawnSync('pgrep', children, { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(Number);
  }

  it('prepares them one after the other, is one, and has no setting, which may be a secret', async () => {
    const file = await jpeg({ width: 900, height: 600 });
    const [first, second, social] = await Promise.all([
      preparePicture(file, [400, 800]),
      preparePicture(await png({ width: 300, height: 200 }), [400]),
      prepareSocial(file),
    ]);

    expect(first).toMatchObject({ width: 800, height: 533, widths: [400, 800] });
    expect(second.widths).toEqual([300]);
    const sizes = first.renditions.map(async ({ bytes }) => (await sharp(bytes).metadata()).width);
    expect(await Promise.all(sizes)).toEqual([400, 400, 800, 800]);
    expect((await sharp(social).metadata()).format).toBe('jpeg');
    const [pid = 0, ...others] = processes();
    expect(others).toEqual([]);
    const { stdout } = spawnSync('ps', ['eww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    expect(stdout).toContain('MALLOC_ARENA_MAX=1');
    expect(stdout).not.toContain('MONGODB_URI');
  });

  it('refuses a picture at which it ends, and prepares the next one in a new process', async () => {
    const [pid = 0] = processes();
    const unlucky = preparePicture(await jpeg({ width: 2400, height: 1600 }), [1600]);
    const next = preparePicture(await jpeg({ width: 500, height: 300 }), [400]);
    const refused = expect(unlucky).rejects.toMatchObject({ status: 422 });
    await pause();
    process.kill(pid, 'SIGKILL');

    await refused;
    expect((await next).widths).toEqual([400]);
    expect(processes()).not.toContain(pid);
  });
});

describe('GET /uploads/:id/:file', () => {
  it.each([
    ['400.webp', 'image/webp', 400],
    ['500.avif', 'image/avif', 500],
  ])('serves %s as %s', async (file, type, width) => {
    const { body, headers } = await get(address(file)).expect(200);

    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    });
    expect((await sharp(body as Buffer).metadata()).width).toBe(width);
    const again = await get(address(file)).set('If-None-Match', String(headers.etag)).expect(304);
    expect(again.headers['cache-control']).toContain('immutable');
    const head = await request(api.server).head(`/uploads/${image.id}/${file}`).expect(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  it('finds nothing at another address', async () => {
    for (const path of ['', `/${image.id}/401.webp`, `/${image.id}/..%2f400.webp`, '/x/400.webp'])
      await read(`/uploads${path}`).expect(404);
  });
});

describe('GET /uploads/:id/social.jpg', () => {
  it('is a JPEG in the size of shared links, also of a small picture with clear parts', async () => {
    const { body, headers } = await get(`/api${socialImagePath(await stored(await png()))}`).expect(200);

    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });
});

const LONG_AGO = { $set: { uploadDate: new Date(Date.now() - 2 * DAY_MS) } };

const files = () => mongoose.connection.collection('images.files');
const read = (path: string) => request(api.server).get(`/api${path}`);

const FIELDS = { golfers: 'profile_photo', posts: 'cover' } as const;

/** A picture that has been unnamed for two days. */
async function unnamed(): Promise<StoredImage> {
  const [image] = await storeImages([await png()]);
  await files().updateMany({ 'metadata.imageId': image!.id }, LONG_AGO);
  return image!;
}

describe('a save whose answer is lost', () => {
  /** Commits after the picture was stored, but loses the response, as a broken connection does. */
  async function loseAnswer(): Promise<void> {
    const { prototype } = mongo.ClientSession;
    const committed = prototype.commitTransaction;
    const before = await files().countDocuments();
    jest.spyOn(prototype, 'commitTransaction').mockImplementation(async function (this: mongo.ClientSession) {
      await committed.call(this);
      if ((await files().countDocuments()) > before) throw new mongo.MongoNetworkError('the answer is lost');
    });
  }

  it.each(['golfers', 'posts'] as const)('leaves the picture that one of the %s has now', async (path) => {
    const { id } = await { golfers: createGolfer, posts: createPost }[path]();
    const file = await jpeg();
    await loseAnswer();
    const sending = path === 'posts' ? send('post', `/posts/${id}/cover`) : send('put', `/${path}/${id}`);

    await sending.attach(FIELDS[path], file, 'a.jpg').expect(503);

    jest.restoreAllMocks();
    const { body } = await read(`/${path}/${id}`).expect(200);
    await read((body.headshot ?? body.cover).url as string).expect(200);
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

const statusOf = async (address: string) => (await request(api.server).get(`/api${address}`)).status;
const statusesOf = async (addresses: string[]) => [...new Set(await Promise.all(addresses.map(statusOf)))];

/** Makes every picture look as if it had been stored long ago. */
async function sweep(): Promise<void> {
  await files().updateMany({}, { $set: { uploadDate: new Date(0) } });
  await runDailyJob(sweepPictures);
}

interface Pictured {
  id: string;
  path: string;
  imageIds: string[];
  /** Every rendition of every picture, and the one for shared links. */
  addresses: string[];
  social: string[];
}

const picture = jpeg();
const KINDS: Record<string, () => Promise<string>> = {
  athlete: async () => {
    const { id } = await createGolfer();
    await send('put', `/golfers/${id}`)
      .attach('profile_photo', await picture, 'a.jpg')
      .expect(200);
    return `/golfers/${id}`;
  },
  post: async () => {
    const { id } = await createPost();
    await send('post', `/posts/${id}/cover`)
      .attach('cover', await picture, 'a.jpg')
      .expect(200);
    await send('post', `/posts/${id}/gallery`)
      .attach('images', await picture, 'b.jpg')
      .expect(200);
    await send('post', `/posts/${id}/share-picture`)
      .attach('picture', await picture, 'c.jpg')
      .expect(200);
    return `/posts/${id}`;
  },
};

async function make(kind: string): Promise<Pictured> {
  const path = await KINDS[kind]!();
  const { body } = await request(api.server).get(`/api${path}`).expect(200);
  const single = [body.headshot, body.cover, body.share_picture];
  const images = [...single, ...(body.gallery ?? [])].filter(Boolean) as { id: string }[];
  const social = images.map((each) => `/uploads/${each.id}/social.jpg`);
  const renditions = images.flatMap((each) => ['avif', 'webp'].map((as) => `/uploads/${each.id}/60.${as}`));
  const imageIds = images.map((each) => each.id);
  return { id: path.split('/')[2]!, path, imageIds, addresses: [...renditions, ...social], social };
}

it.each(Object.keys(KINDS))(
  'the pictures of a deleted %s are served at no size, spared by the sweep, served again after a restore, and purged',
  async (kind) => {
    const chunks = mongoose.connection.collection('images.chunks');
    await sweep();
    const before = await chunks.countDocuments();
    const { id, path, imageIds, addresses, social } = await make(kind);
    // Those for shared links are rendered at the first request, here at the moment of the deletion.
    await Promise.all([statusesOf(social), send('delete', path).expect(204)]);
    expect(await statusesOf(addresses)).toEqual([404]);
    await sweep();
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await statusesOf(addresses)).toEqual([200]);

    await send('delete', path).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await files().countDocuments({ 'metadata.imageId': { $in: imageIds } })).toBe(0);
    expect(await chunks.countDocuments()).toBe(before);
  },
);

it('a picture of a deleted programme is served while something else shows it, and else deleted with the programme', async () => {
  const [own, shared] = await storeImages([await picture, await png()]);
  const addressOf = (image?: { id: string }) => `/uploads/${image?.id}/60.webp`;
  const { id, slug } = await createProgram({ heroImage: addressOf(own), heroFallback: addressOf(shared) });
  await createPost({ cover: shared });

  await send('delete', `/programs/${slug}`).expect(204);
  expect([await statusOf(addressOf(own)), await statusOf(addressOf(shared))]).toEqual([404, 200]);
  await send('delete', `/trash/${id}`).expect(204);

  expect(await storedAmong([own!.id, shared!.id])).toEqual([shared!.id]);
});
