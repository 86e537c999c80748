import { paths } from './paths';

/** The pages of programmes, each named like the slug of its programme. */
export const programPages = [paths.futureChampions, paths.collegiatePathway] as const;

/** Whom a message is about: the slug of an athlete, in the query of /contact. */
export const ABOUT_QUERY = 'about';

/** Which programme an application is for: its slug, in the query of /apply. */
export const PROGRAMME_QUERY = 'programme';

const SLUG = /^[a-z\d-]{1,100}$/;

/** The slug that such a query names. Queries are untrusted: anything else counts as absent. */
export function subjectSlug(query: URLSearchParams, name: string): string | undefined {
  const slug = query.get(name) ?? '';
  return SLUG.test(slug) ? slug : undefined;
}

export const contactAbout = (slug: string): string => `${paths.contact.to()}?${ABOUT_QUERY}=${slug}`;

export const applyFor = (slug: string): string => `${paths.apply.to()}?${PROGRAMME_QUERY}=${slug}`;

/** The application as it is reached from this address: from the page of a programme, for that programme. */
export function applyFrom(pathname: string): string {
  // Addresses are also found in capitals and with a slash at their end.
  const asked = pathname.toLowerCase().replace(/\/$/, '');
  const page = programPages.find(({ pattern }) => pattern === asked);
  return page ? applyFor(page.to().slice(1)) : paths.apply.to();
}
