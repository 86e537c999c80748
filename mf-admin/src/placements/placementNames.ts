import type { RowNames } from '../list/ListKind';
import type { PlacementRow } from './placementView';

export const placementNames: RowNames<PlacementRow> = {
  noun: { one: 'placement', many: 'placements' },
  nameOf: ({ name, college }) => `${name}, ${college}`,
};

/** The api's names of the columns that can be sorted. */
export const placementSorts = {
  ...{ name: 'name', college: 'college', year: 'year' },
  ...{ checked: 'checked_on', published: 'is_published' },
};
