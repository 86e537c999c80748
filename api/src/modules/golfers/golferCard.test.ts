import {
  adminGolferWire,
  filmMessages,
  golferCardMessages,
  golferWire,
  limits,
  londonDay,
} from '@site/contract';
import request from 'supertest';
import { CARD, cardCalls, VIMEO } from '../../testing/cardCalls';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../audit/audit.model';
import { Golfer } from './golfer.model';

const { api, send } = setUpTestApi();
const { create, put } = cardCalls(send);
const get = (path: string) => request(api.server).get(`/api${path}`);

const FIGURE = CARD.figures[0];
const RESULT = CARD.results[0];
const FILM = { address: VIMEO, title: 'Swing' };
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
    for (const path of [
      '/golfers',
      '/golfers?limit=5',
      '/golfers/admin/all',
      '/golfers/admin/all?view=rows',
    ]) {
      const { text } = await send('get', path).expect(200);
      expect(text).toContain('Isla');
      expect(text).not.toMatch(/"card"|Spring medal/);
    }
  });

  it('is replaced as a whole: a list that is absent is emptied', async () => {
    const { id } = await create();
    await put(id, { schedule: CARD.schedule }).expect(200);

    const { body } = await get(`/golfers/${id}`);
    expect(body.card).toMatchObject({ figures: [], results: [], films: [], schedule: CARD.schedule });
  });

  it('survives an edit of the athlete, and an empty one is empty', async () => {
    const { id } = await create();
    await send('put', `/golfers/${id}`).send({ first_name: 'Una' }).expect(200);
    expect((await get(`/golfers/${id}`)).body).toMatchObject({ first_name: 'Una', card: CARD });

    const { body } = await put(id, {}).expect(200);
    expect(body.card).toMatchObject({ figures: [], results: [], films: [], schedule: [] });
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

  it('takes as many entries as there is room for, and not one more', async () => {
    const results = Array.from({ length: limits.cardResults }, (_, nr) => ({
      ...RESULT,
      event: `Medal ${nr}`,
    }));
    const { id } = await create({ results });
    expect((await get(`/golfers/${id}`)).body.card.results).toHaveLength(limits.cardResults);

    const { body } = await put(id, { results: [...results, RESULT] }).expect(422);
    expect(body.fields).toEqual({ results: 'Results may have at most 100 entries' });
  });

  it('keeps every script and emoji, and one line of each text', async () => {
    const words = 'بطولة الربيع 🏌️‍♀️ Žluťoučký';
    const { id } = await create({ results: [{ ...RESULT, event: `  ${words}\n `, venue: words }] });
    expect((await get(`/golfers/${id}`)).body.card.results[0]).toMatchObject({ event: words, venue: words });
  });

  it('takes another name of a sport, and numbers as a form sends them', async () => {
    const figures = [{ sport: ' athletics', figure: '800', value: '1:58.20' }];
    const { id } = await create({
      figures,
      results: [{ ...RESULT, yards: '6402', rating: '', slope: null }],
    });
    expect((await get(`/golfers/${id}`)).body.card).toMatchObject({
      figures: [{ sport: 'Track & Field', figure: '800', value: '1:58.20', on: '', note: '' }],
      results: [{ yards: 6402, rating: null, slope: null }],
    });
  });

  it('is of an athlete who exists, and for owners alone', async () => {
    const { id } = await create();
    await put('650000000000000000000001', CARD).expect(404);
    await put('nobody-of-this-name', CARD).expect(404);
    await request(api.server).put(`/api/golfers/${id}/card`).send(CARD).expect(401);
    await send('delete', `/golfers/${id}`).expect(204);
    await put(id, CARD).expect(404);
  });

  it('is in the audit trail when it changes, without what is in it', async () => {
    const { id } = await create();
    const entry = await AuditEntry.findOne({ recordId: id, action: 'update' }).orFail();
    expect(entry).toMatchObject({ kind: 'golfer', title: 'Isla Quill', outcome: 'done' });
    expect(JSON.stringify(entry)).not.toMatch(/Spring medal|52\.31/);
  });

  it('is empty in a record from before there were cards, says when that was changed, and can be added to', async () => {
    const { id } = await create();
    await Golfer.collection.updateOne(
      { slug: (await Golfer.findById(id).orFail()).slug },
      { $unset: { card: 1 } },
    );
    const before = (await get(`/golfers/${id}`).expect(200)).body;
    await expectWire(golferWire, before);
    const { updatedAt } = await Golfer.findById(id).orFail();
    expect(before.card).toEqual({
      ...{ figures: [], results: [], films: [], schedule: [] },
      updated_on: londonDay(updatedAt),
    });

    await send('put', `/golfers/${id}`).send({ is_published: false }).expect(200);
    const { body } = await put(id, CARD).expect(200);
    expect(body.card).toMatchObject(CARD);
  });
});

