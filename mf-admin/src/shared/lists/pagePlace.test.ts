import { placeOf } from './pagePlace';
import { toListPage } from './usePagedList';

const rows = (count: number) => Array.from({ length: count }, () => ({}));
const [next, previous] = ['n', 'p'];

it.each([
  ['the first page', { records: rows(50), total: 120, next }, 1, [1, 3, 0]],
  ['the first page, turned to as a later one', { records: rows(50), total: 120, next }, 4, [1, 3, 0]],
  ['the only page', { records: rows(3), total: 3 }, 1, [1, 1, 0]],
  ['a page in between', { records: rows(50), total: 20_006, next, previous }, 7, [7, 401, 300]],
  ['a page that now has others before it', { records: rows(50), total: 120, next, previous }, 1, [1, 3, 1]],
  ['the last page', { records: rows(20), total: 120, previous }, 3, [3, 3, 100]],
  [
    'a page in between, of a list that now has two',
    { records: rows(50), total: 54, next, previous },
    2,
    [1, 2, 1],
  ],
  ['the last page, after others have come', { records: rows(36), total: 186, previous }, 3, [4, 4, 150]],
  ['the last page, after others have gone', { records: rows(20), total: 70, previous }, 3, [2, 2, 50]],
  [
    'a page in between, after others have gone',
    { records: rows(50), total: 160, next, previous },
    9,
    [3, 4, 100],
  ],
  ['a page of uncounted ones', { records: rows(50), total: null, next, previous }, 9, [9, null, 400]],
  ['the last page of uncounted ones', { records: rows(5), total: null, previous }, 9, [9, null, 400]],
  ['a page that has not arrived', undefined, 2, [1, null, 0]],
])('%s has its numbers', (_what, shown, turnedTo, [page, pageCount, before]) => {
  expect(placeOf(shown, turnedTo)).toMatchObject({ page, pageCount, before });
});

// Beside a shell of before there were cursors, whose runtime knows the number of matches alone.
it.each([
  ['the first page', { records: rows(50), total: 120 }, 1, [1, 3, 0], [false, true]],
  ['the last page', { records: rows(20), total: 120 }, 3, [3, 3, 100], [true, false]],
  ['a page of uncounted ones', { records: rows(50), total: undefined }, 4, [4, null, 150], [true, true]],
  [
    'the last page of uncounted ones',
    { records: rows(5), total: undefined },
    4,
    [4, null, 150],
    [true, false],
  ],
])(
  '%s is turned by its number where there are no cursors',
  (_what, { records, total }, turnedTo, [page, pageCount, before], [hasPrevious, hasNext]) => {
    const shown = toListPage(records, { total });
    expect(placeOf(shown, turnedTo)).toEqual({ page, pageCount, before, hasPrevious, hasNext });
  },
);
