import { type ConsentGroup, type GolferWire, type HideableGroup, hideableGroups } from '@site/contract';

type Choices = Readonly<Partial<Record<ConsentGroup, string>>>;

/** What is left of a part that is not shown, as the api sends it. */
const WITHOUT: Readonly<Record<HideableGroup, Partial<GolferWire>>> = {
  name: { first_name: '', last_name: '' },
  photo: { headshot: null, headshot_url: null },
  academics: { academics: { gpa: 0, sat: null, act: null, major: '' } },
  results: {
    golf_data: {
      ...{ handicap: null, averageScore: null, worldRank: null },
      stats: { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null },
    },
  },
  testimonial: { testimonial: '' },
  socials: { personal: { socials: {} } },
};

/**
 * The profile as visitors would see it. A part for which nothing is chosen yet is shown. Null when there is no public
 * profile, because nobody sees the name.
 */
export function seenProfile(profile: GolferWire, choices: Choices): GolferWire | null {
  if (isHidden('name', choices)) return null;
  const hidden = hideableGroups.filter((group) => isHidden(group, choices));
  return Object.assign({}, profile, ...hidden.map((group) => WITHOUT[group])) as GolferWire;
}

const isHidden = (group: HideableGroup, choices: Choices): boolean => choices[group] === 'nobody';
