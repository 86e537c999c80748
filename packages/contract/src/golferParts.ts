// Apart from the schemas of athletes: pages show these parts, and need no validation.
export const socialNetworks = [
  'instagram',
  'x',
  'facebook',
  'tiktok',
  'youtube',
  'linkedin',
  'website',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The parts of a profile that a consent may hide. Without the name there is no public profile. */
export const hideableGroups = [
  'name',
  'photo',
  'academics',
  'results',
  'film',
  'schedule',
  'testimonial',
  'socials',
] as const;
export type HideableGroup = (typeof hideableGroups)[number];

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

/** The card without these parts, as stored or as sent. */
export function cardWithout<Card extends CardRows>(card: Card, hidden: readonly HideableGroup[]): Card {
  return Object.assign({}, card, ...hidden.map((group) => EMPTIED[group])) as Card;
}
