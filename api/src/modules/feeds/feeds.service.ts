import { indexablePages, legalChanges, paths, programPages, shownAgency, site } from '@site/contract';
import type { PublicPage } from '../../db/findPage';
import { closedPages, readAgency } from '../site/agency.service';
import { pagesOfGolfers } from '../golfers/golferRelations.service';
import { newestForFeed, pagesOfPosts } from '../posts/post.service';
import { changesOfPrograms } from '../programs/program.service';
import { pagesOfTrainers } from '../trainers/trainer.service';

/** A page in the sitemap. */
interface SitemapEntry {
  path: string;
  /** Absent when unknown: a wrong date is worse than none. */
  changedAt?: Date;
}

// Each shows the programme whose slug is its path.
const PROGRAM_PAGES: readonly string[] = programPages.map((page) => page.to());
const slugOf = (path: string) => path.slice(1);

const LEGAL_CHANGES = new Map(
  Object.entries(legalChanges).map(([page, day]) => [
    paths[page as keyof typeof legalChanges].to(),
    new Date(day),
  ]),
);

/** Every page that search engines may show, the fixed ones first. */
export async function sitemapEntries(): Promise<SitemapEntry[]> {
  const [fixed, posts, trainers, golfers] = await Promise.all([
    fixedEntries(),
    pagesOfPosts(),
    pagesOfTrainers(),
    pagesOfGolfers(),
  ]);
  return [
    ...fixed,
    ...posts.map(entryAt(paths.post)),
    ...trainers.map(entryAt(paths.trainer)),
    ...golfers.map(entryAt(paths.golfer)),
  ];
}

const entryAt =
  (page: { to(slug: string): string }) =>
  ({ slug, updatedAt }: PublicPage): SitemapEntry => ({ path: page.to(slug), changedAt: updatedAt });

/** Without a stored programme its page shows built-in text, of an unknown date. */
async function fixedEntries(): Promise<SitemapEntry[]> {
  const [closed, changes] = await Promise.all([closedPages(), changesOfPrograms(PROGRAM_PAGES.map(slugOf))]);
  return indexablePages
    .filter((path) => !closed.includes(path))
    .map((path) => ({
      path,
      changedAt: PROGRAM_PAGES.includes(path)
        ? (changes.get(slugOf(path)) ?? undefined)
        : LEGAL_CHANGES.get(path),
    }));
}

export const FEED_ENTRIES = 20;

export const newestPosts = (origin: string) => newestForFeed(FEED_ENTRIES, origin);

/** The contacts for security reports: the same email address and telephone number as in the footer. */
export async function securityContacts(): Promise<string[]> {
  const { phone } = await readAgency();
  return [`mailto:${site.email}`, shownAgency({ phone }).phoneHref];
}
