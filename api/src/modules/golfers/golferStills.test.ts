import { type GolferFilmWire, imagePath } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { cardCalls, VIMEO, YOUTUBE } from '../../testing/cardCalls';
import { choose, consentCalls } from '../../testing/consentCalls';
import { asJson, FilmService } from '../../testing/filmService';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { imageIdsInUse } from '../allModules';

const env: Parameters<typeof setUpTestApi>[0] = { TRUSTED_PROXY: 'loopback' };
let films: FilmService;
beforeAll(async () => {
  films = await FilmService.start();
  env.FILM_OEMBED_URL = films.address;
});
const { api, admin, send } = setUpTestApi(env);
afterAll(() => films.stop());
beforeEach(() => films.reset());

const { create, put } = cardCalls(send);
const swing = { address: YOUTUBE, title: 'Swing' };
const putting = { address: VIMEO, title: 'Putting' };

interface Still {
  id: string;
  widths: number[];
}
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();
const statusOf = async ({ id, widths }: Still) =>
  (await request(api.server).get(`/api${imagePath(id, widths[0] ?? 0, 'webp')}`)).status;
const filmsOf = async (id: string) =>
  (await send('get', `/golfers/${id}`).expect(200)).body.card.films as GolferFilmWire[];
const stillOf = async (id: string, nr = 0) => (await filmsOf(id))[nr]?.still as Still;

