import { paths, site } from '@site/contract';
import type { LinkTarget } from './linkTargets';

const navLinks = site.nav.flatMap((entry) => ('links' in entry ? entry.links : [entry]));

const programs = [
  { path: paths.futureChampions.to(), label: 'Future Champions' },
  { path: paths.collegiatePathway.to(), label: 'Collegiate Pathway' },
];

const toPage = ({ path, label }: { path: string; label: string }): LinkTarget => ({
  path,
  title: label,
  detail: 'Page',
});

/** The pages that are always there. A program has no page of its own beside the two of the site. */
export const sitePages: readonly LinkTarget[] = [
  ...[...navLinks, { path: paths.trainers.to(), label: 'Trainers' }, site.applyLink].map(toPage),
  ...programs.map((program) => ({ ...toPage(program), detail: 'Program' })),
  ...site.legalLinks.map(toPage),
];
