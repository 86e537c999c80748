import { type PaletteKind, kindTexts } from './paletteKinds';

export const paletteTexts = {
  title: 'Search',
  field: 'Search screens and records',
  placeholder: 'A screen, a name, a title…',
  results: 'Results',
  hint: 'Type to find a golfer, trainer, post, program, FAQ, fact or lead.',
  loading: 'Searching…',
  codeFailed: 'The search could not be loaded. Please check your connection.',
  tryAgain: 'Try again',
} as const;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Failed to load golfers and posts'. */
export const failedText = (kinds: readonly PaletteKind[]): string =>
  `Failed to load ${list.format(kinds.map((kind) => kindTexts[kind].many))}`;

interface Outcome {
  search: string;
  /** Undefined for more than were counted. */
  count: number | undefined;
  isLoading: boolean;
}

/** The status line of the search. */
export function outcomeText({ search, count, isLoading }: Outcome): string {
  const loading = isLoading ? ` ${paletteTexts.loading}` : '';
  if (search.trim() === '') return paletteTexts.hint;
  if (count === 0) return isLoading ? paletteTexts.loading : `Nothing matches ‘${search.trim()}’.`;
  if (count === undefined) return `Many results.${loading}`;
  return `${count === 1 ? '1 result.' : `${count} results.`}${loading}`;
}