describe('the still of a film', () => {
  it('is fetched when the film is new, of which the platform learns nothing else, and kept afterwards', async () => {
    const { id } = await create({ films: [{ ...swing, address: 'youtu.be/dQw4w9WgXcQ?si=tracks' }] });
    const still = await stillOf(id);
    expect(still).toMatchObject({ width: 800, height: 450 });
    expect(films.asked[0]?.searchParams.get('url')).toBe(YOUTUBE);

    films.asked.length = 0;
    await put(id, { films: [{ ...swing, title: 'Swing in June' }, putting] }).expect(200);
    expect(await stillOf(id)).toEqual(still);
    expect(films.asked.map(({ searchParams }) => searchParams.get('url')).filter(Boolean)).toEqual([VIMEO]);
    expect(await imageIdsInUse()).toEqual(expect.arrayContaining([still.id, (await stillOf(id, 1)).id]));
  });

  it('is not for image search, nor for a cache that several people share', async () => {
    const { id } = await create({ films: [swing] });
    const { id: imageId, widths } = await stillOf(id);
    for (const width of widths) {
      const { headers } = await request(api.server)
        .get(`/api${imagePath(imageId, width, 'avif')}`)
        .expect(200);
      expect(headers['x-robots-tag']).toBe('noindex, noimageindex');
      expect(headers['cache-control']).toMatch(/^private,/);
    }
  });

  it('is deleted with its film, at once, and those of the others stay', async () => {
    const before = await storedFiles();
    const { id } = await create({ films: [swing, putting] });
    const [first, second] = [await stillOf(id), await stillOf(id, 1)];

    await put(id, { films: [putting] }).expect(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await put(id, {}).expect(200);
    expect(await storedFiles()).toBe(before);
  });

  it.each<[string, () => void]>([
    ['fails', () => (films.respond = asJson({}, 500))],
    ['shows the film nowhere else', () => (films.respond = asJson({}, 403))],
    ['is cut off', () => (films.respond = (response) => void response.destroy())],
    ['names no still', () => (films.respond = films.answer({ thumbnail_url: '' }))],
    ['has a still that is no picture', () => (films.still = (response) => void response.end('<svg/>'))],
  ])(
    'is missing when the platform %s: the card is saved, and the next save asks again',
    async (_, arrange) => {
      arrange();
      const files = await storedFiles();
      const { id } = await create({ films: [swing] });
      expect(await filmsOf(id)).toEqual([expect.objectContaining({ ...swing, still: null })]);
      expect(await storedFiles()).toBe(files);

      await films.reset();
      await put(id, { films: [swing] }).expect(200);
      expect(await statusOf(await stillOf(id))).toBe(200);
    },
  );

  it('of one that does not answer holds up none of the others', async () => {
    films.respond = (response) =>
      (response.req.url ?? '').includes('vimeo') ? undefined : films.answer()(response);
    const { id } = await create({ films: [putting, swing] });
    expect((await filmsOf(id)).map(({ still }) => still !== null)).toEqual([false, true]);
  }, 30_000);

  it('is asked for by no save that is refused', async () => {
    const { id, updated_at } = await create({});
    await send('put', `/golfers/${id}`).send({ country: 'Wales' }).expect(200);
    await put(id, { films: [swing], based_on: updated_at }).expect(409);
    await put(id, { films: [swing], schedule: [{}] }).expect(422);
    expect(films.asked).toEqual([]);
  });

  it('is deleted when the save is refused after it has arrived', async () => {
    const { id, updated_at } = await create({});
    const files = await storedFiles();
    let change = (): unknown => send('put', `/golfers/${id}`).send({ country: 'Wales' }).expect(200);
    films.respond = (response) => {
      void Promise.resolve(change()).then(() => films.answer()(response));
      change = () => undefined;
    };
    await put(id, { films: [swing], based_on: updated_at }).expect(409);
    expect(await storedFiles()).toBe(files);
  });

  it('is one in use after saves at the same moment, and no other is left', async () => {
    const { id } = await create({ films: [putting] });
    const others = (await storedFiles()) - (await filesOf(await stillOf(id)));
    const answers = await Promise.all([
      put(id, { films: [swing, putting] }),
      put(id, { films: [swing] }),
      put(id, { films: [putting, swing] }),
      send('put', `/golfers/${id}`).send({ is_published: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    let files = others;
    for (const { still } of await filmsOf(id)) {
      if (!still) continue;
      expect(await statusOf(still)).toBe(200);
      files += await filesOf(still);
    }
    expect(await storedFiles()).toBe(files);
  });
});

const filesOf = ({ id }: Still) =>
  mongoose.connection.collection('images.files').countDocuments({ 'metadata.imageId': id });

describe('a still that somebody has seen', () => {
  const calls = consentCalls(api, admin);

  async function seen() {
    const { id } = await create({ films: [swing, putting] });
    return { id, before: [await stillOf(id), await stillOf(id, 1)] as const };
  }

  async function expectMoved(id: string, before: readonly Still[]) {
    for (const [nr, still] of before.entries()) {
      expect(await statusOf(still)).toBe(404);
      expect(await statusOf(await stillOf(id, nr))).toBe(200);
    }
  }

  it.each([{ is_published: false }, { consent: { withdrawn_at: '2025-10-01' } }])(
    'leaves its address when the athlete is hidden by %j',
    async (hiding) => {
      const { id, before } = await seen();
      const files = await storedFiles();
      await send('put', `/golfers/${id}`).send(hiding).expect(200);
      await expectMoved(id, before);
      expect(await storedFiles()).toBe(files);
    },
  );

  it('stays where it is when something else of the athlete changes', async () => {
    const { id, before } = await seen();
    await send('put', `/golfers/${id}`).send({ first_name: 'Una' }).expect(200);
    await calls.agree(await calls.tokenFor(id), { photo: 'nobody', results: 'nobody' });
    for (const still of before) expect(await statusOf(still)).toBe(200);
  });

  it('leaves its address when films are for nobody, and is in no public answer', async () => {
    const { id, before } = await seen();
    await calls.agree(await calls.tokenFor(id), choose({ film: 'nobody' }));
    await expectMoved(id, before);
    const { text } = await request(api.server).get(`/api/golfers/${id}`).expect(200);
    for (const { id: imageId } of [...before, await stillOf(id)]) expect(text).not.toContain(imageId);
  });

  it('is not served while the athlete is in the trash, is restored with it, and goes with it for good', async () => {
    const files = await storedFiles();
    const { id, before } = await seen();
    await send('delete', `/golfers/${id}`).expect(204);
    for (const still of before) expect(await statusOf(still)).toBe(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    for (const still of before) expect(await statusOf(still)).toBe(200);

    await send('delete', `/golfers/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await storedFiles()).toBe(files);
  });

  it('is not served again by a restore after the consent was withdrawn in the trash', async () => {
    const { id, before } = await seen();
    const token = await calls.tokenFor(id);
    await calls.agree(token, choose());
    await send('delete', `/golfers/${id}`).expect(204);
    await calls.withdraw(token).expect(200);

    await send('post', `/trash/${id}/restore`).expect(200);
    await expectMoved(id, before);
  });

  it('is in the copy for the person, and is erased with the person', async () => {
    const files = await storedFiles();
    const { id, before } = await seen();
    const records = [{ kind: 'golfer', id }];
    const { text } = await send('post', '/privacy/export').send({ records });
    for (const { id: imageId } of before) expect(text).toContain(`"${imageId}/`);

    await send('post', '/privacy/erasures').send({ records }).expect(201);
    expect(await storedFiles()).toBe(files);
  });

  it('is named in the media library as that of a film', async () => {
    const { id, before } = await seen();
    const { body } = await send('get', '/media?subject=person').expect(200);
    const listed = body.find((picture: Still) => picture.id === before[0].id);
    expect(listed.uses).toEqual([
      expect.objectContaining({ kind: 'golfer', id, place: 'film', is_public: true }),
    ]);
  });
});
