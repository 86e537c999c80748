import { indexablePages, legalChanges, paths, programPages, shownAgency, site } from '@site/contract';
import type { PublicPage } from '../../db/findPage';
import { readAgency } from '../agency/agency.service';
import { indexablePagesOfGolfers } from '../golfers/golfer.service';
import { hasVisiblePlacements } from '../placements/placement.service';
import { pagesOfPosts } from '../posts/post.service';
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
  const [fixed, hasResults, posts, trainers, golfers] = await Promise.all([
    fixedEntries(),
    hasVisiblePlacements(),
    pagesOfPosts(),
    pagesOfTrainers(),
    indexablePagesOfGolfers(),
  ]);
  return [
    ...fixed,
    // Without placements it asks not to be listed.
    ...(hasResults ? [{ path: paths.results.to() }] : []),
    ...posts.map(entryAt(paths.post)),
    ...trainers.map(entryAt(paths.trainer)),
    ...golfers.map(entryAt(paths.golfer)),
  ];
}

const entryAt =
  (page: { to(slug: string): string }) =>
  ({ slug, updatedAt }: PublicPage): SitemapEntry => ({ path: page.to(slug), changedAt: updatedAt });

/** The page of an inactive programme says 'not found'; without a stored programme it shows built-in text. */
async function fixedEntries(): Promise<SitemapEntry[]> {
  const changes = await changesOfPrograms(PROGRAM_PAGES.map(slugOf));
  return indexablePages.flatMap((path) => {
    const changedAt = PROGRAM_PAGES.includes(path) ? changes.get(slugOf(path)) : LEGAL_CHANGES.get(path);
    return changedAt === null ? [] : [{ path, changedAt }];
  });
}

/** The contacts for security reports: the same email address and telephone number as in the footer. */
export async function securityContacts(): Promise<string[]> {
  const { phone } = await readAgency();
  return [`mailto:${site.email}`, shownAgency({ phone }).phoneHref];
}
