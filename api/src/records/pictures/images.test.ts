import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { socialImagePath } from '@site/contract';
import mongoose, { mongo } from 'mongoose';
import request from 'supertest';
import sharp from 'sharp';
import { type StoredImage } from '../fields';
import { apiProgram } from '../../testing/apiProcess';
import * as pictures from '../../testing/pictures';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { runDailyJob } from '../../testing/dailyJobs';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { DAY_MS } from '../../lib/time';
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
    const unlucky = preparePicture(await jpeg({ width: 6000, height: 4000 }), [1600]);
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

  it.each(['', '/', '/own/401.webp', '/own/..%2f400.webp', '/x/400.webp'])(
    'finds nothing at %j',
    async (path) => {
      const { body } = await request(api.server)
        .get(`/api/uploads${path.replace('own', image.id)}`)
        .expect(404);
      if (path.startsWith('/x')) expect(body).toEqual({ message: 'Picture not found', code: 'not_found' });
    },
  );
});

describe('GET /uploads/:id/social.jpg', () => {
  it.each([
    ['a landscape', () => jpeg({ width: 1600, height: 1000 })],
    ['a small picture with clear parts', () => png()],
  ])('makes of %s a JPEG in the size of shared links', async (_what, draw) => {
    const { body, headers } = await get(`/api${socialImagePath(await stored(await draw()))}`).expect(200);

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

const FIELDS = { golfers: 'profile_photo', trainers: 'image', posts: 'cover' } as const;
const KINDS = ['golfers', 'trainers', 'posts'] as const;

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
