import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { socialImagePath } from '@site/contract';
import mongoose, { type Model, mongo } from 'mongoose';
import request from 'supertest';
import sharp from 'sharp';
import { inTransaction } from '../../db/inTransaction';
import { type StoredImage, imageField } from '../fields';
import { apiProgram } from '../../testing/apiProcess';
import * as pictures from '../../testing/pictures';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { runDailyJob } from '../../testing/dailyJobs';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { DAY_MS } from '../../lib/time';
import { imageIdsInUse } from './pictureUses';
import { formatOf } from './image.render';
import { moveToNewUrl, storeImages, sweepPictures } from './image.service';
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

describe('storeImages', () => {
  it('uses unguessable ids that tell nothing of each other, and makes no rendition larger than the picture', async () => {
    const [one, other] = [await stored(await png({ width: 300, height: 200 })), await stored(await png())];

    expect(one).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 300,
      height: 200,
      widths: [300],
    });
    expect(image.widths).toEqual([400, 500]);
    // By chance, two of 32 digits are the same in both.
    expect([...one.id].filter((digit, at) => digit === other.id[at]).length).toBeLessThan(16);
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

  it('moves with a picture whose URL changes', async () => {
    const one = await stored(await jpeg());
    await get(socialImagePath(one)).expect(200);
    const moved = await inTransaction((transaction) => moveToNewUrl(one, transaction));
    await get(socialImagePath(one)).expect(404);
    await get(socialImagePath(moved)).expect(200);
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

describe('the pictures in use', () => {
  interface Paths {
    paths: Record<string, unknown>;
  }

  /** The fields that can reference pictures, also those of the records within a record. */
  function fieldsIn({ paths }: Paths): string[] {
    return Object.entries(paths).flatMap(([field, path]) => {
      const { schema } = path as { schema?: Paths };
      if (schema === imageField) return [field];
      return schema ? fieldsIn(schema).map((inner) => `${field}.${inner}`) : [];
    });
  }

  /** The document with the value at the path, in lists of one where the model has lists. */
  function documentWith(schema: Paths, [name = '', ...rest]: string[], value: object): object {
    const path = schema.paths[name] as { schema?: Paths; $isMongooseArray?: boolean } | undefined;
    const within = path?.schema && rest.length > 0 ? documentWith(path.schema, rest, value) : value;
    return { [name]: path?.$isMongooseArray ? [within] : within };
  }

  it('include those of every kind of record', async () => {
    const fields = Object.values(mongoose.models).flatMap((model: Model<unknown>) =>
      fieldsIn(model.schema).map((field): [string, string] => [model.modelName, field]),
    );
    const ids = fields.map((names) => names.join('-')).sort();
    expect(ids).toEqual(
      expect.arrayContaining(['Golfer-photo', 'Post-cover', 'Post-gallery', 'Trainer-image']),
    );
    for (const [model, field] of fields) {
      const id = `${model}-${field}`;
      const { schema, collection } = mongoose.model(model);
      await collection.insertOne({ slug: id, ...documentWith(schema, field.split('.'), { id }) });
    }

    expect([...(await imageIdsInUse())]).toEqual(expect.arrayContaining(ids));
  });
});
