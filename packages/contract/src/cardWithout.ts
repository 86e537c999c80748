import type { HideableGroup } from './golfers';

interface CardRows {
  figures: unknown[];
  results: unknown[];
  films: unknown[];
  schedule: unknown[];
}

const EMPTIED: { readonly [Group in HideableGroup]?: Partial<CardRows> } = {
  results: { figures: [], results: [] },
  film: { films: [] },
  schedule: { schedule: [] },
};

/** What is left of an athlete's card without these parts, stored or as it is sent. */
export function cardWithout<Card extends CardRows>(card: Card, hidden: readonly HideableGroup[]): Card {
  return Object.assign({}, card, ...hidden.map((group) => EMPTIED[group])) as Card;
}
