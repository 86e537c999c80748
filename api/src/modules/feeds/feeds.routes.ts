import { crawlerPaths } from '@site/contract';
import { file, type RouteGroup, route } from '../../http/route';
import { robots, securityText, serializeFeed, serializeSitemap } from './feeds.serializer';
import { newestPosts, securityContacts, sitemapEntries } from './feeds.service';

/** Every URL uses the site's origin from the settings, never a header of the request. */
export const feedRoutes: RouteGroup = {
  name: 'Search engines and feeds',
  description:
    'What programs read of the site, made of what is published at that moment. All stand without the prefix, too: `/sitemap.xml`, `/robots.txt`, `/blog/feed.xml`, `/.well-known/security.txt`.',
  wires: {},
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: crawlerPaths.sitemap,
        isAtRoot: true,
        access: 'public',
        summary: 'Every page that search engines may show',
        answers: { 200: file('A sitemap of sitemaps.org.', ['application/xml']) },
        cachedFrom: ['posts', 'trainers', 'golfers', 'programs', 'placements'],
      },
      async (ctx) => {
        ctx.type = 'application/xml; charset=utf-8';
        ctx.body = serializeSitemap(await sitemapEntries(), ctx.deps.publicOrigin);
      },
    ),
    route(
      {
        method: 'GET',
        path: crawlerPaths.robots,
        isAtRoot: true,
        access: 'public',
        summary: 'What programs may read',
        answers: { 200: file('A file of the robots exclusion protocol.', ['text/plain']) },
        cachedFrom: [],
      },
      (ctx) => {
        ctx.type = 'text/plain; charset=utf-8';
        ctx.body = robots(ctx.deps.publicOrigin);
      },
    ),
    route(
      {
        method: 'GET',
        path: crawlerPaths.security,
        isAtRoot: true,
        access: 'public',
        summary: 'Where to report a security problem',
        answers: { 200: file('A file of RFC 9116.', ['text/plain']) },
      },
      async (ctx) => {
        ctx.type = 'text/plain; charset=utf-8';
        ctx.body = securityText(await securityContacts(), ctx.deps.publicOrigin);
      },
    ),
    route(
      {
        method: 'GET',
        path: crawlerPaths.feed,
        isAtRoot: true,
        access: 'public',
        summary: 'The newest posts as a feed',
        answers: { 200: file('An Atom feed (RFC 4287).', ['application/atom+xml']) },
        cachedFrom: ['posts', 'trainers'],
      },
      async (ctx) => {
        const origin = ctx.deps.publicOrigin;
        ctx.type = 'application/atom+xml; charset=utf-8';
        ctx.body = serializeFeed(await newestPosts(origin), origin);
      },
    ),
  ],
};
