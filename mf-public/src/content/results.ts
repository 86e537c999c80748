import { paths, site } from '@site/contract';

export const resultsCopy = {
  title: 'Results',
  /** For search results, which show no other context. */
  headTitle: 'Results: where our athletes went to college',
  description: `Where athletes of ${site.name} went to college: which college, in which sport and year, and how much of the cost the award covers.`,
  opening: {
    eyebrow: 'Results',
    title: 'Where our athletes went.',
    lead: 'Every college on this page has been checked, one by one. What we could not check is not here.',
  },
  loading: 'Loading results…',
  failed: 'The results could not be loaded.',
  /** The opening while there is none. */
  empty: {
    title: 'Checked first, then published.',
    lead: 'We have not published a college place yet. Each appears here once we have checked it and the family agrees. Until then, see who is looking for a college now, or ask us what we have done so far.',
    athletes: { label: 'Meet the athletes', path: paths.golfers.to() },
    ask: { label: 'Ask us', path: paths.contact.to() },
  },
  figures: {
    placements: (count: number) =>
      count === 1 ? 'athlete placed at a college.' : 'athletes placed at a college.',
    colleges: (count: number) => (count === 1 ? 'college.' : 'different colleges.'),
    states: (count: number) => (count === 1 ? 'state.' : 'states of the U.S.'),
    asOf: (day: string) => `As of ${day}`,
  },
  counting: {
    id: 'how-we-count',
    title: 'How we count',
    rules: [
      'We count an athlete once the college’s own page or the signed letter confirms the place. A promise does not count.',
      'Each entry says on which day we last checked it. The figures are correct on the latest of those days.',
      'We give an award as a share of the full cost in the first year, not as an amount.',
      'Where a family prefers it, you see initials. Anyone who withdraws consent is taken off this page, and out of the figures, at once.',
    ],
  },
  table: {
    id: 'placements',
    title: 'All placements',
    caption: 'Athletes with their colleges, the latest year first.',
    part: (listed: number, all: number) => `The ${listed} latest of ${all} are listed.`,
    nameless: 'Athlete',
    unknown: '—',
    columns: {
      athlete: 'Athlete',
      college: 'College',
      place: 'Place',
      year: 'Year',
      sport: 'Sport',
      division: 'Division',
      share: 'Award',
      checked: 'Checked on',
    },
  },
  band: {
    eyebrow: 'Results',
    title: 'Where our athletes went.',
    all: { label: 'All results', path: paths.results.to() },
    counting: { label: 'How we count', path: `${paths.results.to()}#how-we-count` },
  },
} as const;
