import mongoose from 'mongoose';
import request from 'supertest';
import sharp from 'sharp';
import type { StoredImage } from '../../db/storedFields';
import { forgetShares, passDays } from '../../testing/dailyShares';
import { jpeg, png } from '../../testing/pictures';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { storeImages, sweepOrphans } from './image.service';

let api: TestApi;
let image: StoredImage;
beforeAll(async () => {
  api = await startTestApi();
  [image] = (await storeImages([await jpeg({ width: 900, height: 600 })])) as [StoredImage];
});
afterAll(() => api.stop());

const get = (path: string) => request(api.server).get(path).responseType('blob');
const address = (file: string) => `/api/uploads/${image.id}/${file}`;

describe('GET /uploads/:id/:file', () => {
  it.each([
    ['400.webp', 'image/webp', 400],
    ['800.avif', 'image/avif', 800],
    ['900.webp', 'image/webp', 900],
  ])('serves %s as %s', async (file, type, width) => {
    const response = await get(address(file)).expect(200);

    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    });
    expect((await sharp(response.body).metadata()).width).toBe(width);
  });

  it('serves it outside /api too, and to HEAD without a body', async () => {
    await get(`/uploads/${image.id}/400.webp`).expect(200);
    const { headers } = await request(api.server).head(address('400.webp')).expect(200);

    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it('answers 304 to its own tag', async () => {
    const { headers } = await get(address('400.webp'));

    const again = await get(address('400.webp')).set('If-None-Match', String(headers.etag)).expect(304);
    expect(again.headers['cache-control']).toContain('immutable');
  });

  it('serves a range and a suffix, and refuses a range outside the file', async () => {
    const whole = (await get(address('400.webp'))).body as Buffer;
    const range = (value: string) => get(address('400.webp')).set('Range', value);

    const start = await range('bytes=0-3').expect(206);
    expect(start.body.toString()).toBe('RIFF');
    expect(start.headers['content-range']).toBe(`bytes 0-3/${whole.length}`);
    expect((await range('bytes=-5').expect(206)).body).toEqual(whole.subarray(-5));
    expect((await range('bytes=0-1,3-4').expect(200)).body).toEqual(whole);
    const outside = await range(`bytes=${whole.length}-`).expect(416);
    expect(outside.headers['content-range']).toBe(`bytes */${whole.length}`);
    expect(outside.headers['cache-control']).toBe('no-store');
  });

  it('serves a range only of the version that the caller has', async () => {
    const { headers } = await get(address('400.webp'));
    const range = (condition: string) =>
      get(address('400.webp')).set({ Range: 'bytes=0-3', 'If-Range': condition });

    await range(String(headers.etag)).expect(206);
    await range('"another"').expect(200);
  });

  it.each(['401.webp', '400.png', '400.webp.exe', '..%2f400.webp', '400.webp%00'])(
    'finds no %s',
    async (file) => {
      await request(api.server).get(address(file)).expect(404);
    },
  );

  it.each(['0'.repeat(32), 'x', '%2e%2e', '$ne'])('finds no picture %s', async (id) => {
    const response = await request(api.server).get(`/api/uploads/${id}/400.webp`).expect(404);

    expect(response.body).toEqual({ message: 'Picture not found', code: 'not_found' });
  });

  it('lists nothing', async () => {
    await request(api.server).get('/api/uploads').expect(404);
    await request(api.server).get('/api/uploads/').expect(404);
    await request(api.server).get(`/api/uploads/${image.id}/`).expect(404);
  });
});

describe('storeImages', () => {
  it('uses unguessable ids, and makes no rendition larger than the picture', async () => {
    const [small] = await storeImages([await png({ width: 300, height: 200 })]);

    expect(small).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 300,
      height: 200,
      widths: [300],
    });
    expect(image.widths).toEqual([400, 800, 900]);
  });

  it('tells nothing of one id by another', async () => {
    const stored = await storeImages([await png(), await png(), await png()]);
    const [one = '', ...others] = stored.map(({ id }) => id);

    // By chance, two of 32 digits are the same in both.
    for (const other of others)
      expect([...other].filter((digit, at) => digit === one[at]).length).toBeLessThan(16);
  });
});

describe('sweepOrphans', () => {
  it('deletes unreferenced pictures, but no recent ones', async () => {
    const pictures = await Promise.all([png(), png(), png()]);
    const [used, old, young] = (await storeImages(pictures)) as [StoredImage, StoredImage, StoredImage];
    const files = mongoose.connection.collection('images.files');
    const twoHoursAgo = new Date(Date.now() - 2 * 3600 * 1000);
    await files.updateMany(
      { 'metadata.imageId': { $in: [used.id, old.id] } },
      { $set: { uploadDate: twoHoursAgo } },
    );

    expect(await sweepOrphans(() => Promise.resolve([used.id]))).toBe(1);

    await get(`/api/uploads/${used.id}/60.webp`).expect(200);
    await get(`/api/uploads/${young.id}/60.webp`).expect(200);
    await request(api.server).get(`/api/uploads/${old.id}/60.webp`).expect(404);
  });

  it('deletes a share a day, however often processes start: a wrong clock costs no more', async () => {
    const files = mongoose.connection.collection('images.files');
    const uploadDate = new Date(Date.now() - 2 * 3600 * 1000);
    const many = Array.from({ length: 130 }, (_, nr) => ({ uploadDate, metadata: { imageId: `old-${nr}` } }));
    await files.insertMany(many);
    await forgetShares();
    const sweep = () => sweepOrphans(() => Promise.resolve([]));

    const swept = await Promise.all([sweep(), sweep()]);
    swept.push(await sweep());
    expect(swept.reduce((sum, count) => sum + count)).toBe(100);
    await passDays(1);
    expect(await sweep()).toBeGreaterThanOrEqual(30);
  });
});
