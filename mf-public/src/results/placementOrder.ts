import { paths, placementDivisions, placementShares, plainLetters, SORT_QUERY } from '@site/contract';
import type { TableSort } from '@site/ui';
import { resultsCopy } from '../content/results';
import type { PlacementEntry } from './placementView';

/** What the entries of a column are compared by; empty for what is not known. */
const KEYS = {
  athlete: ({ athlete }) => plainLetters(athlete),
  college: ({ college }) => plainLetters(college),
  place: ({ state, place }) => plainLetters(`${place.split(', ').at(-1) ?? state} ${place}`),
  year: ({ year }) => (year === null ? '' : String(year)),
  sport: ({ sport }) => plainLetters(sport),
  division: ({ division }) => rankIn(placementDivisions, division),
  share: ({ share }) => rankIn(placementShares, share),
  checked: ({ checkedOn }) => checkedOn,
} as const satisfies Record<string, (entry: PlacementEntry) => string>;

export type PlacementColumn = keyof typeof KEYS;

function rankIn(words: readonly string[], word: string): string {
  const rank = words.indexOf(word);
  return rank < 0 ? '' : String(rank);
}

const NEWEST: TableSort = { key: 'year', direction: 'descending' };

/** Queries are untrusted: anything but a column is the order of the api, the latest year first. */
export function readOrder(query: URLSearchParams): TableSort {
  const [, sign, key = ''] = /^(-?)(\w+)$/.exec(query.get(SORT_QUERY) ?? '') ?? [];
  if (!Object.hasOwn(KEYS, key)) return NEWEST;
  return { key, direction: sign ? 'descending' : 'ascending' };
}

/** The address of the table in the order of this column: the other way round where it is in that order already. */
export function orderAddress(now: TableSort, key: string): string {
  const isTurned = now.key === key && now.direction === 'ascending';
  const query = new URLSearchParams({ [SORT_QUERY]: `${isTurned ? '-' : ''}${key}` });
  return `${paths.results.to()}?${query}#${resultsCopy.table.id}`;
}

/** What is not known is last in either direction. Without a locale, so that server and browser agree. */
export function inOrder(entries: readonly PlacementEntry[], { key, direction }: TableSort): PlacementEntry[] {
  const keyOf = KEYS[key as PlacementColumn];
  const sign = direction === 'descending' ? -1 : 1;
  return [...entries].sort((one, other) => compared(keyOf(one), keyOf(other), sign));
}

function compared(a: string, b: string, sign: number): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return a < b ? -sign : sign;
}
