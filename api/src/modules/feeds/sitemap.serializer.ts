import { crawlerPaths, paths } from '@site/contract';
import { element, xmlDocument } from '../../http/xmlDocument';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The protocol's limit; a larger site needs an index of several sitemaps. Ours has a few hundred entries. */
export const MOST_ENTRIES = 50_000;

export function serializeSitemap(
  entries: readonly { path: string; changedAt?: Date }[],
  origin: string,
): string {
  const urls = entries
    .slice(0, MOST_ENTRIES)
    .map(({ path, changedAt }) =>
      element('url', [
        element('loc', origin + path),
        ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
      ]),
    );
  return xmlDocument(NAMESPACE, element('urlset', urls));
}

/**
 * What crawlers may fetch. The api's data is on the pages already; its pictures should be indexed. /login, /example and
 * the photos of athletes are not disallowed: they send `noindex` themselves, and a crawler must fetch them to see it.
 */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/uploads/',
    'Disallow: /api/',
    `Disallow: ${paths.admin.to()}`,
    '',
    `Sitemap: ${origin}${crawlerPaths.sitemap}`,
    '',
  ].join('\n');
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116). `Expires` is counted from today, so the file never goes stale. */
export function securityText({
  contacts,
  origin,
  now,
}: {
  contacts: string[];
  origin: string;
  now: Date;
}): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${crawlerPaths.security}`,
    '',
  ].join('\n');
}
