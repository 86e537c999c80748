import { type PaletteKind, kindTexts } from './paletteKinds';

export const paletteTexts = {
  title: 'Search',
  field: 'Search screens and records',
  placeholder: 'A screen, a name, a title…',
  results: 'Results',
  hint: 'Type to find a golfer, trainer, post, program, FAQ, fact, application or message.',
  loading: 'Loading records…',
  codeFailed: 'The search could not be loaded. Please check your connection.',
  tryAgain: 'Try again',
} as const;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Failed to load golfers and posts'. */
export const failedText = (kinds: readonly PaletteKind[]): string =>
  `Failed to load ${list.format(kinds.map((kind) => kindTexts[kind].many))}`;

interface Outcome {
  search: string;
  count: number;
  isLoading: boolean;
}

/** The status line of the search. */
export function outcomeText({ search, count, isLoading }: Outcome): string {
  const loading = isLoading ? ` ${paletteTexts.loading}` : '';
  if (search.trim() === '') return isLoading ? paletteTexts.loading : paletteTexts.hint;
  if (count === 0) return `Nothing matches ‘${search.trim()}’.${loading}`;
  return `${count === 1 ? '1 result.' : `${count} results.`}${loading}`;
}
