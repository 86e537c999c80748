import { randomInt } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ImageWire, limits, socialImagePath } from '@site/contract';
import mongoose from 'mongoose';
import sharp from 'sharp';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { storePicture } from '../../testing/mediaCalls';
import * as pictures from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Post } from './post.model';
import { imageIdsInUse } from '../../records/pictures/pictureUses';

const { api, send } = setUpTestApi();
const { html, jpeg, png } = pictures;

interface Named {
  name: string;
  type: string;
}
const JPEG: Named = { name: 'photo.jpg', type: 'image/jpeg' };
const PNG: Named = { name: 'photo.png', type: 'image/png' };
// A browser that knows no type for it sends this.
const HEIC: Named = { name: 'IMG_0001.HEIC', type: 'application/octet-stream' };

const sendTo = (address: string) => send('post', `/posts${address}`);
const put = (id: string, patch: object) => send('put', `/posts/${id}`).send(patch);
const sendCover = (key: string, file: Buffer, { name, type }: Named = JPEG) =>
  sendTo(`/${key}/cover`).attach('cover', file, { filename: name, contentType: type });
const sendGallery = (key: string, files: readonly Buffer[]) =>
  files.reduce((sending, file, nr) => sending.attach('images', file, `${nr}.jpg`), sendTo(`/${key}/gallery`));
const statusOf = async ({ url }: { url: string }) => (await request(api.server).get(`/api${url}`)).status;
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

async function withCover(): Promise<{ id: string; cover: ImageWire }> {
  const { id } = await createPost();
  return { id, cover: (await sendCover(id, await jpeg()).expect(200)).body.cover };
}

describe('POST /posts/:key/cover', () => {
  it('turns the picture upright and removes its location', async () => {
    const { id } = await createPost();
    const file = await pictures.sidewaysJpeg();

    const { body } = await sendCover(id, file).expect(200);

    expect(body.cover).toMatchObject({ width: 40, height: 60 });
    for (const format of ['avif', 'webp']) {
      const address = `/api/uploads/${body.cover.id}/40.${format}`;
      const served = await request(api.server).get(address).responseType('blob');
      const { orientation, exif, xmp, iptc } = await sharp(served.body).metadata();
      expect({ orientation, exif, xmp, iptc }).toEqual({});
    }
  });

  it('takes a photo of an iPhone, upright and in the colours of the web', async () => {
    const { id } = await createPost();

    const { body } = await sendCover(id, pictures.heic(), HEIC).expect(200);

    expect(body.cover).toMatchObject({ width: 64, height: 96 });
    const file = await request(api.server).get(`/api${body.cover.url}`).responseType('blob');
    const { data, info } = await sharp(file.body).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    const near = (...colour: number[]) => colour.map((value) => expect.closeTo(value, -1.3));
    expect([colourAt(16, 24), colourAt(48, 24), colourAt(16, 72), colourAt(48, 72)]).toEqual([
      near(50, 50, 200),
      near(200, 50, 50),
      near(220, 220, 220),
      near(50, 200, 50),
    ]);
  });

  it('replaces the old picture, which is deleted at once, and keeps only the last of two concurrent ones', async () => {
    const { id, cover } = await withCover();
    const files = await storedFiles();

    const { body } = await sendCover(id, await png()).expect(200);

    expect(body.cover.id).not.toBe(cover.id);
    expect([await statusOf(cover), await statusOf(body.cover)]).toEqual([404, 200]);
    expect(await storedFiles()).toBe(files);
    await Promise.all([sendCover(id, await png()).expect(200), sendCover(id, await jpeg()).expect(200)]);
    expect(await storedFiles()).toBe(files);
  });

  const tooLarge = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(limits.photoBytes)]);
  const { heic, sidewaysJpeg, svg, tornJpeg } = pictures;
  const refused: [string, () => Promise<Buffer> | Buffer, Named, number][] = [
    ['an SVG that says it is a PNG', () => svg, PNG, 415],
    ['an HTML file named .png', () => html, PNG, 415],
    ['a file of more than 15 MB', () => tooLarge, JPEG, 413],
    ['a JPEG whose end is missing', tornJpeg, JPEG, 422],
    ['a HEIC whose end is missing', () => heic().subarray(0, 1000), HEIC, 422],
    ['a HEIC of 54 megapixels', () => heic({ width: 9000, height: 6000 }), HEIC, 413],
    ['a HEIC that claims more pixels than it has', () => heic({ width: 7000, height: 7000 }), HEIC, 422],
    ['a strip that says it lies on its side', () => sidewaysJpeg({ width: 17_000, height: 8 }), JPEG, 422],
    ['an empty file', () => Buffer.alloc(0), JPEG, 422],
  ];
  it('refuses what is no picture for a page, in a sentence, and keeps the old picture', async () => {
    const { id, cover } = await withCover();
    const files = await storedFiles();

    const answers = [];
    for (const [what, make, named] of refused) {
      const { status, body } = await sendCover(id, await make(), named);
      expect(body.message).toMatch(/^[A-Z].{10,}/);
      answers.push([what, status]);
    }

    expect(answers).toEqual(refused.map(([what, , , status]) => [what, status]));
    expect((await Post.findById(id))?.cover?.id).toBe(cover.id);
    expect([await statusOf(cover), await storedFiles()]).toEqual([200, files]);
  });

  it('accepts exactly 15 MB, and leaves no file behind, neither of what is taken nor of what is refused', async () => {
    const { id } = await createPost();
    const file = await jpeg();
    // Bytes after the end of a JPEG are ignored, but they count.
    const taken = Buffer.concat([file, Buffer.alloc(limits.photoBytes - file.length)]);
    // A size that no other file has.
    const damaged = Buffer.concat([file.subarray(0, 100), Buffer.alloc(1_000_000 + randomInt(1_000_000))]);

    await sendCover(id, taken).expect(200);
    await sendCover(id, damaged).expect(422);

    const names = readdirSync(tmpdir()).map((name) => path.join(tmpdir(), name));
    const sizes = names.map((name) => statSync(name, { throwIfNoEntry: false })?.size ?? 0);
    expect(sizes.filter((size) => [taken.length, damaged.length].includes(size))).toEqual([]);
  });

  it('refuses two files, an unknown field, no file, a broken form, too many fields, and JSON', async () => {
    const { id } = await createPost();
    const file = await jpeg();
    const cover = () => sendTo(`/${id}/cover`);
    const manyFields = cover();
    for (let nr = 0; nr < 61; nr += 1) manyFields.field(`field-${nr}`, 'x');

    await sendCover(id, file).attach('cover', file, 'b.jpg').expect(422);
    await cover().attach('photo', file, 'a.jpg').expect(422);
    await cover().field('cover', 'text').expect(422);
    await cover()
      .send({ cover: '/etc/passwd', files: { cover: { filepath: '/etc/passwd' } } })
      .expect(415);
    await cover().type('multipart/form-data; boundary=x').send('--x\r\nbroken').expect(400);
    expect((await manyFields.expect(413)).body.message).toBe('A form may have at most 60 fields');
    expect((await Post.findById(id))?.cover).toBeNull();
    await cover().field('__proto__', 'x').field('constructor', 'y').attach('cover', file, 'a.jpg');
    expect(({} as Record<string, unknown>)[0]).toBeUndefined();
  });

  it('refuses an anonymous caller before it looks at the form', async () => {
    const { id } = await createPost();
    const asked = request(api.server).post(`/api/posts/${id}/cover`);
    await asked.type('multipart/form-data; boundary=x').send('--x\r\nbroken').expect(401);
  });
});

