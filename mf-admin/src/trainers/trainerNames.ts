import type { RowNames } from '../list/ListKind';
import type { TrainerRow } from './trainerView';

export const trainerNames: RowNames<TrainerRow> = {
  noun: { one: 'trainer', many: 'trainers' },
  nameOf: ({ name }) => name,
};

/** The api's names of the columns that can be sorted. */
export const trainerSorts = {
  ...{ name: 'name', title: 'title', email: 'email', phone: 'phone' },
  published: 'is_published',
};
