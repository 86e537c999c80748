import type { ApplicationSport } from './sports';

/** Those of the application, in the order in which they are named. */
const named: readonly ApplicationSport[] = [
  'Golf',
  'Tennis',
  'Rugby',
  'Football',
  'Swimming',
  'Basketball',
  'Rowing',
  'Track & Field',
];

/** The sports that we accept. A separate constant, because the layout of every page uses it and must not bundle the rest. */
export const takenSports = { named, besideGolf: 'seven other sports' } as const;

/**
 * What the agency says about its work, in one place: pages take their figures from here, and
 * tests/contract/promises.test.ts keeps every other text to it. docs/decisions/135-promises-in-one-place.md
 */
export const promises = {
  sports: takenSports,
  /** docs/product.md#constants */
  startAge: '13-15',
  futureChampions: { takes: '4-5 years', endsWith: 'A decision, made in good time' },
  /** From the first assessment to the first term: the dates of a college count back from its first day. */
  collegiatePathway: {
    takes: '12-18 months',
    from: 'the first assessment',
    until: 'the first term',
    endsWith: 'A choice between what is really on offer',
  },
  /** How many colleges an athlete looks at, and how many of them are on the list that is written to. */
  list: { lookedAt: 'thirty', writtenTo: 'twenty' },
  /** Nobody but the athlete writes to a coach. At the latest with so many months to go until the first term. */
  firstLetter: { by: 'the athlete', schoolYear: 'Year 11', monthsToGo: 12 },
  /** GCSEs are chosen at the end of Year 9, at 13 or 14; what follows GCSEs in Year 11. */
  subjects: { age: 'Age 14', schoolYear: 'Year 9', sixthForm: 'Year 11' },
  /** What is true of every trainer; each profile says what that trainer has done. */
  trainers: 'They have played, coached or taught, and each profile says what',
  /** How long the film for coaches may be. */
  film: 'two minutes',
  /** A person answers an application or a message, usually within so many working days. */
  answer: 'two working days',
} as const;