describe('POST /posts/:key/gallery', () => {
  it('appends pictures in their order', async () => {
    const { id } = await createPost({ gallery: [await storePicture()] });
    const files = [await jpeg({ width: 10, height: 10 }), await pictures.webp({ width: 30, height: 10 })];
    const { body } = await sendGallery(id, files).expect(200);
    expect(body.gallery.map(({ width }: ImageWire) => width)).toEqual([60, 10, 30]);
    for (const image of body.gallery as ImageWire[]) expect(await statusOf(image)).toBe(200);
  });

  it('refuses all because of one, and takes no JSON', async () => {
    const { id } = await createPost();
    const good = await jpeg();
    await sendGallery(id, [good, html]).expect(415);
    await sendGallery(id, [good, await pictures.tornJpeg()]).expect(422);
    await sendTo(`/${id}/gallery`).send({}).expect(415);
    expect((await Post.findById(id))?.gallery).toHaveLength(0);
  });

  it('holds at most twenty pictures, in however many requests', async () => {
    const { id } = await createPost({ gallery: Array(18).fill(await storePicture()) });
    const file = await jpeg({ width: 4, height: 4 });
    const sendMany = (count: number) => sendGallery(id, Array<Buffer>(count).fill(file));
    await sendMany(21).expect(422);
    const both = await Promise.all([sendMany(2), sendMany(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await Post.findById(id))?.gallery).toHaveLength(20);
  });
});

it('a picture is deleted when an edit leaves it out or clears it; the others take the new order', async () => {
  const [cover, first, second, third] = [
    await storePicture(),
    await storePicture(),
    await storePicture(),
    await storePicture(),
  ] as const;
  const { id } = await createPost({ cover, gallery: [first, second, third] });
  const statuses = () =>
    Promise.all(
      [cover, first, second, third].map((image) => statusOf({ url: `/uploads/${image.id}/60.webp` })),
    );

  const { body } = await put(id, { gallery: [third.id, first.id] }).expect(200);
  expect(body.gallery.map((image: ImageWire) => image.id)).toEqual([third.id, first.id]);
  expect(await statuses()).toEqual([200, 200, 404, 200]);
  const cleared = (await put(id, { clear: ['cover', 'gallery'] }).expect(200)).body;
  expect(cleared).toMatchObject({ cover: null, coverUrl: null, gallery: [] });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

describe('the picture of links', () => {
  const sendShared = async (id: string): Promise<ImageWire> =>
    (
      await sendTo(`/${id}/share-picture`)
        .attach('picture', await png(), 'links.png')
        .expect(200)
    ).body.share_picture;
  const asVisitor = async (slug: string) => (await request(api.server).get(`/api/posts/${slug}`)).body;

  it('is stored beside the cover, has the crop for links, is replaced by the next one, and cleared', async () => {
    const { id, slug } = await createPost();
    const first = await sendShared(id);
    await request(api.server)
      .get(`/api${socialImagePath(first)}`)
      .expect(200);
    expect(await imageIdsInUse()).toContain(first.id);

    const second = await sendShared(id);
    expect(await asVisitor(slug)).toMatchObject({ share_picture: second, cover: null });
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await put(id, { clear: ['share_picture'] }).expect(200)).body.share_picture).toBeNull();
    expect(await statusOf(second)).toBe(404);
  });
});
