import { paths } from './paths';

/** What the api makes for programs, at addresses of the one origin: the shell hands exactly these on. */
export const crawlerPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: paths.feed.to(),
} as const;

/** Pages for which search engines are told `noindex`, and /faqs, whose canonical address is /faq. */
const HIDDEN = [paths.login, paths.example, paths.faqs, paths.feed].map((path) => path.to());

const isAdmin = (path: string): boolean => `${path}/`.startsWith(`${paths.admin.to()}/`);

/** The pages with a fixed address that search engines may show: all that are not hidden from them. */
export const indexablePages: readonly string[] = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((path) => !path.includes(':') && !isAdmin(path) && !HIDDEN.includes(path));
