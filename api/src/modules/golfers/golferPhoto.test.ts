import { type ImageWire, adminGolferWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { createGolfer } from '../../testing/createRecords';
import { avif, jpeg, png, svg, tornJpeg, webp } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Golfer } from './golfer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const send = (method: 'post' | 'put' | 'patch' | 'delete', path = '') =>
  request(api.server)[method](`/api/golfers${path}`).set('Authorization', admin.bearer);
const statusOf = async ({ url }: { url: string }) => (await request(api.server).get(`/api${url}`)).status;
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

async function withPhoto(): Promise<{ id: string; headshot: ImageWire }> {
  const { body } = await send('post')
    .field('firstName', 'Isla')
    .attach('profile_photo', await jpeg(), 'a.jpg')
    .expect(201);
  return body as { id: string; headshot: ImageWire };
}

describe('the photo of an athlete', () => {
  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['AVIF', avif],
  ])('may be a %s and is served in the widths of portraits', async (_kind, make) => {
    const { body } = await send('post')
      .field('firstName', 'Isla')
      .attach('profile_photo', await make({ width: 900, height: 900 }), 'a.img')
      .expect(201);

    await expectWire(adminGolferWire, body);
    expect(body.headshot).toMatchObject({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
    expect(body.headshot_url).toBe(`/uploads/${body.headshot.id}/500.webp`);
    for (const file of ['150.webp', '250.avif', '800.webp']) {
      expect(await statusOf({ url: `/uploads/${body.headshot.id}/${file}` })).toBe(200);
    }
  });

  it('is never enlarged, and may be called profilePhoto', async () => {
    const { body } = await send('post')
      .attach('profilePhoto', await png({ width: 200, height: 100 }), 'a.png')
      .expect(201);

    expect(body.headshot).toMatchObject({ width: 200, height: 100, widths: [150, 200] });
    expect(body.headshot_url).toBe(`/uploads/${body.headshot.id}/200.webp`);
  });

  it.each(['put', 'patch'] as const)('is replaced by %s; the old one is deleted at once', async (method) => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();

    const { body } = await send(method, `/${id}`)
      .attach('profile_photo', await png(), 'b.png')
      .expect(200);

    expect(body).toMatchObject({
      first_name: 'Isla',
      headshot: { id: expect.not.stringMatching(headshot.id) },
    });
    expect([await statusOf(headshot), await statusOf(body.headshot)]).toEqual([404, 200]);
    expect(await storedFiles()).toBe(files);
  });

  it('stays when an edit has no picture', async () => {
    const { id, headshot } = await withPhoto();

    const { body } = await send('put', `/${id}`).send({ first_name: 'Ann' }).expect(200);

    expect(body.headshot).toEqual(headshot);
    expect(await statusOf(headshot)).toBe(200);
  });

  it('is deleted when it is cleared, even if the same form sends another', async () => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();

    const { body } = await send('put', `/${id}`)
      .field('clear', 'profilePhoto')
      .attach('profile_photo', await png(), 'b.png')
      .expect(200);

    expect(body).toMatchObject({ headshot: null, headshot_url: null });
    expect(await statusOf(headshot)).toBe(404);
    expect(await storedFiles()).toBe(files - 2);
  });

  it('is not served once the athlete is deleted, and is purged with the athlete', async () => {
    const files = await storedFiles();
    const { id, headshot } = await withPhoto();

    await send('delete', `/${id}`).expect(204);

    expect(await statusOf(headshot)).toBe(404);
    await request(api.server).delete(`/api/trash/${id}`).set('Authorization', admin.bearer).expect(204);
    expect(await storedFiles()).toBe(files);
  });

  it('is the later one of two concurrent uploads, and no other change is lost', async () => {
    const { id } = await createGolfer();
    const before = await storedFiles();
    const file = await jpeg();
    const sendPhoto = (field: string, value: string) =>
      send('put', `/${id}`).field(field, value).attach('profile_photo', file, 'a.jpg').expect(200);

    await Promise.all([
      sendPhoto('firstName', 'Isla'),
      sendPhoto('country', 'Wales'),
      send('put', `/${id}`).send({ grad_year: 2027 }).expect(200),
    ]);

    expect(await Golfer.findById(id)).toMatchObject({
      firstName: 'Isla',
      country: 'Wales',
      gradYear: 2027,
    });
    expect((await storedFiles()) - before).toBe(2);
  });
});

