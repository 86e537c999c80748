import { isDeepStrictEqual } from 'node:util';
import { limits, type ResultChange, type ResultChangeWire, type ResultWire } from '@site/contract';
import { validationFailed } from '../../http/errors';
import { NO_CARD, type StoredCard } from './golferCard.model';

const rowOf = ({ on, event, venue, yards, rating, slope, score, place }: ResultWire): ResultWire => ({
  ...{ on, event, venue, yards, rating, slope, score, place },
});

export const resultsOf = ({ card }: { card?: Pick<StoredCard, 'results'> }): ResultWire[] =>
  (card ?? NO_CARD).results.map(rowOf);

const isSame = (one: ResultWire, other: ResultWire): boolean => isDeepStrictEqual(rowOf(one), rowOf(other));

/**
 * The results with these changes. Only the rows that a change names are touched: what the agency has entered meanwhile
 * stays, and a row that it has changed meanwhile stays beside the family's. Throws 422 when they become too many.
 */
export function withResultChanges(
  current: readonly ResultWire[],
  changes: readonly ResultChange[],
): ResultWire[] {
  const places: (ResultWire | null)[] = current.map(rowOf);
  // All rows are taken out before the first is put in: two rows may have changed places.
  const takenFrom = changes.map(({ before }) => {
    const place = before ? places.findIndex((row) => row !== null && isSame(row, before)) : -1;
    if (place >= 0) places[place] = null;
    return place;
  });
  changes.forEach(({ after }, index) => {
    if (!after || places.some((row) => row !== null && isSame(row, after))) return;
    const place = takenFrom[index] ?? -1;
    if (place >= 0) places[place] = rowOf(after);
    else places.push(rowOf(after));
  });
  const rows = places.filter((row) => row !== null);
  if (rows.length > limits.cardResults)
    throw validationFailed({ results: `Results may have at most ${limits.cardResults} entries` });
  return rows;
}

/** The changes that change something. */
export function realResultChanges(
  changes: readonly ResultChange[],
  current: readonly ResultWire[],
): ResultChange[] {
  return changes
    .map(({ before, after }) => ({ before: before && rowOf(before), after: after && rowOf(after) }))
    .filter(({ before, after }) => !before || !after || !isSame(before, after))
    .filter(({ before, after }) => {
      const fit = fitOf({ before, after }, current);
      return after ? before !== null || fit !== 'there' : fit === 'as_seen';
    });
}

/** The changes beside what the profile has now. */
export const resultChangesNow = (
  changes: readonly ResultChange[],
  current: readonly ResultWire[],
): ResultChangeWire[] => changes.map((change) => ({ ...change, fit: fitOf(change, current) }));

function fitOf({ before, after }: ResultChange, current: readonly ResultWire[]): ResultChangeWire['fit'] {
  const has = (row: ResultWire) => current.some((each) => isSame(each, row));
  if (before && !has(before)) return after && has(after) ? 'there' : 'gone';
  return !before && after && has(after) ? 'there' : 'as_seen';
}
