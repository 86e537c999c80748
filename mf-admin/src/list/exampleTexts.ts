import type { ExampleFilter } from '@site/contract';

/** Texts about records that the demo content has invented. */
export const exampleTexts = {
  badge: 'Example',
  hint: 'Invented with the demo content: visitors see it marked as an example, and search engines are asked to stay away. Untick it once this is a real person.',
  filter: 'Examples',
  filters: { only: 'Examples only', none: 'Without examples' } satisfies Record<ExampleFilter, string>,
  none: 'There are no examples.',
  arePublic: (count: string, isOne: boolean) =>
    isOne ? '1 example record is public:' : `${count} example records are public:`,
  remove: 'Remove all examples',
  removeQuestion: (whom: string, days: number) =>
    `Remove all examples: ${whom}? For ${days} days they can be restored from the trash. Anybody and anything you have marked as real stays.`,
  loadFailed: 'The examples could not be loaded. Please try again.',
} as const;
