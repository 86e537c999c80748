import {
  golferMessages,
  type TrashItemWire,
  type ImageWire,
  imagePath,
  socialImagePath,
} from '@site/contract';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { Golfer } from './golfer.model';
import { changeSettings } from '../site/settings.service';
import { setUpTestApi } from '../../testing/setUpTestApi';
import mongoose from 'mongoose';
import request from 'supertest';
import { avif, jpeg, png, svg, tornJpeg } from '../../testing/pictures';

const { api, get, send } = setUpTestApi();

const put = (key: unknown, patch: object) => send('put', `/golfers/${String(key)}`).send(patch);
const statusOf = async (key: unknown) => (await get(`/golfers/${String(key)}`)).status;

const GIVEN = { given_by: 'R. Hartley (mother)', given_at: '2025-09-01', scope: 'Name, photo, results' };
const WITHDRAWN = { ...GIVEN, withdrawn_at: '2025-10-01T00:00:00.000Z' };

describe('the consent of an athlete', () => {
  it('is stored for the admin and shown to nobody else', async () => {
    const { id } = await createGolfer();

    const { body } = await put(id, { consent: GIVEN }).expect(200);
    expect(body.consent).toEqual({
      ...GIVEN,
      given_at: '2025-09-01T00:00:00.000Z',
      withdrawn_at: null,
      adult_on: null,
      search_engines: false,
      below_sixteen: false,
    });
    for (const path of ['/golfers', `/golfers/${id}`, '/golfers?q=hartley'])
      expect((await get(path)).text).not.toMatch(/consent|Hartley|is_published/);
  });

  it('hides the profile at once when it is withdrawn, whatever is_published says', async () => {
    const trainer = await createTrainer({ slug: 'coach' });
    const golfer = await createGolfer({ slug: 'isla', gradYear: 2027, trainerId: trainer._id });
    const { headers } = await get('/golfers/isla').expect(200);

    await put('isla', { consent: { withdrawn_at: '2025-10-01T12:00:00Z' }, is_published: true }).expect(200);

    await get('/golfers/isla').set('If-None-Match', String(headers.etag)).expect(404);
    await get(`/golfers/${golfer.id}`).expect(404);
    for (const list of ['/golfers', '/golfers?grad_year=2027', '/golfers?q=gale&limit=9']) {
      const { body } = await get(list).expect(200);
      expect(body.map(({ slug }: { slug: string }) => slug)).not.toContain('isla');
    }
    expect((await get('/trainers/coach').expect(200)).body.athletes).toEqual([]);
    expect((await send('get', '/trainers/coach').expect(200)).body.athletes).toHaveLength(1);
    const { body } = await send('get', '/golfers/isla').expect(200);
    expect(body.consent.withdrawn_at).toBe('2025-10-01T12:00:00.000Z');
  });

  it('is merged: a withdrawal keeps what was given, which can be given again', async () => {
    const { id } = await createGolfer();
    await put(id, { consent: GIVEN }).expect(200);

    const withdrawn = await put(id, { consent: { withdrawnAt: '2025-10-01' } }).expect(200);
    expect(withdrawn.body.consent).toMatchObject({ given_by: GIVEN.given_by, scope: GIVEN.scope });
    expect(await statusOf(id)).toBe(404);
    const { body } = await put(id, { consent: { given_at: '2025-10-01', withdrawn_at: null } }).expect(200);
    expect(body.consent).toMatchObject({ given_by: GIVEN.given_by, withdrawn_at: null });
    expect(await statusOf(id)).toBe(200);
  });

  it.each([
    ['no word of who agrees again', { consent: { withdrawn_at: null }, is_published: true }],
    ['an earlier day', { consent: { ...GIVEN, given_at: '2025-09-30', withdrawn_at: null } }],
    ['a day and nobody', { consent: { given_at: '2025-10-02', withdrawn_at: null }, clear: ['given_by'] }],
    ['somebody and no day', { consent: { given_by: 'M. Hartley', withdrawn_at: null } }],
  ])('stays withdrawn against a save with %s', async (_what, patch) => {
    const { id } = await createGolfer();
    // Given on the day on which it is withdrawn: that is no new consent either.
    const given = { ...GIVEN, given_at: '2025-10-01', withdrawn_at: '2025-10-01T15:00:00Z' };
    await put(id, { consent: given }).expect(200);

    const { body } = await put(id, patch).expect(422);

    expect(body.fields).toEqual({ 'consent.withdrawn_at': golferMessages.withdrawnConsent });
    await get(`/golfers/${id}`).expect(404);
  });

  it.each([{ clear: ['consent'] }, { consent: null, is_published: true, first_name: 'Changed' }])(
    'is not emptied once it is withdrawn, as JSON or in a form: %j',
    async (patch) => {
      const { id } = await createGolfer();
      await put(id, { consent: WITHDRAWN }).expect(200);
      const form = send('put', `/golfers/${id}`);
      for (const [name, value] of Object.entries(patch)) void form.field(name, JSON.stringify(value));

      for (const sending of [put(id, patch), form])
        expect((await sending.expect(422)).body.fields).toEqual({ consent: golferMessages.withdrawnConsent });
      expect(await statusOf(id)).toBe(404);
      const { body } = await send('get', `/golfers/${id}`).expect(200);
      expect(body).toMatchObject({ first_name: 'Gale', consent: { withdrawn_at: WITHDRAWN.withdrawn_at } });
    },
  );
});

