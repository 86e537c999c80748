import {
  cardWithout,
  type ConsentGroup,
  type GolferWire,
  type HideableGroup,
  hideableGroups,
} from '@site/contract';

type Choices = Readonly<Partial<Record<ConsentGroup, string>>>;

/** What is left of a part that is not shown, as the api sends it. */
const WITHOUT: Readonly<Record<HideableGroup, Partial<GolferWire>>> = {
  name: { first_name: '', last_name: '' },
  photo: { headshot: null, headshot_url: null },
  academics: {
    academics: { gpa: 0, sat: null, act: null, major: '', gpa_method: '', school: '', graduates_on: null },
  },
  results: {
    golf_data: {
      ...{
        handicap: null,
        handicapOn: null,
        averageScore: null,
        rounds: null,
        worldRank: null,
        rankName: '',
      },
      stats: { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null },
    },
  },
  film: {},
  schedule: {},
  testimonial: { testimonial: '' },
  socials: { personal: { socials: {} } },
};

/**
 * The profile as visitors would see it. A part for which nothing is chosen yet is shown. Null when there is no profile to
 * see, because nobody sees the name.
 */
export function seenProfile(profile: GolferWire, choices: Choices): GolferWire | null {
  const hidden = hideableGroups.filter((group) => choices[group] === 'nobody');
  if (hidden.includes('name')) return null;
  const card = profile.card && cardWithout(profile.card, hidden);
  return Object.assign({}, profile, ...hidden.map((group) => WITHOUT[group]), card && { card }) as GolferWire;
}
