import {
  familyOfferWire,
  familyUpdatesWire,
  familyUpdateMessages,
  limits,
  resultChangeMessages,
} from '@site/contract';
import { CARD, cardCalls } from '../../testing/cardCalls';
import { expectWire } from '../../testing/expectWire';
import { setUpUpdates } from '../../testing/familyUpdateCalls';
import { Golfer } from './golfer.model';

const { calls, send } = setUpUpdates();
const { create, put } = cardCalls(send);

const MEDAL = CARD.results[0]!;
const OPEN = { ...MEDAL, on: '2026-06-20', event: 'County Open', score: '74', place: '11th' };
const RACE = { on: '2026-08-01', event: 'Regatta', score: '6:41.2' };
const STORED_RACE = { ...RACE, venue: '', yards: null, rating: null, slope: null, place: '' };

const resultsOf = async (id: string) => (await send('get', `/golfers/${id}`).expect(200)).body.card.results;

async function waiting(results: object[], card: object = { results: [MEDAL, OPEN] }) {
  const { id } = await create(card);
  const token = await calls.tokenFor(id);
  await calls.sendResults(token, results).expect(200);
  return { id, token, update: await calls.newest(id) };
}

it('waits row by row, beside what the profile has, and is shown to nobody else', async () => {
  const { id, token, update } = await waiting([
    { before: MEDAL, after: { ...MEDAL, score: '70' } },
    { before: null, after: RACE },
    { before: OPEN, after: null },
  ]);

  expect(update.results).toEqual([
    { before: MEDAL, after: { ...MEDAL, score: '70' }, fit: 'as_seen' },
    { before: null, after: STORED_RACE, fit: 'as_seen' },
    { before: OPEN, after: null, fit: 'as_seen' },
  ]);
  const { body: offer } = await calls.look(token).expect(200);
  await expectWire(familyOfferWire, offer);
  expect(offer).toMatchObject({ state: 'waiting', plays_golf: true, current_results: [OPEN, MEDAL] });
  await expectWire(familyUpdatesWire, (await calls.waiting().expect(200)).body);
  expect(await resultsOf(id)).toEqual([OPEN, MEDAL]);
});

it('stores the accepted rows, and nothing of the others', async () => {
  const { id, token } = await waiting([
    { before: MEDAL, after: { ...MEDAL, score: '70' } },
    { before: null, after: RACE },
    { before: OPEN, after: null },
  ]);

  const { status, body } = await calls.acceptNewest(id, [], [0, 1]);

  expect([status, body.state, body.accepted]).toEqual([200, 'accepted', ['results']]);
  expect(await resultsOf(id)).toEqual([STORED_RACE, OPEN, { ...MEDAL, score: '70' }]);
  expect((await calls.look(token).expect(200)).body).toMatchObject({ accepted: ['results'] });
});

it('keeps the rest of the card, and what an admin has entered since the family looked', async () => {
  const { id, update } = await waiting([{ before: MEDAL, after: { ...MEDAL, score: '70' } }], CARD);
  await put(id, { ...CARD, results: [MEDAL, OPEN] }).expect(200);
  const seen = { version: update.version, based_on: update.athlete_updated_at, fields: [], results: [0] };

  const { body } = await calls.accept(update.id as string, seen).expect(409);
  expect(body.code).toBe('stale');
  expect(await resultsOf(id)).toEqual([OPEN, MEDAL]);

  expect((await calls.acceptNewest(id, [], [0])).status).toBe(200);
  const { card } = (await send('get', `/golfers/${id}`)).body;
  expect(card.results).toEqual([OPEN, { ...MEDAL, score: '70' }]);
  expect(card).toMatchObject({ figures: CARD.figures, schedule: CARD.schedule });
});

it('says that an admin has changed the row since, which then stays beside the family’s', async () => {
  const { id } = await waiting([
    { before: MEDAL, after: { ...MEDAL, score: '70' } },
    { before: OPEN, after: null },
    { before: null, after: RACE },
  ]);
  await put(id, { results: [{ ...MEDAL, event: 'Spring Medal' }, RACE] }).expect(200);

  const { results } = await calls.newest(id);
  expect(results.map(({ fit }: { fit: string }) => fit)).toEqual(['gone', 'gone', 'there']);

  expect((await calls.acceptNewest(id, [], [0, 1, 2])).status).toBe(200);
  expect(await resultsOf(id)).toEqual([
    STORED_RACE,
    { ...MEDAL, event: 'Spring Medal' },
    { ...MEDAL, score: '70' },
  ]);
});

