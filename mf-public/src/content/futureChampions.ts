import { promises } from '@site/contract';

const { startAge, futureChampions, subjects } = promises;

/** Ages and durations: docs/product.md#constants. Only the built-in texts; an admin's come from the server. */
export const futureChampionsCopy = {
  title: 'Future Champions Program',
  purpose: `sport and school from ${startAge}`,
  description: `For athletes of about ${startAge}: training, school and tournaments planned together, one season at a time, so that a U.S. college stays within reach.`,
  facts: [
    { name: 'Best age to start', value: startAge },
    { name: 'Duration', value: futureChampions.takes },
  ],
  who: {
    items: [
      'you enjoy training, and would do it without being watched',
      'school matters to you, or could',
      'college is still a few years away',
    ],
    not: 'It is not for families who want a result by next summer.',
  },
  steps: {
    eyebrow: 'From the first call to a decision',
    title: 'One step a year',
    lead: 'The ages are a guide. An athlete who joins at 15 takes the first steps more quickly. Nobody is hurried through the last one.',
    steps: [
      {
        when: 'Age 13',
        title: 'Look around',
        text: 'Try events, keep a second sport, and write down what you enjoy.',
      },
      {
        when: subjects.age,
        title: 'Choose subjects',
        text: `By the end of ${subjects.schoolYear} you choose your GCSEs. Take the ones that U.S. colleges are likely to recognise.`,
      },
      {
        when: 'Age 15',
        title: 'Build habits',
        text: 'Train regularly, sleep enough, and keep an honest practice diary.',
      },
      {
        when: 'Age 16',
        title: 'Be seen',
        text: 'Play events whose results a coach can look up, and film whole rounds and matches.',
      },
      {
        when: 'Age 17',
        title: 'Decide',
        text: 'Put results, marks and budget on one table, and choose: a U.S. college, or another route while there is time.',
      },
    ],
  },
} as const;

/** Shown in full when the programme cannot be loaded (docs/product.md#programme-fallback). */
export const futureChampionsFallback = {
  title: futureChampionsCopy.title,
  subtitle: 'For younger athletes: room to grow in sport and at school, and no hurry.',
  paragraphs: [
    `Future Champions is for athletes who are years away from college and want to keep every door open. Most join at ${startAge}. They train well, do their school work and still have time to be young, and we help them to plan all three.`,
    `It takes ${futureChampions.takes}, one season at a time. There is one plan, on one page, and one trainer who knows it. At the end the family decides, with real results in front of them, whether a U.S. college is the right next step.`,
  ],
  call: {
    text: 'Tell us about your sport and your school year.',
    button: 'Apply Now',
  },
  family: [
    {
      title: 'For athletes',
      lead: 'You do the work. We make sure that it counts.',
      items: [
        {
          title: 'Train with a reason',
          text: 'Each block of training has one aim, and you can say what it is.',
        },
        {
          title: 'Play the right events',
          text: 'Enough competitions to learn from, few enough to look forward to. We choose them a season ahead.',
        },
        {
          title: 'Keep your subjects open',
          text: 'Some school subjects count for U.S. colleges and some do not. You find out before you choose.',
        },
        {
          title: 'Learn how to lose',
          text: 'A short routine for bad days. It works in exams, too.',
        },
      ],
    },
    {
      title: 'For parents',
      lead: 'You never have to guess what comes next.',
      items: [
        {
          title: 'One plan, on one page',
          text: 'What this season is for, what it costs, and which weeks stay free.',
        },
        {
          title: 'One person to call',
          text: 'The same trainer from the first call onwards, who knows the school as well as the swing.',
        },
        {
          title: 'Costs before commitments',
          text: 'You see a figure before anything is booked, and you can say no to it.',
        },
        {
          title: 'A seat at the table',
          text: 'Nothing about your child is agreed without you in the room.',
        },
      ],
    },
  ],
} as const;
