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
  const shown = asShown(golfer);
  const hidden = hideableGroups.filter((group) => golfer.hiddenGroups?.includes(group));
  // A list of athletes is read without their cards.
  const card = shown.card && cardWithout(shown.card, hidden);
  return Object.assign({}, shown, ...hidden.map((group) => WITHOUT[group]), card && { card }) as Golfer;
}

/**
 * Of an athlete under 16 everybody sees the first word of the first name and an initial, and neither school, schedule nor
 * social accounts, whatever else is chosen: with them a stranger knows where to meet a child.
 */
export function asShown<Golfer extends Partial<GolferFields>>(golfer: Golfer): Golfer {
  if (!golfer.isBelowSixteen) return golfer;
  const { firstName = '', lastName = '', socials, academics, card } = golfer;
  return {
    ...golfer,
    ...shownNames({ firstName, lastName, isBelowSixteen: true }),
    ...(socials && { socials: {} }),
    ...(academics && { academics: { ...academics, school: '' } }),
    ...(card && { card: cardWithout(card, ['schedule']) }),
  };
}