it('loses no row when two change places', async () => {
  const [first, second] = [MEDAL, { ...MEDAL, score: '75' }];
  const swap = [
    { before: first, after: second },
    { before: second, after: first },
  ];
  const { id } = await waiting(swap, { results: [first, second] });

  expect((await calls.acceptNewest(id, [], [0, 1])).status).toBe(200);
  expect(await resultsOf(id)).toEqual([second, first]);
});

it('is added to an athlete from before there were cards', async () => {
  const { id } = await create();
  await Golfer.collection.updateOne(
    { slug: (await Golfer.findById(id).orFail()).slug },
    { $unset: { card: 1 } },
  );
  await calls.sendResults(await calls.tokenFor(id), [{ after: RACE }]).expect(200);

  expect((await calls.acceptNewest(id, [], [0])).status).toBe(200);
  expect(await resultsOf(id)).toEqual([STORED_RACE]);
});

it('is one version when it is sent twice, and nothing when nothing is different', async () => {
  const { id, token } = await waiting([{ before: null, after: RACE }]);
  await calls.sendResults(token, [{ before: null, after: STORED_RACE }]).expect(200);
  expect((await calls.newest(id)).version).toBe(1);

  for (const nothing of [{ before: MEDAL, after: MEDAL }, { after: OPEN }, { before: STORED_RACE }]) {
    const { body } = await calls.sendResults(token, [nothing]).expect(422);
    expect(body.fields).toEqual({ changes: familyUpdateMessages.nothing });
  }
});

it.each([
  [[{ after: { ...RACE, on: '' } }], 'results[0].after.on', 'Date is required', 422],
  [
    [{ after: { ...RACE, on: '2026-02-30' } }],
    'results[0].after.on',
    'Date must be a day such as 2026-05-01',
    422,
  ],
  [[{ after: { ...RACE, event: '\u0000 ' } }], 'results[0].after.event', 'Event is required', 422],
  [
    [{ after: { ...RACE, slope: 20 } }],
    'results[0].after.slope',
    'Slope must be a whole number from 55 to 155',
    422,
  ],
  [[{}], 'results', resultChangeMessages.empty, 422],
  [[null], 'results', 'Changed results must be a list', 422],
  ['all', 'results', 'Changed results must be a list', 400],
])('is refused by the rules of the card: %j', async (results, field, message, status) => {
  const { id } = await create();
  const { body } = await calls.sendResults(await calls.tokenFor(id), results).expect(status);

  expect(body.fields).toMatchObject({ [field]: message });
  expect((await calls.newest(id)).state).toBe('sent');
});

it('is refused when the results become too many, also by what an admin has added since', async () => {
  const many = Array.from({ length: limits.cardResults }, (_, nr) => ({ ...MEDAL, event: `Medal ${nr}` }));
  const { id } = await create({ results: many.slice(1) });
  const token = await calls.tokenFor(id);
  const full = { results: `Results may have at most ${limits.cardResults} entries` };
  const two = await calls.sendResults(token, [{ after: RACE }, { after: OPEN }]).expect(422);
  expect(two.body.fields).toEqual(full);

  await calls.sendResults(token, [{ after: RACE }]).expect(200);
  await put(id, { results: many }).expect(200);
  const { status, body } = await calls.acceptNewest(id, [], [0]);
  expect([status, body.fields]).toEqual([422, full]);
});

it.each([[[]], [[1]], [[-1]], [[0.5]], [['x']]])('accepts only rows that were sent: %j', async (places) => {
  const { id } = await waiting([{ after: RACE }]);

  expect([400, 422]).toContain((await calls.acceptNewest(id, [], places as number[])).status);
  expect(await resultsOf(id)).toEqual([OPEN, MEDAL]);
});

it('is in the export of a person', async () => {
  const { id } = await waiting([{ after: RACE }]);
  const { text } = await send('post', '/privacy/export').send({ records: [{ kind: 'golfer', id }] });

  expect(JSON.parse(text).golfers.records[0].family_updates).toMatchObject([
    { results: [{ after: STORED_RACE }] },
  ]);
});
