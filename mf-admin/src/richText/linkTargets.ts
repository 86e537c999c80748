import {
  type AdminPostSummaryWire,
  type Film,
  type GolferWire,
  paths,
  site,
  type TrainerWire,
} from '@site/contract';
import { useRecordSearch } from '../list/useRecordSearch';
import { wordMatcher } from '../list/wordMatcher';
import { golferName, trainerName } from '../screen/personView';

/** A page of the site that a text can link to. */
export interface LinkTarget {
  path: string;
  title: string;
  /** The kind of page, and why visitors may not see it. */
  detail: string;
}

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

const toPostTarget = ({ slug, title, status }: AdminPostSummaryWire): LinkTarget => ({
  path: paths.post.to(slug),
  title,
  detail: status === 'published' ? 'Post' : 'Post, a draft: visitors do not see it',
});

const toGolferTarget = (golfer: GolferWire): LinkTarget => ({
  path: paths.golfer.to(golfer.slug),
  title: golferName(golfer),
  detail: 'Athlete',
});

const toTrainerTarget = (trainer: TrainerWire): LinkTarget => ({
  path: paths.trainer.to(trainer.slug),
  title: trainerName(trainer),
  detail: 'Trainer',
});

/** No page asks the platform for anything: a film in a text is a link. */
export const filmTitle = ({ platform }: Film): string => `Film on ${platform}`;

interface TargetSource {
  /** People are searched in the public lists, so hidden ones are not offered. */
  url: string;
  toTarget(wire: never): LinkTarget;
}

const sources: readonly TargetSource[] = [
  { url: '/posts/admin/all', toTarget: toPostTarget },
  { url: '/golfers', toTarget: toGolferTarget },
  { url: '/trainers', toTarget: toTrainerTarget },
];
const URLS = sources.map(({ url }) => url);

// An address, or the beginning of one.
const ADDRESS = /^[/#?.]|^[a-z][a-z\d+.-]*:|^www\.|\S@/i;
const SHOWN_PAGES = 4;

/** The pages of the site with these words. None while an address is typed. */
export function useLinkTargets(typed: string): LinkTarget[] {
  const { words, answers, lastAnswers = [] } = useRecordSearch(ADDRESS.test(typed.trim()) ? '' : typed, URLS);
  if (words === '') return [];
  const hasWords = wordMatcher(words);
  const pages = sitePages.filter(({ title }) => hasWords(title)).slice(0, SHOWN_PAGES);
  const records = sources.flatMap(({ toTarget }, nr) => lastAnswers[nr]?.records.map(toTarget) ?? []);
  // Until the api has answered, what it found for other words: one of them may have just been chosen.
  return [...pages, ...records.filter(({ title }) => answers !== undefined || hasWords(title))];
}
