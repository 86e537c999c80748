import { site } from '@site/contract';

/** The texts of an athlete's profile. */
export const golferCopy = {
  title: 'Athlete profile',
  description: `A young athlete with ${site.name}: sport, school and results.`,
  describe: (name: string, facts: readonly string[]) =>
    `${name}: ${facts.join(', ')}. An athlete with ${site.name}.`,
  loading: 'Loading athlete…',
  failed: 'This profile could not be loaded',
  incomplete: 'This profile is incomplete. Please check back soon.',
  back: 'All athletes',
  quoteOf: (name: string) => `${name}, in their own words`,
  cards: {
    title: 'At a glance',
    personal: 'Personal',
    country: 'Country',
    sport: 'Sport',
    sports: 'Sports',
    socials: 'Elsewhere',
    coach: 'Coach',
    noCoach: 'No coach is named yet.',
    golf: 'Golf',
    noGolf: (name: string, sports: string) =>
      `${name} competes in ${sports}, so there are no golf figures here.`,
    academics: 'Academics',
    unknown: 'Not shared yet.',
  },
  call: {
    eyebrow: 'For college coaches',
    title: (name: string) => `Could ${name} be one of yours?`,
    ask: (name: string) => `Ask about ${name}`,
    text: 'Write to us. We talk to the family first, and then to you.',
    applyText: 'Would a page like this help you?',
  },
  print: {
    from: `Profile by ${site.name}`,
  },
} as const;
