import { paths } from '@site/contract';

export type InfoIcon =
  'blog' | 'resources' | 'facts' | 'faq' | 'programs' | 'trainers' | 'check' | 'costs' | 'safety';

export interface InfoCard {
  icon: InfoIcon;
  title: string;
  text: string;
  path: string;
}

export const infoHubCopy = {
  eyebrow: 'Info hub',
  title: 'Look it up',
} as const;

export const infoCards: readonly InfoCard[] = [
  {
    icon: 'faq',
    title: "FAQ's",
    text: 'When to start, what it costs, which grades you need: ten questions that every family asks.',
    path: paths.faq.to(),
  },
  {
    icon: 'facts',
    title: 'Facts',
    text: 'The numbers behind college sport, each with its source.',
    path: paths.facts.to(),
  },
  {
    icon: 'resources',
    title: 'Resources',
    text: 'Checklists and guides to download, and the official sites for eligibility and tests.',
    path: paths.resources.to(),
  },
  {
    icon: 'blog',
    title: 'Blogs',
    text: 'Recruiting, studies and campus life, explained without jargon.',
    path: paths.blog.to(),
  },
  {
    icon: 'programs',
    title: 'Our Programs',
    text: 'Who each programme is for, how long it takes, and what it asks of you.',
    path: paths.programs.to(),
  },
  {
    icon: 'trainers',
    title: 'Trainers',
    text: 'The coaches who work with our athletes, and what each of them is good at.',
    path: paths.trainers.to(),
  },
];

export const infoPageCopy = {
  title: 'Info Hub',
  /** For search results, which show no other context. */
  headTitle: 'Info Hub: U.S. college sport explained',
  description:
    'Questions and answers, figures with their sources, guides to download and stories to read: everything on U.S. college sport that we tell families first.',
  opening: {
    eyebrow: 'Info Hub',
    title: 'Everything we tell families in a first call.',
    lead: 'Free to read, with nothing to sign up for. Take what helps, and bring us the questions that are left.',
  },
  toolsTitle: 'For parents',
} as const;

export const infoTools: readonly InfoCard[] = [
  {
    icon: 'check',
    title: 'Where do you stand?',
    text: 'An estimate of your average for U.S. colleges, and the dates of your school year.',
    path: paths.check.to(),
  },
  {
    icon: 'costs',
    title: 'What it costs',
    text: 'What we charge, and two college offers worked out side by side.',
    path: paths.costs.to(),
  },
  {
    icon: 'safety',
    title: 'Your child’s safety',
    text: 'Who talks to your child, what coaches see, and who to call.',
    path: paths.safety.to(),
  },
];