const line = (max: number) => 'x'.repeat(max + 1);
const refusals: [string, object, string, number?][] = [
  ['figures', { figures: 'none' }, 'Figures must be a list', 400],
  ['figures', { figures: null }, 'Figures must be a list'],
  ['results', { results: ['71'] }, 'Results must be a list', 400],
  ['figures', { figures: [FIGURE, { ...FIGURE, value: '52.30' }] }, golferCardMessages.twice],
  ['figures[0].sport', { figures: [{ ...FIGURE, sport: 'Croquet' }] }, golferCardMessages.sport],
  ['figures[0].sport', { figures: [{ ...FIGURE, sport: '' }] }, golferCardMessages.sport],
  ['figures[0].figure', { figures: [{ ...FIGURE, figure: 'utr' }] }, golferCardMessages.figure],
  ['figures[0].figure', { figures: [{ ...FIGURE, figure: '__proto__' }] }, golferCardMessages.figure],
  ['figures[0].value', { figures: [{ ...FIGURE, value: '1:72.30' }] }, golferCardMessages.value],
  ['figures[0].value', { figures: [{ ...FIGURE, value: ' ' }] }, 'Value is required'],
  ['figures[0].on', { figures: [{ ...FIGURE, on: '2026-02-30' }] }, 'Date must be a day such as 2026-05-01'],
  ['figures[0].note', { figures: [{ ...FIGURE, note: line(80) }] }, 'Note must be at most 80 characters'],
  ['results[1].on', { results: [RESULT, { ...RESULT, on: '' }] }, 'Date is required'],
  ['results[0].event', { results: [{ ...RESULT, event: '\u0000 \u0007' }] }, 'Event is required'],
  [
    'results[0].event',
    { results: [{ ...RESULT, event: line(200) }] },
    'Event must be at most 200 characters',
  ],
  ['results[0].event', { results: [{ ...RESULT, event: ['x'] }] }, 'Event must be text', 400],
  ['results[0].score', { results: [{ ...RESULT, score: '' }] }, 'Score is required'],
  ['results[0].place', { results: [{ ...RESULT, place: line(40) }] }, 'Place must be at most 40 characters'],
  [
    'results[0].yards',
    { results: [{ ...RESULT, yards: 499 }] },
    'Yards must be a whole number from 500 to 9000',
  ],
  [
    'results[0].rating',
    { results: [{ ...RESULT, rating: 'x' }] },
    'Rating must be a number from 50 to 90',
    400,
  ],
  [
    'results[0].slope',
    { results: [{ ...RESULT, slope: 120.5 }] },
    'Slope must be a whole number from 55 to 155',
  ],
  ['films[0].address', { films: [{ ...FILM, address: 'https://example.com/f' }] }, filmMessages.address],
  ['films[0].address', { films: [{ ...FILM, address: `${VIMEO}?x=${line(2000)}` }] }, filmMessages.address],
  ['films[0].title', { films: [{ ...FILM, title: '' }] }, 'Title is required'],
  ['films[0].length', { films: [{ ...FILM, length: '2:60' }] }, golferCardMessages.length],
  [
    'films',
    { films: [FILM, { ...FILM, address: 'player.vimeo.com/video/76979871' }] },
    golferCardMessages.filmTwice,
  ],
  ['schedule[0].on', { schedule: [{ ...EVENT, on: 'soon' }] }, 'Date must be a day such as 2026-05-01'],
  [
    'schedule[0].venue',
    { schedule: [{ ...EVENT, venue: line(200) }] },
    'Venue must be at most 200 characters',
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

  it.each([
    { films: [{}, {}] },
    { films: [{ address: 7, title: 'Swing' }] },
    { films: [null] },
    { figures: [null, null] },
    { figures: [{ sport: 7, figure: null }] },
    { results: [[]] },
    { schedule: [{ on: {} }] },
  ])('is refused whatever rubbish it has: %j', async (card) => {
    const { id } = await create();
    expect([400, 422]).toContain((await put(id, card)).status);
  });

  it('has no still of a client, and nothing else that nobody knows', async () => {
    const films = [{ ...FILM, still: { id: 'a'.repeat(32), width: 1, height: 1, widths: [1] } }];
    const { id } = await create({ ...CARD, films, stills: films });
    const { card } = await Golfer.findById(id).orFail();
    expect(card.films[0]).not.toHaveProperty('still');
    expect(JSON.stringify(card)).not.toContain('stills');
  });
});

