import type { TestimonialWire } from '@site/contract';
import type { RowNames } from '../list/ListKind';

/** What families say on the pages of programmes, outside of the form of a programme. */
export const quoteNames: RowNames<TestimonialWire> = {
  noun: { one: 'quote of a program', many: 'quotes of programs' },
  nameOf: ({ athlete_name, quote }) => athlete_name || quote,
};
