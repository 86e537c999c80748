import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { publicPages } from '../fixtures/publicPages';

// What a search engine or a preview of a shared link reads: the HTML alone.
test.use({ javaScriptEnabled: false });

const contentOf = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content');
const robotsOf = async (page: Page) =>
  (await page.locator('head meta[name=robots]').count()) > 0 ? contentOf(page, 'meta[name=robots]') : null;

for (const { path, canonical, isIndexed } of publicPages) {
  test(`${path} says what it is, in its HTML alone`, async ({ page, site, request }) => {
    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', site.origin + canonical);
    expect(await contentOf(page, 'meta[property="og:url"]')).toBe(site.origin + canonical);
    expect(await robotsOf(page)).toBe(isIndexed ? null : 'noindex');
    expect(await contentOf(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');

    expect(await contentOf(page, 'meta[property="og:image:width"]')).toBe('1200');
    expect(await contentOf(page, 'meta[property="og:image:height"]')).toBe('630');
    const picture = await request.get((await contentOf(page, 'meta[property="og:image"]')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });
}

test('no two pages have the same title or the same description', async ({ page }) => {
  const seen = new Map<string, string>();
  for (const { path, canonical } of publicPages) {
    if (path !== canonical) continue;
    await page.goto(path);
    for (const words of [await page.title(), (await contentOf(page, 'meta[name=description]')) ?? '']) {
      expect(words.length, path).toBeGreaterThan(10);
      expect(seen.get(words), `${path}: ${words}`).toBeUndefined();
      seen.set(words, path);
    }
  }
});

test('structured data names the agency, the post and the way to a page', async ({ page }) => {
  const typesAt = async (path: string): Promise<string[]> => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.flatMap((text) => {
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
  for (const path of ['/golfers/harjot-bhandal', '/trainers/helen-marchbank', '/faq', '/resources', '/apply'])
    expect(await typesAt(path), path).toContain('BreadcrumbList');
});

test('the sitemap names every page that may be found, and no other', async ({ request, site }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

  for (const { path, canonical, isIndexed } of publicPages) {
    expect(listed.includes(site.origin + path), path).toBe(isIndexed && path === canonical);
  }
  expect(listed.filter((address) => address?.includes('/golfers/'))).not.toContain(
    `${site.origin}/golfers/harjot-bhandal`,
  );
  for (const address of listed) expect((await request.get(address ?? '')).status(), address).toBe(200);
});

test('robots and feed are there, and name this site', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(robots).toMatch(/^Disallow: \/admin/m);

  const feed = await request.get('/blog/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain(`${site.origin}/blog/what-coaches-look-for`);
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