describe('a card that two admins edit', () => {
  it('is not overwritten by the one who opened it before the other saved it', async () => {
    const { id, updated_at } = await create();
    await put(id, { schedule: CARD.schedule, based_on: updated_at }).expect(200);

    const { body } = await put(id, { ...CARD, based_on: updated_at }).expect(409);
    expect(body.code).toBe('stale');
    expect((await get(`/golfers/${id}`)).body.card.results).toEqual([]);
  });

  it('has the whole of one of them after saves at the same moment, and no edit of the athlete is lost', async () => {
    const { id } = await create({});
    const cards = ['One', 'Two', 'Three'].map((event) => ({
      results: [{ ...RESULT, event }],
      schedule: [{ ...EVENT, event }],
    }));
    const edit = send('put', `/golfers/${id}`).send({ country: 'Wales' });
    const answers = await Promise.all([...cards.map((card) => put(id, card)), edit]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    const { body } = await get(`/golfers/${id}`);
    expect(body.country).toBe('Wales');
    expect(body.card.schedule[0].event).toBe(body.card.results[0].event);
    expect(body.card.results).toHaveLength(1);
  });

  it('opened once is saved by one of two at the same moment', async () => {
    const { id, updated_at } = await create();
    const answers = await Promise.all([1, 2].map(() => put(id, { based_on: updated_at })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('keeps the card through trash and restore', async () => {
  const { id } = await create();
  await send('delete', `/golfers/${id}`).expect(204);
  await get(`/golfers/${id}`).expect(404);

  await send('post', `/trash/${id}/restore`).expect(200);
  expect((await get(`/golfers/${id}`).expect(200)).body.card).toMatchObject(CARD);
});

describe('what the agency holds of a person', () => {
  it('has the card in the copy for the person', async () => {
    const { id } = await create();
    const { body } = await send('post', '/privacy/export').send({ records: [{ kind: 'golfer', id }] });
    expect(body.golfers.records[0].card).toMatchObject(CARD);
  });

  it('has no card once the person is erased', async () => {
    const { id } = await create();
    await send('post', '/privacy/erasures')
      .send({ records: [{ kind: 'golfer', id }] })
      .expect(201);
    await get(`/golfers/${id}`).expect(404);
    expect(await Golfer.collection.countDocuments({ 'card.results.event': 'Spring medal', slug: id })).toBe(
      0,
    );
    expect(await Golfer.findById(id)).toBeNull();
  });
});
