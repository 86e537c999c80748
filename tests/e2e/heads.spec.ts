import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { publicPages } from '../fixtures/publicPages';

// Metadata for search engines. every-page.spec.ts checks each single page.

async function readHead(request: APIRequestContext, path: string): Promise<string> {
  const [head = ''] = (await (await request.get(path)).text()).split('</head>');
  return head;
}

test('no two pages have the same title or the same description', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const { path, canonical } of publicPages) {
    if (path !== canonical) continue;
    const head = await readHead(request, path);
    const title = /<title[^>]*>([^<]+)</.exec(head)?.[1] ?? '';
    const description = /<meta(?=[^>]*name="description")[^>]*content="([^"]*)"/.exec(head)?.[1] ?? '';
    for (const words of [title, description]) {
      expect(words.length, path).toBeGreaterThan(10);
      expect(seen.get(words), `${path}: ${words}`).toBeUndefined();
      seen.set(words, path);
    }
  }
});

test('structured data describes the agency, the post and the breadcrumbs', async ({ request }) => {
  const typesAt = async (path: string): Promise<string[]> => {
    const html = await (await request.get(path)).text();
    const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</g);
    return [...scripts].flatMap(([, text = '']) => {
      const value = JSON.parse(text) as
        { '@type'?: string; '@graph'?: { '@type': string }[] } | { '@type': string }[];
      const nodes = Array.isArray(value) ? value : (value['@graph'] ?? [value]);
      return nodes.map((node) => String(node['@type']));
    });
  };

  expect(await typesAt('/')).toContain('Organization');
  expect(await typesAt('/blog/what-coaches-look-for')).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
  );
  for (const path of ['/golfers', '/trainers', '/faq', '/resources', '/apply'])
    expect(await typesAt(path), path).toContain('BreadcrumbList');
  // Nothing is said of the people of the demo content, who do not exist.
  for (const path of ['/golfers/harjot-bhandal', '/trainers/helen-marchbank'])
    expect(await typesAt(path), path).toEqual([]);
});

test('the sitemap lists every indexable page, and no other', async ({ request, site }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

  for (const { path, canonical, isIndexed } of publicPages) {
    expect(listed.includes(site.origin + path), path).toBe(isIndexed && path === canonical);
  }
  // All of them are examples.
  expect(listed.filter((address) => /\/(golfers|trainers)\//.test(address ?? ''))).toEqual([]);
  for (const address of listed) expect((await request.get(address ?? '')).status(), address).toBe(200);
});

test('robots.txt and feed exist, and name this site', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(robots).toMatch(/^Disallow: \/admin/m);

  const feed = await request.get('/blog/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain(`${site.origin}/blog/what-coaches-look-for`);
});

test('every page names a manifest whose icons are there, and security.txt says whom to tell', async ({
  request,
  site,
}) => {
  const address = /<link rel="manifest" href="([^"]+)"/.exec(await readHead(request, '/facts'))?.[1] ?? '';
  const manifest = await request.get(address);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons)
    expect((await request.get(src)).headers()['content-type']).toContain(type);
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toMatch(/^Contact: mailto:/);
  expect(security).toContain(`Canonical: ${site.origin}/.well-known/security.txt`);
});

test('an address in capitals, and /athletes, lead to the page for good', async ({ request }) => {
  const lead = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await lead('/Golfers?sport=Golf')).toEqual([301, '/golfers?sport=Golf']);
  expect(await lead('/BLOG/What-Coaches-Look-For')).toEqual([301, '/blog/what-coaches-look-for']);
  expect(await lead('/athletes?sport=Golf')).toEqual([301, '/golfers?sport=Golf']);
  expect((await lead('/Nowhere'))[0]).toBe(404);
});

test('a draft is neither in the feed nor in the sitemap; once published it is, with the next request', async ({
  request,
  seed,
}) => {
  const draft = await seed.post({ title: 'Found only later', status: 'draft' });
  const documents = async () =>
    (await (await request.get('/sitemap.xml')).text()) + (await (await request.get('/blog/feed.xml')).text());
  expect(await documents()).not.toContain(draft.slug);

  await seed.setStatus(draft.id, 'published');
  expect((await documents()).split(draft.slug).length).toBeGreaterThan(2);
  await seed.removePost(draft.id);
  expect(await documents()).not.toContain(draft.slug);
});
