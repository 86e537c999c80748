import { type HideableGroup, hideableGroups } from '@site/contract';
import type { GolferFields } from './golfer.model';

type Emptied = { [Group in HideableGroup]: object };

/** What is left of each part of a profile that nobody may see. A field without a value is sent as an empty one. */
const WITHOUT: Emptied = {
  name: { firstName: '', lastName: '' },
  photo: { photo: null },
  academics: { academics: {} },
  results: { golfData: {} },
  testimonial: { testimonial: '' },
  socials: { socials: {} },
};

/**
 * The athlete without the parts that the consent hides. Everything that visitors get is made from it; records from before
 * there were links hide nothing.
 */
export function concealed<Golfer extends Partial<GolferFields>>(golfer: Golfer): Golfer {
  const hidden = hideableGroups.filter((group) => golfer.hiddenGroups?.includes(group));
  return Object.assign({}, golfer, ...hidden.map((group) => WITHOUT[group])) as Golfer;
}
