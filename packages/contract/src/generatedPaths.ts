import { paths } from './paths';

/**
 * Files that the api generates for crawlers, feed readers and security researchers, on the site's own origin: the shell
 * forwards exactly these paths.
 */
export const crawlerPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: paths.feed.to(),
  security: '/.well-known/security.txt',
} as const;

/** Files of the api that an admin's browser opens in a tab of its own (docs/product.md#csv-export-link). */
export const exportPaths = {
  applications: '/api/v1/applications/export',
  contact: '/api/v1/contact/export',
} as const;

/**
 * Pages for which search engines are told `noindex`, and /faqs and /athletes, whose canonical addresses are others.
 */
const HIDDEN = [
  paths.login,
  paths.example,
  paths.faqs,
  paths.athletes,
  paths.feed,
  paths.consent,
  paths.preview,
  paths.invitation,
].map((path) => path.to());

const isAdmin = (path: string): boolean => `${path}/`.startsWith(`${paths.admin.to()}/`);

/** The fixed pages that search engines may show, as long as nothing closes them: all that are not hidden from them. */
export const indexablePages: readonly string[] = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((path) => !path.includes(':') && !isAdmin(path) && !HIDDEN.includes(path));
