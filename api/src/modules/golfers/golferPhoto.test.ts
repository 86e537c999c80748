import { type ImageWire, imagePath, socialImagePath } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { avif, jpeg, png, svg, tornJpeg } from '../../testing/pictures';
import { Golfer } from './golfer.model';
import { setUpTestApi } from '../../testing/setUpTestApi';

const { api, send: ask } = setUpTestApi();

const send = (method: 'post' | 'put' | 'delete', path = '') => ask(method, `/golfers${path}`);
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();
const stored = async () => [await Golfer.countDocuments(), await storedFiles()];
const get = (address: string) => request(api.server).get(`/api${address}`);
const statusOf = async ({ url }: { url: string }) => (await get(url)).status;
const renditionsOf = ({ id, widths }: ImageWire) =>
  widths.flatMap((width) => [imagePath(id, width, 'avif'), imagePath(id, width, 'webp')]);
/** With the picture for social networks, which is made and stored when it is asked for. */
const addressesOf = (image: ImageWire) => [...renditionsOf(image), socialImagePath(image)];
const statusesOf = async (image: ImageWire) =>
  new Set(await Promise.all(renditionsOf(image).map(async (url) => statusOf({ url }))));

/** An athlete with a photo of three widths. */
async function withPhoto(): Promise<{ id: string; headshot: ImageWire }> {
  const { body } = await send('post')
    .field('firstName', 'Isla')
    .attach('profilePhoto', await jpeg({ width: 260, height: 300 }), 'a.jpg')
    .expect(201);
  return body as { id: string; headshot: ImageWire };
}

describe('the photo of an athlete', () => {
  it.each([['AVIF', avif]])('may be a %s and is served in the widths of portraits', async (_kind, make) => {
    const { body } = await send('post')
      .field('firstName', 'Isla')
      .attach('profile_photo', await make({ width: 900, height: 900 }), 'a.img')
      .expect(201);
    expect(body.headshot).toMatchObject({ width: 800, height: 800, widths: [150, 250, 300, 500, 800] });
    expect(body.headshot_url).toBe(`/uploads/${body.headshot.id}/500.webp`);
    for (const file of ['150.webp', '250.avif', '800.webp']) {
      expect(await statusOf({ url: `/uploads/${body.headshot.id}/${file}` })).toBe(200);
    }
  });

  it('is replaced; the old one is deleted at once, and stays with an edit that has none', async () => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();

    const { body } = await send('put', `/${id}`)
      .attach('profile_photo', await png(), 'b.png')
      .expect(200);

    expect(body).toMatchObject({
      first_name: 'Isla',
      headshot: { id: expect.not.stringMatching(headshot.id) },
    });
    expect([await statusOf(headshot), await statusOf(body.headshot)]).toEqual([404, 200]);
    expect(await storedFiles()).toBe(files - 4);
    const edited = await send('put', `/${id}`).send({ first_name: 'Ann' }).expect(200);
    expect(edited.body.headshot).toEqual(body.headshot);
  });
});

it.each<[string, () => Promise<Buffer> | Buffer, number]>([
  ['an SVG', () => svg, 415],
  ['a JPEG whose end is missing', tornJpeg, 422],
])(
  '%s creates no record, and leaves the old picture and its record unchanged',
  async (_what, make, status) => {
    const { id, headshot } = await withPhoto();
    const before = await stored();
    const file = await make();
    const sent = (sending: request.Test) =>
      sending.field('firstName', 'Changed').attach('profile_photo', file, 'a.jpg').expect(status);

    expect((await sent(send('post'))).body.message).toMatch(/^[A-Z].{10,}/);
    await sent(send('put', `/${id}`));

    expect(await Golfer.findById(id)).toMatchObject({ firstName: 'Isla', photo: { id: headshot.id } });
    expect(await statusOf(headshot)).toBe(200);
    expect(await stored()).toEqual(before);
  },
);

const GIVEN_AGAIN = { given_by: 'R. Hartley', given_at: '2025-10-02', withdrawn_at: null };
const WITHDRAWN = { consent: { withdrawn_at: '2025-10-01' } };

describe.each([{ is_published: false }, WITHDRAWN])('the photo of an athlete hidden by %j', (hiding) => {
  it('disappears from its public URL for good, and the admin gets the new one', async () => {
    const { id, headshot } = await withPhoto();
    expect(await statusesOf(headshot)).toEqual(new Set([200]));
    const files = await storedFiles();

    const { body } = await send('put', `/${id}`).send(hiding).expect(200);
    expect(body.headshot).toMatchObject({ width: 260, height: 300, widths: headshot.widths });
    expect(await statusesOf(headshot)).toEqual(new Set([404]));
    expect(await statusesOf(body.headshot)).toEqual(new Set([200]));
    expect(body.headshot_url).toContain(body.headshot.id);
    expect(await storedFiles()).toBe(files);
    for (const patch of [hiding, { first_name: 'Isla' }, { is_published: true, consent: GIVEN_AGAIN }])
      expect((await send('put', `/${id}`).send(patch).expect(200)).body.headshot).toEqual(body.headshot);
  });

  it('is served at one URL only when other changes arrive at the same time', async () => {
    const { id, headshot } = await withPhoto();
    const files = await storedFiles();

    const answers = await Promise.all([
      send('put', `/${id}`).send(hiding),
      send('put', `/${id}`).send({ first_name: 'Isla' }),
      send('put', `/${id}`).send({ country: 'Wales' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const golfer = await Golfer.findById(id);
    expect(golfer).toMatchObject({ firstName: 'Isla', country: 'Wales', isVisible: false });
    expect(await statusesOf(headshot)).toEqual(new Set([404]));
    expect(await statusesOf({ ...headshot, id: String(golfer?.photo?.id) })).toEqual(new Set([200]));
    expect(await storedFiles()).toBe(files);
  });
});

/** What an answer of each kind says of one rendition, in this header. */
async function headersOf(address: string, header: string): Promise<unknown[]> {
  const whole = await get(address).expect(200);
  const known = await get(address).set('If-None-Match', String(whole.headers.etag)).expect(304);
  const head = await request(api.server).head(`/api${address}`).expect(200);
  return [...new Set([whole, known, head].map(({ headers }) => headers[header] as unknown))];
}

const UNLISTED = 'noindex, noimageindex';
const robotsOf = async (photo: ImageWire) =>
  new Set(
    (await Promise.all(addressesOf(photo).map((address) => headersOf(address, 'x-robots-tag')))).flat(),
  );

it('no rendition of the photo of an athlete is kept by a cache that several people share, or shown by a search engine', async () => {
  const { id, headshot } = await withPhoto();

  expect(addressesOf(headshot)).toHaveLength(2 * headshot.widths.length + 1);
  for (const address of addressesOf(headshot))
    expect(await headersOf(address, 'cache-control')).toEqual(['private, max-age=31536000, immutable']);
  expect(await robotsOf(headshot)).toEqual(new Set([UNLISTED]));
  const { body } = await send('put', `/${id}`).send({ is_published: false }).expect(200);
  expect(body.headshot.id).not.toBe(headshot.id);
  expect(await robotsOf(body.headshot as ImageWire)).toEqual(new Set([UNLISTED]));
});
