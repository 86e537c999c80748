import { adminGolferWire, filmMessages, golferCardMessages, golferWire } from '@site/contract';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';

const { api, send } = setUpTestApi();
const get = (path: string) => request(api.server).get(`/api${path}`);
const put = (key: string, card: object) => send('put', `/golfers/${key}/card`).send(card);

/** A card with one entry in each list, but for the films. */
const CARD = {
  figures: [
    { sport: 'Swimming', figure: '100-free', value: '52.31', on: '2026-04-18', note: 'long course' },
    { sport: 'Swimming', figure: '200-free', value: '1:54.02', on: '', note: '' },
  ],
  results: [
    {
      on: '2026-05-02',
      event: 'Spring medal',
      venue: 'Quill Links',
      score: '71',
      place: '2nd of 84',
      yards: 6402,
      rating: 71.3,
      slope: 128,
    },
  ],
  schedule: [{ on: '2027-06-01', event: 'Summer Open', venue: 'Quillford' }],
};

async function create(card: object = CARD): Promise<{ id: string; slug: string; updated_at: string }> {
  const { body } = await send('post', '/golfers')
    .send({ first_name: 'Isla', last_name: 'Quill' })
    .expect(201);
  return (await put(body.id as string, card).expect(200)).body as Awaited<ReturnType<typeof create>>;
}

const FIGURE = CARD.figures[0];
const RESULT = CARD.results[0];
const FILM = { address: 'https://vimeo.com/76979871', title: 'Swing' };
const EVENT = CARD.schedule[0];

describe('the card of an athlete', () => {
  it('is stored whole, and everybody reads it on the profile', async () => {
    const { id, slug } = await create({ ...CARD, films: [{ ...FILM, length: '2:35' }] });

    const { body } = await get(`/golfers/${slug}`).expect(200);
    await expectWire(golferWire, body);
    expect(body.card).toEqual({
      ...CARD,
      films: [{ ...FILM, length: '2:35', platform: 'Vimeo' }],
      updated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const { body: admins } = await send('get', `/golfers/${id}`).expect(200);
    await expectWire(adminGolferWire, admins);
    expect(admins.card).toEqual(body.card);
  });

  it('is in no list, nor in the answers of the admin lists', async () => {
    await create();
    for (const path of ['/golfers', '/golfers?limit=5', '/golfers/admin/all']) {
      const { text } = await send('get', path).expect(200);
      expect(text).toContain('Isla');
      expect(text).not.toMatch(/"card"|Spring medal/);
    }
  });

  it('is replaced as a whole: a list that is absent is emptied; an edit of the athlete leaves it', async () => {
    const { id } = await create();
    await send('put', `/golfers/${id}`).send({ first_name: 'Una' }).expect(200);
    expect((await get(`/golfers/${id}`)).body).toMatchObject({ first_name: 'Una', card: CARD });

    await put(id, { schedule: CARD.schedule }).expect(200);

    const { body } = await get(`/golfers/${id}`);
    expect(body.card).toMatchObject({ figures: [], results: [], films: [], schedule: CARD.schedule });
  });

  it('has the newest result and the next event first, whatever order they were entered in', async () => {
    const days = ['2026-03-01', '2026-05-01', '2026-04-01'];
    const { id } = await create({
      results: days.map((on) => ({ ...RESULT, on })),
      schedule: days.map((on) => ({ ...EVENT, on })),
    });
    const { card } = (await get(`/golfers/${id}`)).body;
    expect(card.results.map(({ on }: { on: string }) => on)).toEqual([days[1], days[2], days[0]]);
    expect(card.schedule.map(({ on }: { on: string }) => on)).toEqual([days[0], days[2], days[1]]);
  });
});

const figure = (fields: object) => ({ figures: [{ ...FIGURE, ...fields }] });
const film = (fields: object) => ({ films: [{ ...FILM, ...fields }] });
const refusals: [string, object, string, number?][] = [
  ['figures', { figures: 'none' }, 'Figures must be a list', 400],
  ['figures', { figures: [FIGURE, { ...FIGURE, value: '52.30' }] }, golferCardMessages.twice],
  ['figures[0].value', figure({ value: '1:72.30' }), golferCardMessages.value],
  ['results[1].on', { results: [RESULT, { ...RESULT, on: '' }] }, 'Date is required'],
  ['films[0].address', film({ address: 'https://example.com/f' }), filmMessages.address],
  [
    'films',
    { films: [FILM, { ...FILM, address: 'player.vimeo.com/video/76979871' }] },
    golferCardMessages.filmTwice,
  ],
  ['schedule', { schedule: Array(21).fill(EVENT) }, 'Schedule may have at most 20 entries'],
  ['based_on', { based_on: 'yesterday' }, 'Based on must be the updated_at of the version that was opened'],
];

describe('a card that breaks a rule', () => {
  it.each(refusals)(
    'at %s is refused there, and nothing is stored: %j',
    async (field, card, message, status = 422) => {
      const { id } = await create();
      const { body } = await put(id, card).expect(status);
      expect(body.fields).toEqual({ [field]: message });
      expect((await get(`/golfers/${id}`)).body.card).toMatchObject(CARD);
    },
  );
});

it('a card is not overwritten by the one who opened it before the other saved it', async () => {
  const { id, updated_at } = await create();
  await put(id, { schedule: CARD.schedule, based_on: updated_at }).expect(200);

  const { body } = await put(id, { ...CARD, based_on: updated_at }).expect(409);
  expect(body.code).toBe('stale');
  expect((await get(`/golfers/${id}`)).body.card.results).toEqual([]);
});