const refused: [string, () => Promise<Buffer> | Buffer, number][] = [
  ['an SVG', () => svg, 415],
  ['a file of 16 MB', () => Buffer.alloc(16 * 1024 * 1024, 0xff), 413],
  ['a picture of 51 megapixels', () => png({ width: 10_000, height: 5100 }), 413],
  ['a JPEG whose end is missing', tornJpeg, 422],
  ['an empty file', () => Buffer.alloc(0), 422],
];

describe.each(refused)('%s', (_what, make, status) => {
  it('creates no record', async () => {
    const [records, files] = [await Golfer.countDocuments(), await storedFiles()];

    const { body } = await send('post')
      .field('firstName', 'Isla')
      .attach('profile_photo', await make(), 'a.jpg')
      .expect(status);

    expect(body.message).toMatch(/^[A-Z].{10,}/);
    expect([await Golfer.countDocuments(), await storedFiles()]).toEqual([records, files]);
  });

  it('leaves the old picture and the record unchanged', async () => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();

    await send('put', `/${id}`)
      .field('firstName', 'Changed')
      .attach('profile_photo', await make(), 'a.jpg')
      .expect(status);

    expect(await Golfer.findById(id)).toMatchObject({ firstName: 'Isla', photo: { id: headshot.id } });
    expect(await statusOf(headshot)).toBe(200);
    expect(await storedFiles()).toBe(files);
  });
});

describe('a form whose picture cannot be stored', () => {
  it.each([
    [422, { firstName: 'x'.repeat(201) }],
    [422, { trainerId: '650000000000000000000001' }],
    [400, { gradYear: 'soon' }],
  ])('stores none when a field is refused with %i: %j', async (status, fields) => {
    const [records, files] = [await Golfer.countDocuments(), await storedFiles()];
    const sending = send('post');
    for (const [name, value] of Object.entries(fields)) void sending.field(name, value);

    await sending.attach('profile_photo', await jpeg(), 'a.jpg').expect(status);

    expect([await Golfer.countDocuments(), await storedFiles()]).toEqual([records, files]);
  });

  it('creates no record where no address is free', async () => {
    for (let nr = 1; nr <= 100; nr += 1) await createGolfer({ slug: nr === 1 ? 'full' : `full-${nr}` });
    const records = await Golfer.countDocuments();

    await send('post')
      .field('firstName', 'Full')
      .attach('profile_photo', await jpeg(), 'a.jpg')
      .expect(409);

    expect(await Golfer.countDocuments()).toBe(records);
  });

  it('refuses two files, an unknown file field, and text instead of a picture', async () => {
    const file = await jpeg();
    const records = await Golfer.countDocuments();

    await send('post')
      .attach('profile_photo', file, 'a.jpg')
      .attach('profile_photo', file, 'b.jpg')
      .expect(422);
    await send('post').attach('photo', file, 'a.jpg').expect(422);
    await send('post').field('profile_photo', '/etc/passwd').expect(422);

    expect(await Golfer.countDocuments()).toBe(records);
  });

  it('stores nothing for a missing athlete or an anonymous caller', async () => {
    const files = await storedFiles();
    const file = await jpeg();

    await send('put', '/unknown').attach('profile_photo', file, 'a.jpg').expect(404);
    await request(api.server).post('/api/golfers').attach('profile_photo', file, 'a.jpg').expect(401);

    expect(await storedFiles()).toBe(files);
  });

  it('stores nothing when the process is about to stop', async () => {
    const [records, files] = [await Golfer.countDocuments(), await storedFiles()];
    const file = await jpeg();

    api.readiness.isShuttingDown = true;
    const response = await send('post')
      .attach('profile_photo', file, 'a.jpg')
      .then((answer) => answer)
      .finally(() => (api.readiness.isShuttingDown = false));

    expect(response.status).toBe(503);
    expect([await Golfer.countDocuments(), await storedFiles()]).toEqual([records, files]);
  });
});
