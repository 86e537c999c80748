import { crawlerPaths, paths } from '@site/contract';

/**
 * What programs may read. The api's data is on the pages already, its pictures are wanted. /login, /example and the
 * photos of athletes are not in it: they say `noindex` themselves, which nobody sees who may not read them.
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
