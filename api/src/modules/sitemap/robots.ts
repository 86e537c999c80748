import { crawlerPaths, paths } from '@site/contract';

/**
 * What crawlers may fetch. The api's data is on the pages already; its pictures are wanted. /login, /example and the photos
 * of athletes are not disallowed: they say `noindex` themselves, which only a crawler that fetches them can see.
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
