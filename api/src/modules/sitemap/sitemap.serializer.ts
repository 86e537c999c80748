import { element, xmlDocument } from '../../http/xmlDocument';
import type { SitemapEntry } from './SitemapEntry';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The protocol's limit; a larger site needs an index of several sitemaps. Ours has a few hundred entries. */
export const MOST_ENTRIES = 50_000;

export function serializeSitemap(entries: readonly SitemapEntry[], origin: string): string {
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
