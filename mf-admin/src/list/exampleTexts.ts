import { type ExampleFilter, exampleFilters } from '@site/contract';
import type { ListFilter } from './useList';

/** Texts about records that the demo content has invented. */
export const exampleTexts = {
  badge: 'Example',
  hint: 'Invented with the demo content: visitors see it marked as an example, and search engines are asked to stay away. Untick it once this is a real person.',
  filter: 'Examples',
  filters: { only: 'Examples only', none: 'Without examples' } satisfies Record<ExampleFilter, string>,
} as const;

/** People: all of them, the invented ones alone, or the others. */
export const exampleFilter: ListFilter = {
  name: 'example',
  label: exampleTexts.filter,
  all: 'All',
  options: exampleFilters.map((value) => ({ value, label: exampleTexts.filters[value] })),
};