describe('search engines', () => {
  const isIndexable = async (id: unknown) =>
    (await get(`/golfers/${String(id)}`).expect(200)).body.is_indexable;

  it('may show a profile only once the consent allows it, in lists and on the page', async () => {
    const { id } = await createGolfer();
    expect(await isIndexable(id)).toBe(false);
    await put(id, { consent: GIVEN }).expect(200);
    expect(await isIndexable(id)).toBe(false);

    const { body } = await send('put', `/golfers/${id}`)
      .field('consent', '{"searchEngines":"true"}')
      .expect(200);
    const consent = { given_by: GIVEN.given_by, search_engines: true };
    expect(body).toMatchObject({ is_indexable: true, consent });
    expect(await isIndexable(id)).toBe(true);
    const list = (await get('/golfers').expect(200)).body as { id: string; is_indexable: boolean }[];
    expect(list.filter((golfer) => golfer.is_indexable).map((golfer) => golfer.id)).toEqual([id]);
  });
});

const turn = async (publish_only_with_consent: boolean) =>
  void (await changeSettings({ publish_only_with_consent }));
const REFUSAL = {
  message: golferMessages.consentRequired,
  code: 'validation_failed',
  fields: { consent: golferMessages.consentRequired },
};

/** Those that may be published only with consent. */
const createHidden = async (): Promise<string> => (await createGolfer({ isPublished: false })).id as string;

const createPublic = async (): Promise<string> => (await createGolfer()).id as string;

describe('with ‘Publish only with consent’ on', () => {
  beforeEach(() => turn(true));
  afterAll(() => turn(false));

  it.each([
    {},
    { consent: { given_by: 'R. Hartley' } },
    { consent: { given_at: '2025-09-01' } },
    { consent: { given_by: '  ', given_at: '2025-09-01' } },
  ])('nobody is added as published with %j, but with a record, or hidden', async (fields) => {
    const before = await Golfer.countDocuments();
    const post = (more: object) => send('post', '/golfers').send({ first_name: 'Ava', ...more });

    expect((await post(fields).expect(422)).body).toEqual(REFUSAL);

    expect(await Golfer.countDocuments()).toBe(before);
    for (const more of [{ consent: GIVEN }, { consent: WITHDRAWN }, { is_published: false }])
      await post(more).expect(201);
  });

  it('a hidden athlete is not published, but changed otherwise', async () => {
    const id = await createHidden();
    await put(id, { country: 'Wales' }).expect(200);

    expect((await put(id, { is_published: true, country: 'Scotland' }).expect(422)).body).toEqual(REFUSAL);

    expect(await Golfer.findById(id).orFail()).toMatchObject({ isPublished: false, country: 'Wales' });
    await put(id, { is_published: true, consent: GIVEN }).expect(200);
    expect(await statusOf(id)).toBe(200);
  });

  it('who is public already stays so, and may be changed, until hidden', async () => {
    const id = await createPublic();

    await put(id, { is_published: true, country: 'Wales' }).expect(200);

    expect(await statusOf(id)).toBe(200);
    await put(id, { is_published: false }).expect(200);
    expect((await put(id, { is_published: true }).expect(422)).body).toEqual(REFUSAL);
  });

  it('who is public does not lose the consent record, as who is hidden may', async () => {
    const [id, { id: hidden }] = [await createPublic(), await createGolfer({ hiddenGroups: ['name'] })];
    for (const each of [id, hidden]) await put(each, { consent: GIVEN }).expect(200);

    for (const patch of [{ consent: null }, { clear: ['given_by'] }, { consent: { given_at: null } }])
      expect((await put(id, patch).expect(422)).body).toEqual(REFUSAL);

    await put(hidden, { consent: null }).expect(200);
    expect(await statusOf(hidden)).toBe(404);
    await put(id, { consent: null, is_published: false }).expect(200);
  });

  it('a deleted athlete is restored only where the profile would not become public without a record; the trash says so', async () => {
    const [without, withRecord, hidden] = [await createPublic(), await createPublic(), await createHidden()];
    const nameless = (await createGolfer({ hiddenGroups: ['name'] })).id as string;
    await put(withRecord, { consent: GIVEN }).expect(200);
    const all = [without, withRecord, hidden, nameless];
    for (const id of all) await send('delete', `/golfers/${id}`).expect(204);

    const trash = (await send('get', '/trash?limit=50').expect(200)).body as TrashItemWire[];
    expect(trash.map(({ id }) => id)).toEqual(expect.arrayContaining(all));
    const marked = trash.filter((item) => item.public_without_consent);
    expect(marked.map(({ id }) => id)).toEqual([without]);
    expect((await send('post', `/trash/${without}/restore`).expect(422)).body).toEqual(REFUSAL);
    for (const id of [withRecord, hidden]) await send('post', `/trash/${id}/restore`).expect(200);

    expect(await Promise.all([without, withRecord, hidden].map(statusOf))).toEqual([404, 200, 404]);
    await turn(false);
    await send('post', `/trash/${without}/restore`).expect(200);
    expect(await statusOf(without)).toBe(200);
  });
});

