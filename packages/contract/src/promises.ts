import type { paths } from './paths';
import type { ApplicationSport } from './sports';

/** The sports of the application form, in the order in which they are named. */
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
 * The agency's promises, in one place: pages take their figures from here, and other texts must agree with it.
 * docs/decisions/135-promises-in-one-place.md
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
  /** The athlete writes to coaches, nobody else; at the latest so many months before the first term. */
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

/** The built-in text about fees. */
export const builtInFees =
  'You know our price before anything starts. Once we have spoken, you get it in writing: what we do, what it costs, when it is due, and what happens if you want to stop. It depends on the programme and on how much time there is, so we do not print one price for everybody. Nothing begins until a parent or guardian has agreed to it.\n\nThe fee is for our work. It never depends on whether, or where, you get a scholarship: NCAA rules do not allow that, and we would not want it. Applying and asking us questions cost nothing.';

/** The paragraphs of what the owner has written about the fee, or of the built-in text. An empty line parts them. */
export const feesParagraphs = (written = ''): string[] =>
  (written.trim() || builtInFees).split(/\n\s*\n/).map((paragraph) => paragraph.trim());

/** The day of the last change of each legal page, for its readers and for the sitemap. */
export const legalChanges = {
  privacy: '2026-12-01',
  cookies: '2026-12-01',
  terms: '2026-12-01',
  safety: '2026-11-30',
} as const satisfies Partial<Record<keyof typeof paths, string>>;

/**
 * The version of the notice beside the forms; it is stored with what is sent. The words are
 * `leadNotice` in mf-public/src/content/leadForms.ts: change both together.
 */
export const noticeVersion = '2026-11';
