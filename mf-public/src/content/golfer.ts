import { site } from '@site/contract';

/** The texts of an athlete's profile. */
export const golferCopy = {
  title: 'Athlete profile',
  description: `A young athlete with ${site.name}: sport, school and results.`,
  /** 'Ana Ruiz, Golf, Class of 2027'. */
  headTitle: (name: string, facts: readonly string[]) => [name, ...facts].join(', '),
  describe: (name: string, facts: readonly string[]) =>
    `${name}: ${facts.join(', ')}. An athlete with ${site.name}.`,
  loading: 'Loading athlete…',
  incomplete: 'This profile is incomplete. Please check back soon.',
  back: 'All athletes',
  teams: { women: 'Women’s', men: 'Men’s', '': '' },
  updatedOn: (day: string) => `Updated on ${day}`,
  figures: {
    handicap: 'Handicap',
    indexOf: (day: string) => `Index of ${day}`,
    average: 'Average score',
    rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
    ranking: 'Ranking',
  },
  results: {
    title: 'Results',
    day: 'Date',
    event: 'Event',
    course: 'Course',
    score: 'Score',
    result: 'Result',
    place: 'Place',
    outcome: 'Outcome',
    differential: 'Differential',
    yards: (yards: string) => `${yards} yards`,
    rating: (rating: string, slope: string) => (slope ? `${rating} / ${slope}` : `rating ${rating}`),
    all: (count: number) => `All results (${count})`,
    earlier: 'Earlier results',
    formula: 'Course: yards, rating / slope. Differential = (score − rating) × 113 ÷ slope.',
  },
  film: {
    title: 'Film',
    link: (opens: string) => `Film, ${opens}`,
    opens: (platform: string) => `opens ${platform || 'another site'}`,
  },
  events: {
    title: 'Next events',
  },
  quoteOf: (name: string) => `${name}’s own words`,
  cards: {
    title: 'At a glance',
    personal: 'Personal',
    country: 'Country',
    sport: 'Sport',
    sports: 'Sports',
    sportName: (sport: string) => (sport === 'Football' ? 'Football (soccer in the U.S.)' : sport),
    coach: 'Coach',
    noCoach: 'No coach is named yet.',
    golf: 'Golf',
    noGolf: (name: string, sports: string) =>
      `${name} competes in ${sports}, so there are no golf figures here.`,
    academics: 'Academics',
    school: 'School',
    graduation: 'Leaves school',
    graduated: 'Left school',
    unknown: 'Not shared yet.',
  },
  call: {
    eyebrow: 'For college coaches',
    title: (name: string) => `Would you like to know more about ${name}?`,
    ask: (name: string) => `Ask about ${name}`,
    text: 'Write to us. We talk to the family first, and then to you.',
    write: (name: string) => `Write to us about ${name}`,
    applyText: 'Would a page like this help you?',
  },
  print: {
    from: `Profile by ${site.name}`,
    code: 'Code of this address',
    /** Names the parts that are not printed. */
    leftOut: (parts: readonly string[]) => `Also on the page: ${parts.join(', ')}.`,
    results: (count: number) => (count === 1 ? '1 more result' : `${count} more results`),
    films: (count: number) => (count === 1 ? 'a film' : `${count} films`),
  },
} as const;
