import { paths } from '@site/contract';

export type InfoIcon = 'blog' | 'resources' | 'facts' | 'faq' | 'programs' | 'trainers';

export interface InfoCard {
  icon: InfoIcon;
  title: string;
  text: string;
  path: string;
}

export const infoHubCopy = {
  eyebrow: 'Info hub',
  title: 'Look it up',
  lead: 'Everything we tell families in a first call, free to read.',
} as const;

export const infoCards: readonly InfoCard[] = [
  {
    icon: 'faq',
    title: "FAQ's",
    text: 'When to start, what it costs, which grades you need: ten questions every family asks.',
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
    text: 'Whom each programme is for, how long it takes, and what it asks of you.',
    path: paths.programs.to(),
  },
  {
    icon: 'trainers',
    title: 'Trainers',
    text: 'The coaches who work with our athletes, and what each of them is good at.',
    path: paths.trainers.to(),
  },
];
