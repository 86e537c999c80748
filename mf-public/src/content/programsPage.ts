import { paths, promises } from '@site/contract';
import { feesPath } from './feesPath';
import { collegiatePathway, futureChampions, programsCopy, type ProgramTeaser } from './programs';

const { futureChampions: futureTerms, collegiatePathway: pathwayTerms } = promises;

/** docs/product.md#programmes: two cards, under these titles. */
export const programPanels = [
  { ...futureChampions, title: 'Future Champions Program', slug: 'future-champions' },
  { ...collegiatePathway, slug: 'collegiate-pathway' },
] as const satisfies readonly (ProgramTeaser & { slug: string })[];

const NONE = 'No programme is open at the moment. Write to us, and we will tell you when one is.';

export const programsPageCopy = {
  title: 'Our Programs',
  /** For search results, which show no other context. */
  headTitle: 'Programmes for U.S. sports scholarships',
  opening: { eyebrow: 'Our Programs', title: 'How much time do you have?' },
  /** The copy while both programmes are open. */
  both: {
    description:
      'Two programmes for young athletes who want to play in college: Future Champions for younger ones, Collegiate Pathway for those who are preparing for a scholarship. Compared line by line.',
    lead: 'With five years, we build. With eighteen months, we get going. Both programmes begin with an honest look at where you stand today.',
    panels: 'The two programmes',
  },
  one: {
    description:
      'For young athletes who want to play in college in the U.S.: who our programme is for, how long it takes, and what it asks of you.',
    lead: programsCopy.oneLead,
    panels: 'The programme',
  },
  none: {
    description: NONE,
    lead: NONE,
    panels: undefined,
    contact: { label: 'Contact Us', path: paths.contact.to() },
  },
  compare: {
    title: 'Side by side',
    item: 'What',
    rows: [
      ['Made for', `Younger athletes, best at ${promises.startAge}`, 'Athletes preparing for a scholarship'],
      ['Duration', futureTerms.takes, pathwayTerms.takes],
      [
        'You work on',
        'Habits, subjects, events to learn from',
        'Eligibility, a profile, letters that you write',
      ],
      ['Parents', 'See the plan and the costs each season', 'Compare the offers with us, line by line'],
      ['Ends with', futureTerms.endsWith, pathwayTerms.endsWith],
    ],
  },
  unsure: {
    title: 'Between the two?',
    text: 'Many athletes of 15 or 16 are. Tell us your school year and your results, and we will say which one we would choose, and why.',
    ask: { label: 'Ask us first', path: paths.contact.to() },
    costs: { label: 'What it costs', path: feesPath },
  },
} as const;
