import { file } from '../bodies';
import type { OperationGroup } from '../operation';

export const crawlers: OperationGroup = {
  name: 'Search engines and feeds',
  description:
    'What programs read of the site, made of what is published at that moment. All stand without the prefix, too: `/sitemap.xml`, `/robots.txt`, `/blog/feed.xml`.',
  wires: {},
  inputs: {},
  operations: [
    {
      route: 'GET /sitemap.xml',
      id: 'getSitemap',
      summary: 'Every page that search engines may show',
      description: 'Of the athletes only those whose consent allows it.',
      auth: 'none',
      isCached: true,
      answers: { 200: file('A sitemap of sitemaps.org.', ['application/xml']) },
    },
    {
      route: 'GET /robots.txt',
      id: 'getRobots',
      summary: 'What programs may read',
      auth: 'none',
      isCached: true,
      answers: { 200: file('A file of the robots exclusion protocol.', ['text/plain']) },
    },
    {
      route: 'GET /blog/feed.xml',
      id: 'getFeed',
      summary: 'The newest posts as a feed',
      description: 'The 20 newest published posts, each with its whole text.',
      auth: 'none',
      isCached: true,
      answers: { 200: file('An Atom feed (RFC 4287).', ['application/atom+xml']) },
    },
  ],
};
