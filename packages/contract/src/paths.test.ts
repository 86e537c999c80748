import { paths } from './paths';
import { site } from './site';

it('encodes a parameter safely', () => {
  expect(paths.post.to('signing-day')).toBe('/blog/signing-day');
  expect(paths.adminPostEdit.to('../x')).toBe('/admin/blog/edit/..%2Fx');
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
