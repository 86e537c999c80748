import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminPostWire, type ImageWire, limits } from '@site/contract';
import sharp from 'sharp';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import {
  avif,
  greyLine,
  heic,
  html,
  jpeg,
  png,
  sidewaysJpeg,
  svg,
  tornJpeg,
  webp,
} from '../../testing/pictures';
import { JPEG, type Named, PNG, postPictureCalls } from '../../testing/postPictureCalls';
import { serve } from '../../testing/serve';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Post } from './post.model';

const { api, admin } = setUpTestApi();
const calls = postPictureCalls({ api, admin });
const { put, sendCover, sendGallery, sendTo, statusOf, storedChunks, storedFiles, withCover } = calls;

// A browser that knows no type for it sends this.
const HEIC: Named = { name: 'IMG_0001.HEIC', type: 'application/octet-stream' };

describe('POST /posts/:key/cover', () => {
  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['AVIF', avif],
  ])('takes a %s and serves it in the widths of the pages', async (_kind, make) => {
    const { id } = await createPost();

    const { body } = await sendCover(id, await make({ width: 1000, height: 500 })).expect(200);

    await expectWire(adminPostWire, body);
    expect(body.cover).toMatchObject({ width: 1000, height: 500, widths: [400, 800, 1000] });
    expect(body.coverUrl).toBe(`/uploads/${body.cover.id}/1000.webp`);
    expect(body.cover_image_url).toBe(body.coverUrl);
    for (const width of body.cover.widths as number[]) {
      for (const format of ['avif', 'webp']) {
        expect(await statusOf({ url: `/uploads/${body.cover.id}/${width}.${format}` })).toBe(200);
      }
    }
  });

  it('recognises the picture whatever its name and declared type', async () => {
    const { id } = await createPost();

    await sendCover(id, await png(), { name: 'notes.txt', type: 'text/plain' }).expect(200);
  });

  it('turns the picture upright and removes its location', async () => {
    const { id } = await createPost();

    const { body } = await sendCover(id, await sidewaysJpeg({ width: 600, height: 400 })).expect(200);

    expect(body.cover).toMatchObject({ width: 400, height: 600 });
    for (const format of ['avif', 'webp']) {
      const file = await request(api.server)
        .get(`/api/uploads/${body.cover.id}/400.${format}`)
        .responseType('blob');
      const { orientation, exif, xmp, iptc } = await sharp(file.body).metadata();
      expect({ orientation, exif, xmp, iptc }).toEqual({});
    }
  });

  it('takes a photo of an iPhone, upright and in the colours of the web', async () => {
    const { id } = await createPost();

    const { body } = await sendCover(id, heic(), HEIC).expect(200);

    expect(body.cover).toMatchObject({ width: 64, height: 96 });
    const file = await request(api.server).get(`/api${body.cover.url}`).responseType('blob');
    const { data, info } = await sharp(file.body).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1.3));
    expect([colourAt(16, 24), colourAt(48, 24), colourAt(16, 72), colourAt(48, 72)]).toEqual(
      [
        [50, 50, 200],
        [200, 50, 50],
        [220, 220, 220],
        [50, 200, 50],
      ].map(near),
    );
  });

  it('replaces the old picture, which is deleted at once', async () => {
    const { id, cover } = await withCover();
    const files = await storedFiles();

    const { body } = await sendCover(id, await png()).expect(200);

    expect(body.cover.id).not.toBe(cover.id);
    expect(await statusOf(cover)).toBe(404);
    expect(await statusOf(body.cover)).toBe(200);
    expect(await storedFiles()).toBe(files);
  });

  it('keeps only the last of two concurrent uploads', async () => {
    const { id } = await createPost();
    const before = await storedFiles();
    const file = await jpeg();

    await Promise.all([sendCover(id, file).expect(200), sendCover(id, file).expect(200)]);

    expect((await storedFiles()) - before).toBe(2);
  });

  const refused: [string, () => Promise<Buffer> | Buffer, Named, number][] = [
    ['an SVG', () => svg, { name: 'logo.svg', type: 'image/svg+xml' }, 415],
    ['an SVG that says it is a PNG', () => svg, PNG, 415],
    ['an HTML file named .png', () => html, PNG, 415],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      JPEG,
      415,
    ],
    [
      'a file of 16 MB',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(16 * 1024 * 1024)]),
      JPEG,
      413,
    ],
    ['a picture of 51 megapixels', () => png({ width: 10_000, height: 5100 }), PNG, 413],
    ['a JPEG whose end is missing', tornJpeg, JPEG, 422],
    ['a HEIC whose end is missing', () => heic().subarray(0, 1000), HEIC, 422],
    ['a HEIC of 54 megapixels', () => heic({ width: 9000, height: 6000 }), HEIC, 413],
    ['a HEIC that claims more pixels than it has', () => heic({ width: 7000, height: 7000 }), HEIC, 422],
    ['a PNG with nothing behind its first bytes', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), PNG, 422],
    ['a strip that no page could show', () => png({ width: 10, height: 20_000 }), PNG, 422],
    ['a strip that is as wide', () => png({ width: 20_000, height: 10 }), PNG, 422],
    ['a strip that says it lies on its side', () => sidewaysJpeg({ width: 17_000, height: 8 }), JPEG, 422],
    ['a line of 49 megapixels', () => greyLine(49_000_000), PNG, 422],
    ['an empty file', () => Buffer.alloc(0), JPEG, 422],
  ];
  it.each(refused)(
    'refuses %s in a sentence and keeps the old picture',
    async (_what, make, named, status) => {
      const { id, cover } = await withCover();
      const files = await storedFiles();
      const file = await make();

      const response = await sendCover(id, file, named).expect(status);

      expect(response.body.message).toMatch(/^[A-Z].{10,}/);
      expect((await Post.findById(id))?.cover?.id).toBe(cover.id);
      expect(await statusOf(cover)).toBe(200);
      expect(await storedFiles()).toBe(files);
    },
  );

  it('accepts exactly 15 MB', async () => {
    const { id } = await createPost();
    const file = await jpeg();
    // Bytes after the end of a JPEG are ignored, but they count.
    const padded = Buffer.concat([file, Buffer.alloc(limits.photoBytes - file.length)]);

    await sendCover(id, padded).expect(200);
  });

  it('refuses two files, an unknown field, no file, and JSON', async () => {
    const { id } = await createPost();
    const file = await jpeg();

    await sendCover(id, file).attach('cover', file, 'b.jpg').expect(422);
    await sendTo(`/${id}/cover`).attach('photo', file, 'a.jpg').expect(422);
    await sendTo(`/${id}/cover`).field('cover', 'text').expect(422);
    await sendTo(`/${id}/cover`)
      .send({ cover: '/etc/passwd', files: { cover: { filepath: '/etc/passwd' } } })
      .expect(415);
    await sendTo(`/${id}/cover`).type('multipart/form-data; boundary=x').send('--x\r\nbroken').expect(400);
    expect((await Post.findById(id))?.cover).toBeNull();
  });

  it('states how many fields a form may have', async () => {
    const { id } = await createPost();
    const sending = sendTo(`/${id}/cover`);
    for (let nr = 0; nr < 61; nr += 1) sending.field(`field-${nr}`, 'x');

    const { body } = await sending.expect(413);

    expect(body.message).toBe('A form may have at most 60 fields');
  });

  it('ignores field names that address the prototype', async () => {
    const { id } = await createPost();

    await sendTo(`/${id}/cover`)
      .field('__proto__', 'x')
      .field('constructor', 'y')
      .attach('cover', await jpeg(), 'a.jpg');

    expect(({} as Record<string, unknown>)[0]).toBeUndefined();
  });

  it('refuses an anonymous caller before it reads a byte of the file', async () => {
    const { id } = await createPost();
    const { origin, close } = await serve(api);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 100_000 };

    const sending = sendRequest(`${origin}/api/posts/${id}/cover`, { method: 'POST', headers });
    sending.on('error', () => undefined).flushHeaders();

    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    close();
  });

  it('leaves no file behind, neither of a picture that is taken nor of one that is refused', async () => {
    const { id } = await createPost();
    const file = await jpeg();
    // Sizes that no other file has.
    const taken = Buffer.concat([file, Buffer.alloc(randomInt(1_000_000))]);
    const damaged = Buffer.concat([file.subarray(0, 100), Buffer.alloc(1_000_000 + randomInt(1_000_000))]);
    const ours = [taken.length, damaged.length];

    await sendCover(id, taken).expect(200);
    await sendCover(id, damaged).expect(422);

    const entries = await readdir(tmpdir(), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(tmpdir(), name));
    const sizes = await Promise.all(
      files.map((each) =>
        stat(each).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    expect(sizes.filter((size) => ours.includes(size))).toEqual([]);
  });

  it('answers 404 for a missing post, and stores nothing', async () => {
    const files = await storedFiles();

    await sendCover('650000000000000000000001', await jpeg()).expect(404);

    expect(await storedFiles()).toBe(files);
  });
});

