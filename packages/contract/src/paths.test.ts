import { paths } from './paths';
import { site } from './site';

it('encodes a parameter safely', () => {
  expect(paths.post.to('signing-day')).toBe('/blog/signing-day');
  expect(paths.adminPostEdit.to('../x')).toBe('/admin/blog/edit/..%2Fx');
});

// Links, bookmarks and search engines rely on each of them (docs/product.md#routes).
it('keeps every address of the site', () => {
  const addresses = Object.values(paths).map((path) => path.to('x'));

  expect(addresses).toEqual([
    '/',
    '/about',
    '/golfers',
    '/golfers/x',
    '/athletes',
    '/athletes/x',
    '/trainers',
    '/trainers/x',
    '/results',
    '/costs',
    '/check',
    '/safety',
    '/info',
    '/apply',
    '/contact',
    '/blog',
    '/blog/x',
    '/blog/feed.xml',
    '/faq',
    '/faqs',
    '/resources',
    '/facts',
    '/programs',
    '/future-champions',
    '/collegiate-pathway',
    '/login',
    '/example',
    '/privacy',
    '/cookies',
    '/terms',
    '/consent',
    '/preview',
    '/invitation',
    '/admin',
    '/admin/dashboard',
    '/admin/golfers',
    '/admin/golfers/import',
    '/admin/golfers/card/x',
    '/admin/trainers',
    '/admin/applications',
    '/admin/blog',
    '/admin/blog/new',
    '/admin/blog/edit/x',
    '/admin/blog/revisions/x',
    '/admin/comments',
    '/admin/programs',
    '/admin/placements',
    '/admin/leads',
    '/admin/leads/x',
    '/admin/messages',
    '/admin/outbox',
    '/admin/site-info',
    '/admin/agency',
    '/admin/media',
    '/admin/trash',
    '/admin/privacy',
    '/admin/account',
    '/admin/accounts',
    '/admin/activity',
  ]);
});

it('has every path once', () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern);

  expect(new Set(patterns).size).toBe(patterns.length);
});

it('links only to existing paths', () => {
  const known = Object.values(paths).map(({ pattern }) => pattern);
  const nav = site.nav.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
  const links = [...nav, ...site.quickLinks, ...site.legalLinks, site.applyLink, site.loginLink];

  for (const { path } of links) expect(known).toContain(path);
});
