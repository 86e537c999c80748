import { cardWithout, type HideableGroup, hideableGroups } from '@site/contract';
import type { GolferFields } from './golfer.model';
import { shownNames } from './shownName';

/** What is left of each part of a profile that is not shown. A field without a value is sent as an empty one. */
const WITHOUT: { [Group in HideableGroup]: object } = {
  name: { firstName: '', lastName: '' },
  photo: { photo: null },
  academics: { academics: {} },
  results: { golfData: {} },
  film: {},
  schedule: {},
  testimonial: { testimonial: '' },
  socials: { socials: {} },
};

/**
 * The athlete without the parts that the consent hides. Everything that visitors get is made from it; records from before
 * there were links hide nothing.
 */
export function concealed<Golfer extends Partial<GolferFields>>(golfer: Golfer): Golfer {
  const hidden = hideableGroups.filter((group) => golfer.hiddenGroups?.includes(group));
  // A list of athletes is read without their cards.
  const card = golfer.card && cardWithout(golfer.card, hidden);
  return Object.assign(
    {},
    asShown(golfer),
    ...hidden.map((group) => WITHOUT[group]),
    card && { card },
  ) as Golfer;
}

type Named = Partial<Pick<GolferFields, 'isBelowSixteen' | 'firstName' | 'lastName' | 'socials'>>;

/**
 * Of an athlete under 16 everybody sees the first word of the first name and an initial, and no social account, whatever
 * else is chosen.
 */
export function asShown<Golfer extends Named>(golfer: Golfer): Golfer {
  if (!golfer.isBelowSixteen) return golfer;
  const { firstName = '', lastName = '', socials } = golfer;
  const shown = shownNames({ firstName, lastName, isBelowSixteen: true });
  return { ...golfer, ...shown, ...(socials && { socials: {} }) };
}
