import type { AgreedAudience, ConsentGroup, ConsentRelation } from './consentLinks';

type Parts = Readonly<Record<ConsentGroup, { label: string; what: string }>>;

interface ConsentText {
  title: string;
  paragraphs: readonly string[];
  groups: Parts;
}

/** Parts that profiles got later are in no earlier text. */
type StoredText = Omit<ConsentText, 'groups'> & { groups: Partial<Parts> };

/** The words of November 2026, before profiles had films and events. */
const firstText = {
  title: 'What you agree to',
  paragraphs: [
    'Linksway Scholarships Ltd may show a profile of the athlete on this website, so that college coaches in the United States can find it. Everybody on the internet can read what is public there.',
    'For each part of the profile you decide whether everybody or nobody sees it. Sport, country, graduation year and coach are part of every public profile. We may bring what is shown up to date, for instance with new results, but only in the parts that you have allowed.',
    'You can withdraw your consent at any time, with the same link, and without giving a reason. The profile then leaves the site at once. Saying no, or withdrawing later, has no effect on how we work with you.',
  ],
  groups: {
    name: {
      label: 'Name',
      what: 'First and last name, also in the address of the page. Without the name there is no public profile.',
    },
    photo: { label: 'Photo', what: 'The portrait.' },
    academics: { label: 'Academics', what: 'Grades, test scores and the subject to study.' },
    results: { label: 'Results', what: 'Handicap, scores, ranking and statistics.' },
    testimonial: { label: 'Own words', what: 'The quote of the athlete.' },
    socials: { label: 'Social accounts', what: 'Links to accounts and videos on other websites.' },
    search_engines: {
      label: 'Search engines',
      what: 'Google and others may list the page. Photos are never offered to their picture search.',
    },
  },
} as const satisfies StoredText;

/** With parts for coaches who were given a link. */
const coachText = {
  title: firstText.title,
  paragraphs: [
    firstText.paragraphs[0],
    'For each part of the profile you decide who sees it: everybody, only coaches with the link, or nobody. We give such a link to one college coach at a time, also outside the United Kingdom. It shows the profile with the parts for coaches, and is listed nowhere. It ends on a day that we set, and we can end it before. What a coach has read, copied or passed on by then cannot be taken back.',
    'Sport, country, graduation year and coach are part of every profile. We may bring what is shown up to date, for instance with new results, but only in the parts that you have allowed, and only for those whom you have allowed to see them.',
    'You can withdraw your consent at any time, with the same link, and without giving a reason. The profile then leaves the site at once, and the links of coaches show nothing any more. Saying no, or withdrawing later, has no effect on how we work with you.',
  ],
  groups: {
    name: {
      label: 'Name',
      what: 'First and last name, also in the address of the page. Without the name there is no public profile. Where it is only for coaches with the link, the whole profile is for them alone.',
    },
    photo: firstText.groups.photo,
    academics: { label: 'Academics', what: 'Grades, test scores, school, and the subject to study.' },
    results: {
      label: 'Results',
      what: 'Handicap, scores, times, ranking, statistics and the results of events.',
    },
    film: { label: 'Film', what: 'Stills of films, with links to them on other websites.' },
    schedule: {
      label: 'Schedule',
      what: 'The next events, with day and venue: where the athlete can be met.',
    },
    testimonial: firstText.groups.testimonial,
    socials: firstText.groups.socials,
    search_engines: {
      label: 'Search engines',
      what: 'Google and others may list the public page. Photos are never offered to their picture search.',
    },
  },
} as const satisfies StoredText;

const schoolAndBody = {
  academics: {
    label: 'Academics',
    what: 'Grades, test scores, school with the day of leaving it, and the subject to study.',
  },
  results: {
    label: 'Results',
    what: 'Handicap, scores, times, ranking, statistics and the results of events. With some sports also what belongs to them: height, weight, position and club.',
  },
} as const;

const withoutCoaches = {
  ...firstText,
  groups: {
    name: firstText.groups.name,
    photo: firstText.groups.photo,
    ...schoolAndBody,
    film: { label: 'Film', what: 'Links to films on other websites.' },
    schedule: coachText.groups.schedule,
    testimonial: firstText.groups.testimonial,
    socials: firstText.groups.socials,
    search_engines: firstText.groups.search_engines,
  },
} as const satisfies StoredText;

/**
 * The texts of the agreement. Every change of wording is a new version; the old ones stay, because people agreed to them: a
 * test compares each with its checksum, which covers the order of the parts. No wording may come from another file.
 */
const consentTextsByVersion = {
  '2026-11': firstText,
  '2026-11-26': coachText,
  '2026-11-27': { ...coachText, groups: { ...coachText.groups, ...schoolAndBody } },
  '2026-11-28': withoutCoaches,
  '2026-11-30': {
    ...withoutCoaches,
    paragraphs: [
      firstText.paragraphs[0],
      'For each part of the profile you decide whether everybody or nobody sees it. Sport, women’s or men’s team, country, graduation year and coach are part of every public profile. We may bring what is shown up to date, for instance with new results, but only in the parts that you have allowed.',
      firstText.paragraphs[2],
    ],
  },
} as const satisfies Record<string, StoredText>;

/** The version on the page; it is stored with what is agreed to. */
export const consentTextVersion = '2026-11-30' satisfies keyof typeof consentTextsByVersion;

export const currentConsentText: ConsentText = consentTextsByVersion[consentTextVersion];

/** The words that people agreed to, and no others. Undefined for a version that never was. */
export const agreedTextOf = (version: string): StoredText | undefined =>
  Object.entries<StoredText>(consentTextsByVersion).find(([known]) => known === version)?.[1];

/** An agreed text with today's words for parts that it does not know, and that nobody sees therefore. */
export function consentTextOf(version: string): ConsentText | undefined {
  const text = agreedTextOf(version);
  return text && { ...text, groups: { ...currentConsentText.groups, ...text.groups } };
}

export const consentRelationLabels: Readonly<Record<ConsentRelation, string>> = {
  parent: 'Parent',
  guardian: 'Legal guardian',
  athlete: 'I am the athlete, and 18 or older',
};

export const consentAudienceLabels: Readonly<Record<AgreedAudience, string>> = {
  everybody: 'Everybody',
  coaches: 'Coaches with the link',
  nobody: 'Nobody',
};
