import { buildPlacement } from '@site/contract/testing';
import { inOrder, orderAddress, readOrder } from './placementOrder';
import { toPlacementEntry } from './placementView';

const orderOf = (query: string) => readOrder(new URLSearchParams(query));
const NEWEST = { key: 'year', direction: 'descending' };

it.each([
  ['', NEWEST],
  ['sort=college', { key: 'college', direction: 'ascending' }],
  ['sort=-checked', { key: 'checked', direction: 'descending' }],
  ['sort=--year', NEWEST],
  ['sort=first_name', NEWEST],
  ['sort=__proto__', NEWEST],
  ['sort=constructor', NEWEST],
  ['sort=%00', NEWEST],
  [`sort=${'x'.repeat(5000)}`, NEWEST],
])('reads the order of ?%s', (query, order) => {
  expect(orderOf(query)).toEqual(order);
});

it('an address turns the order that the table is in, and begins any other ascending', () => {
  expect(orderAddress(orderOf('sort=college'), 'college')).toBe('/results?sort=-college#placements');
  expect(orderAddress(orderOf('sort=-college'), 'college')).toBe('/results?sort=college#placements');
  expect(orderAddress(orderOf('sort=college'), 'year')).toBe('/results?sort=year#placements');
});

const entries = [
  { id: 'a', athlete: 'É. B.', state: 'TX', city: 'Austin', year: 2024, division: 'NAIA', share: 'Full' },
  { id: 'b', athlete: 'a. z.', state: 'OH', city: '', year: 2022, division: 'NCAA Division I', share: '' },
  { id: 'c', athlete: '', state: 'TX', city: 'Houston', year: null, division: '', share: 'Under 25%' },
] as const;
const placements = entries.map((fields) =>
  toPlacementEntry(buildPlacement({ ...fields, college: fields.id, sport: fields.id })),
);

it.each([
  ['athlete', 'bac'],
  ['-athlete', 'abc'],
  ['place', 'bac'],
  ['year', 'bac'],
  ['-year', 'abc'],
  ['division', 'bac'],
  ['share', 'cab'],
  ['-share', 'acb'],
  ['-college', 'cba'],
])('sorts by %s, what is not known last', (sort, ids) => {
  const sorted = inOrder(placements, orderOf(`sort=${sort}`));
  expect(sorted.map(({ id }) => id).join('')).toBe(ids);
});
