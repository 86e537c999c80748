import type { ExampleFilter } from '@site/contract';

/** Texts about records that the demo content has invented. */
export const exampleTexts = {
  badge: 'Example',
  hint: 'Invented with the demo content: visitors see it marked as an example, and search engines are asked to stay away. Untick it once this is a real person.',
  filter: 'Examples',
  filters: { only: 'Examples only', none: 'Without examples' } satisfies Record<ExampleFilter, string>,
} as const;
