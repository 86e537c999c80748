import { crawlerPaths } from '@site/contract';
import { file, type Route, type RouteGroup, route } from '../../http/route';
import { robots, securityText, serializeFeed, serializeSitemap } from './feeds.serializer';
import { newestPosts, securityContacts, sitemapEntries } from './feeds.service';

interface CrawlerFile extends Pick<Route, 'path' | 'summary' | 'cachedFrom'> {
  type: string;
  description: string;
  /** Every URL uses the site's origin from the settings, never a header of the request. */
  write(origin: string): string | Promise<string>;
}

const crawlerFile = ({ type, description, write, ...declaration }: CrawlerFile): Route =>
  route(
    {
      ...declaration,
      method: 'GET',
      isAtRoot: true,
      access: 'public',
      answers: { 200: file(description, [type]) },
    },
    async (ctx) => {
      ctx.type = `${type}; charset=utf-8`;
      ctx.body = await write(ctx.deps.publicOrigin);
    },
  );

export const feedRoutes: RouteGroup = {
  name: 'Search engines and feeds',
  description:
    'What programs read of the site, made of what is published at that moment. All stand without the prefix, too: `/sitemap.xml`, `/robots.txt`, `/blog/feed.xml`, `/.well-known/security.txt`.',
  wires: {},
  inputs: {},
  routes: [
    crawlerFile({
      path: crawlerPaths.sitemap,
      summary: 'Every page that search engines may show',
      type: 'application/xml',
      description: 'A sitemap of sitemaps.org.',
      cachedFrom: ['posts', 'trainers', 'golfers', 'programs', 'placements'],
      write: async (origin) => serializeSitemap(await sitemapEntries(), origin),
    }),
    crawlerFile({
      path: crawlerPaths.robots,
      summary: 'What programs may read',
      type: 'text/plain',
      description: 'A file of the robots exclusion protocol.',
      cachedFrom: [],
      write: robots,
    }),
    crawlerFile({
      path: crawlerPaths.security,
      summary: 'Where to report a security problem',
      type: 'text/plain',
      description: 'A file of RFC 9116.',
      write: async (origin) => securityText(await securityContacts(), origin),
    }),
    crawlerFile({
      path: crawlerPaths.feed,
      summary: 'The newest posts as a feed',
      type: 'application/atom+xml',
      description: 'An Atom feed (RFC 4287).',
      cachedFrom: ['posts', 'trainers'],
      write: async (origin) => serializeFeed(await newestPosts(origin), origin),
    }),
  ],
};
