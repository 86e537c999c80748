import { buildAdminPlacement } from '@site/contract/testing';
import { placesOf, setUpErasures } from '../../testing/erasureCalls';

const { send, erase } = setUpErasures();

const found = async (sought: object) =>
  (await send('post', '/privacy/search').send(sought).expect(200)).body.records as Record<string, unknown>[];

let sequence = 0;
/** A placement with words that nobody else has. */
async function createMarked() {
  sequence += 1;
  const [first, last, giver] = [`Quarto${sequence}x`, `Zephyrine${sequence}x`, `Parentis${sequence}x`];
  const { body } = await send('post', '/placements').send({
    ...{ first_name: first, last_name: last, shows_name: true, college: 'Rice', state: 'TX' },
    ...{ checked_on: '2026-10-01', consent: { given_by: `${giver} Brown`, given_at: '2026-09-01' } },
  });
  const id = body.id as string;
  return { id, first, last, giver, record: { kind: 'placement', id } as const };
}

it('a placement is found by the name, by who gave the consent and by its id, in the trash too', async () => {
  const { id, first, last, giver } = await createMarked();
  const expected = (matched_by: string, is_deleted: boolean) => [
    expect.objectContaining({ kind: 'placement', id, matched_by, is_deleted, name: `${first} ${last}` }),
  ];

  expect(await found({ name: `${last} ${first}` })).toEqual(expected('name', false));
  expect(await found({ name: `${giver}` })).toEqual(expected('consent', false));
  expect(await found({ key: id })).toEqual(expected('key', false));
  await send('delete', `/placements/${id}`).expect(204);
  expect(await found({ name: last })).toEqual(expected('name', true));
});

it('an export has all of it', async () => {
  const { record, first, giver } = await createMarked();

  const { body } = await send('post', '/privacy/export')
    .send({ records: [record] })
    .expect(200);
  const { id: _id, athlete: _athlete, shown_state: _state, ...fields } = buildAdminPlacement();
  expect(Object.keys(body.placements.records[0])).toEqual(expect.arrayContaining(Object.keys(fields)));
  expect(body.placements.records[0]).toMatchObject({ first_name: first });
  expect(body.placements.records[0].consent.given_by).toContain(giver);
});

it.each(['in its list', 'in the trash'])('an erasure leaves nothing of it, %s', async (place) => {
  const { id, first, last, giver, record } = await createMarked();
  const other = await createMarked();
  if (place === 'in the trash') await send('delete', `/placements/${id}`).expect(204);
  const marks = [first, last, giver].map((word) => word.toLowerCase());
  expect(await placesOf(marks)).not.toEqual([]);

  const { body } = await erase([record]).expect(201);

  expect(body.counts).toMatchObject({ placement: 1 });
  expect(await placesOf(marks)).toEqual([]);
  expect(await found({ name: other.last })).toHaveLength(1);
});
