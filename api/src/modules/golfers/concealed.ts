import { type HideableGroup, hideableGroups } from '@site/contract';
import { type GolferFields, groupsForCoaches } from './golfer.model';

type Emptied = { [Group in HideableGroup]: object };

/** What is left of each part of a profile that is not shown. A field without a value is sent as an empty one. */
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
  return without(golfer.hiddenGroups ?? [], golfer);
}

/** The athlete as coaches with a link see it: with the parts that the consent shows to them. */
export function concealedFromCoaches<Golfer extends GolferFields>(golfer: Golfer): Golfer {
  const shown = groupsForCoaches(golfer);
  return without(
    (golfer.hiddenGroups ?? []).filter((group) => !shown.includes(group)),
    golfer,
  );
}

function without<Golfer extends object>(groups: readonly HideableGroup[], golfer: Golfer): Golfer {
  const hidden = hideableGroups.filter((group) => groups.includes(group));
  return Object.assign({}, golfer, ...hidden.map((group) => WITHOUT[group])) as Golfer;
}
