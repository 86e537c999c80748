import { paths } from './paths';

/** What the api makes for programs, at addresses of the one origin: the shell hands exactly these on. */
export const crawlerPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: paths.feed.to(),
} as const;

/**
 * The pages with a fixed address that search engines may show. Not in it: what has `noindex` (/login, /example, the admin
 * area) and the twin /faqs, whose canonical address is another.
 */
export const indexablePages: readonly string[] = [
  paths.home,
  paths.about,
  paths.golfers,
  paths.trainers,
  paths.info,
  paths.apply,
  paths.contact,
  paths.blog,
  paths.faq,
  paths.resources,
  paths.facts,
  paths.programs,
  paths.futureChampions,
  paths.collegiatePathway,
  paths.privacy,
  paths.cookies,
  paths.terms,
].map((path) => path.to());