describe('photos', () => {
  const sendAthlete = (method: 'post' | 'put' | 'delete', path = '') => send(method, `/golfers${path}`);
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
    const { body } = await sendAthlete('post')
      .field('firstName', 'Isla')
      .attach('profilePhoto', await jpeg({ width: 260, height: 300 }), 'a.jpg')
      .expect(201);
    return body as { id: string; headshot: ImageWire };
  }

  describe('the photo of an athlete', () => {
    it.each([['AVIF', avif]])('may be a %s and is served in the widths of portraits', async (_kind, make) => {
      const { body } = await sendAthlete('post')
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

      const { body } = await sendAthlete('put', `/${id}`)
        .attach('profile_photo', await png(), 'b.png')
        .expect(200);

      expect(body).toMatchObject({
        first_name: 'Isla',
        headshot: { id: expect.not.stringMatching(headshot.id) },
      });
      expect([await statusOf(headshot), await statusOf(body.headshot)]).toEqual([404, 200]);
      expect(await storedFiles()).toBe(files - 4);
      const edited = await sendAthlete('put', `/${id}`).send({ first_name: 'Ann' }).expect(200);
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

      expect((await sent(sendAthlete('post'))).body.message).toMatch(/^[A-Z].{10,}/);
      await sent(sendAthlete('put', `/${id}`));

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

      const { body } = await sendAthlete('put', `/${id}`).send(hiding).expect(200);
      expect(body.headshot).toMatchObject({ width: 260, height: 300, widths: headshot.widths });
      expect(await statusesOf(headshot)).toEqual(new Set([404]));
      expect(await statusesOf(body.headshot)).toEqual(new Set([200]));
      expect(body.headshot_url).toContain(body.headshot.id);
      expect(await storedFiles()).toBe(files);
      for (const patch of [hiding, { first_name: 'Isla' }, { is_published: true, consent: GIVEN_AGAIN }])
        expect((await sendAthlete('put', `/${id}`).send(patch).expect(200)).body.headshot).toEqual(
          body.headshot,
        );
    });

    it('is served at one URL only when other changes arrive at the same time', async () => {
      const { id, headshot } = await withPhoto();
      const files = await storedFiles();

      const answers = await Promise.all([
        sendAthlete('put', `/${id}`).send(hiding),
        sendAthlete('put', `/${id}`).send({ first_name: 'Isla' }),
        sendAthlete('put', `/${id}`).send({ country: 'Wales' }),
      ]);

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const golfer = await Golfer.findById(id);
      expect(golfer).toMatchObject({ firstName: 'Isla', country: 'Wales', isVisible: false });
      expect(await statusesOf(headshot)).toEqual(new Set([404]));
      expect(await statusesOf({ ...headshot, id: String(golfer?.photo?.id) })).toEqual(new Set([200]));
      expect(await storedFiles()).toBe(files);
    });
  });

  /** The value of this header for one rendition, by kind of response. */
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
    const { body } = await sendAthlete('put', `/${id}`).send({ is_published: false }).expect(200);
    expect(body.headshot.id).not.toBe(headshot.id);
    expect(await robotsOf(body.headshot as ImageWire)).toEqual(new Set([UNLISTED]));
  });
});