describe('pictures that a post no longer references', () => {
  async function withGallery() {
    const { id, cover } = await withCover();
    const { body } = await sendGallery(id, [await jpeg(), await jpeg(), await jpeg()]).expect(200);
    return { id, cover, gallery: body.gallery as [ImageWire, ImageWire, ImageWire] };
  }

  it('are deleted when an edit leaves them out; the others take the new order', async () => {
    const { id, cover, gallery } = await withGallery();
    const [first, second, third] = gallery;

    const { body } = await put(id, { gallery: [third.id, first.id] }).expect(200);

    expect(body.gallery.map((image: ImageWire) => image.id)).toEqual([third.id, first.id]);
    expect(await Promise.all([first, second, third, cover].map(statusOf))).toEqual([200, 404, 200, 200]);
  });

  it('are deleted when they are cleared', async () => {
    const { id, cover, gallery } = await withGallery();

    const { body } = await put(id, { clear: ['cover', 'gallery'] }).expect(200);

    expect(body).toMatchObject({ cover: null, coverUrl: null, gallery: [] });
    expect(await Promise.all([cover, ...gallery].map(statusOf))).toEqual([404, 404, 404, 404]);
  });

  it('are not served once the post is deleted, and are purged with it completely', async () => {
    const before = [await storedFiles(), await storedChunks()];
    const { id, cover } = await withGallery();

    await request(api.server).delete(`/api/posts/${id}`).set('Authorization', admin.bearer).expect(204);

    expect(await statusOf(cover)).toBe(404);
    await request(api.server).delete(`/api/trash/${id}`).set('Authorization', admin.bearer).expect(204);
    expect([await storedFiles(), await storedChunks()]).toEqual(before);
  });
});
