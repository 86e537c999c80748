import { promises } from '@site/contract';

const { takes, from, until } = promises.collegiatePathway;

/** Durations: docs/product.md#constants. Only the built-in texts; an admin's come from the server. */
export const collegiatePathwayCopy = {
  title: 'Collegiate Pathway',
  purpose: 'towards a U.S. sports scholarship',
  description: `For athletes with ${takes} to go: an honest assessment, a list of U.S. colleges that fit, help with letters to coaches, a comparison of offers, and support in the first weeks away.`,
  facts: [
    { name: 'Works towards', value: 'A college offer' },
    { name: 'Duration', value: takes },
  ],
  who: {
    items: [
      'you finish school within two years or so',
      'you have results that a coach can look up',
      'you are ready to write your own letters, with help',
    ],
    not: 'It cannot buy a place on a team. Coaches choose, and we tell you early what your chances are.',
  },
  steps: {
    eyebrow: 'Month by month',
    title: 'Eighteen months, counted down',
    lead: 'With only 12 to go, the first steps are taken together and the list of colleges is shorter. The order stays the same.',
    steps: [
      {
        when: '18 months to go',
        title: 'Where you stand',
        text: 'Results, marks, budget and wishes on one sheet, and what we think of your chances.',
      },
      {
        when: '15 months to go',
        title: 'A profile and a list',
        text: 'One page, a short film, and the colleges where you could study, play and afford the fees.',
      },
      {
        when: `${promises.firstLetter.monthsToGo} months to go`,
        title: 'The first letters',
        text: 'You write to coaches, a few at a time. We read every letter before it goes.',
      },
      {
        when: '9 months to go',
        title: 'Calls and visits',
        text: 'Practice calls with us, real ones with coaches, and a visit where one is worth the fare.',
      },
      {
        when: '6 months to go',
        title: 'Offers, side by side',
        text: 'What is paid, what is not, and for how many years: in one table for the whole family.',
      },
      {
        when: '3 months to go',
        title: 'Papers',
        text: 'Final marks, eligibility, visa, insurance. A date for each, and a reminder before it.',
      },
      {
        when: 'Move-in day',
        title: 'You are there',
        text: 'We call in the first weeks, when the excitement fades and the laundry starts.',
      },
    ],
  },
} as const;

/** Shown when the programme cannot be loaded: seven features, two testimonials (docs/product.md#programme-fallback). */
export const collegiatePathwayFallback = {
  title: collegiatePathwayCopy.title,
  subtitle: 'For athletes preparing for a scholarship at a U.S. college.',
  paragraphs: [
    'There are a great many college teams, and a handful that are right for you. The Collegiate Pathway takes you from a long list to a place that you have chosen with open eyes: a degree that suits you, a coach you can talk to, and costs that your family can live with.',
    `It takes ${takes} from ${from} to ${until}, in steps that you can see. You write your own letters and make your own calls. We show you how, check every detail, and tell you the truth about your chances.`,
  ],
  call: {
    text: 'The best time to start is before you feel ready. Send us the basics, and we will arrange a first call.',
    button: 'Apply Now',
  },
  features: [
    {
      title: 'An honest assessment',
      text: 'Results, marks and wishes beside what coaches ask for. You learn which doors are open now.',
      icon: 'ClipboardCheck',
    },
    {
      title: 'A list made for you',
      text: `About ${promises.list.writtenTo} colleges, chosen by degree, team, climate and cost, each with the reason it is there.`,
      icon: 'ListChecks',
    },
    {
      title: 'A profile and a film',
      text: 'One page and a short film that show how you really play, and that a coach can trust.',
      icon: 'Video',
    },
    {
      title: 'Letters and calls',
      text: 'You practise until you can introduce yourself without a script. The words stay yours.',
      icon: 'MessagesSquare',
    },
    {
      title: 'Eligibility, step by step',
      text: 'Subjects, marks, registration and translations: one list, with a date beside each line.',
      icon: 'GraduationCap',
    },
    {
      title: 'Offers compared fairly',
      text: 'Awards, fees, flights and insurance in one table, so that everybody decides on the same figures.',
      icon: 'Scale',
    },
    {
      title: 'The first year away',
      text: 'Visa, packing, health cover, and a call every month until the first winter break.',
      icon: 'Plane',
    },
  ],
  testimonials: [
    {
      name: 'A golfer, 18',
      sport: 'Golf',
      isExample: true,
      quote:
        'I had a list of dream colleges and no idea what they cost. Three months later I had a shorter list, and liked it better.',
    },
    {
      name: 'A father',
      sport: 'Swimming',
      isExample: true,
      quote:
        'The table with all the costs was not cheerful reading. It was the page on which we decided, and nobody was surprised afterwards.',
    },
  ],
} as const;
