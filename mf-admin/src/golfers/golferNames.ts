import type { RowNames } from '../list/ListKind';
import type { GolferRow } from './golferView';

export const golferNames: RowNames<GolferRow> = {
  noun: { one: 'golfer', many: 'golfers' },
  nameOf: ({ name }) => name,
};

/** The api's names of the columns that can be sorted. */
export const golferSorts = { name: 'name', gradYear: 'grad_year' };
