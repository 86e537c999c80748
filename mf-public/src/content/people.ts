import { paths } from '@site/contract';

/** Texts about athletes, shared by all pages. */
export const peopleCopy = {
  // docs/product.md#athlete-list
  classOf: (year: number) => `Class of ${year}`,
} as const;

/** Marks people who are invented demo content. */
export const exampleCopy = {
  badge: 'Example',
  /** Goes on from the badge, for screen readers. */
  what: 'profile',
  quote: 'quote',
  athlete: 'Example profile: this athlete is invented.',
  trainer: 'Example profile: this trainer is invented.',
} as const;

/** Words beside what only signed-in users see. */
export const hiddenCopy = {
  badge: 'Hidden',
  parts: 'Some parts of this profile are hidden: visitors see less',
} as const;

/** The band with the founder and trainers. */
export const shownPeopleCopy = {
  eyebrow: 'The people',
  title: 'You know who is on the phone.',
  all: { label: 'All trainers', path: paths.trainers.to() },
} as const;
