import { paths, promises } from '@site/contract';

export const infoPageCopy = {
  title: 'Info Hub',
  /** In a search result, where nothing else tells what the page is. */
  headTitle: 'Info Hub: U.S. college sport explained',
  description:
    'Questions and answers, figures with their sources, guides to download and stories to read: everything on U.S. college sport that we tell families first.',
  opening: {
    eyebrow: 'Info Hub',
    title: 'Everything we tell families in a first call.',
    lead: 'Free to read, nothing to sign up for. Take what helps, and bring us the questions that are left.',
  },
  contents: { title: 'On these shelves' },
  tools: {
    eyebrow: 'For your own family',
    title: 'Answers that are yours',
    items: [
      {
        title: 'Where do you stand?',
        text: 'An estimate of your average for U.S. colleges, and the dates of your school year.',
        path: paths.check.to(),
      },
      {
        title: 'What it costs',
        text: 'What we charge, and two offers worked out side by side, in pounds and dollars.',
        path: paths.costs.to(),
      },
      {
        title: 'Your child’s safety',
        text: 'Who talks to whom, what coaches see, and whom to call.',
        path: paths.safety.to(),
      },
    ],
  },
  starts: {
    eyebrow: 'Not sure where to begin?',
    title: 'Begin with the year you are in.',
    items: [
      {
        when: `Age ${promises.startAge}`,
        text: 'There is time to build. See what the years before college are for.',
        link: { label: 'Future Champions', path: paths.futureChampions.to() },
      },
      {
        when: 'Two years to go',
        text: 'Now the dates matter: subjects, tests, events and the first emails.',
        link: { label: 'The scholarship timeline', path: paths.post.to('scholarship-timeline') },
      },
      {
        when: `${promises.collegiatePathway.takes} to go`,
        text: 'A profile, a list of colleges that fit, and someone beside you.',
        link: { label: 'Collegiate Pathway', path: paths.collegiatePathway.to() },
      },
    ],
  },
} as const;
