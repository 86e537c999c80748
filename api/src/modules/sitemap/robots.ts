import { crawlerPaths, paths } from '@site/contract';

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
