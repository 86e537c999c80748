import { expect, test } from '../fixtures/test';
import { publicPages, publicPaths } from '../fixtures/publicPages';

// The documents for search engines and links from elsewhere. every-page.spec.ts checks each single page.

test('no two pages have the same title or description, and the sitemap lists those for search engines', async ({
  request,
  site,
}) => {
  const seen = new Map<string, string>();
  const keep = (path: string, words = '') => {
    expect(words.length, path).toBeGreaterThan(10);
    expect(seen.get(words), `${path}: ${words}`).toBeUndefined();
    seen.set(words, path);
  };
  for (const { path } of publicPages.filter(({ path, canonical }) => path === canonical)) {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>');
    keep(path, /<title[^>]*>([^<]+)</.exec(head)?.[1]);
    keep(path, /<meta(?=[^>]*name="description")[^>]*content="([^"]*)"/.exec(head)?.[1]);
  }

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  for (const { path, canonical, isIndexed } of publicPages)
    expect(listed.includes(site.origin + path), path).toBe(isIndexed && path === canonical);
  // All of them are examples.
  expect(listed.filter((address) => /\/(golfers|trainers)\//.test(address ?? ''))).toEqual([]);
  for (const path of ['/golfers/harjot-bhandal', '/trainers/helen-marchbank'])
    expect(await (await request.get(path)).text(), path).not.toContain('ld+json');
  // Another order of a list is no page of its own.
  const ordered = await (await request.get('/golfers?sort=year&page=2')).text();
  expect(ordered).toContain(`rel="canonical" href="${site.origin}/golfers"`);
});

interface Found {
  ids: Set<string>;
  /** Links within the site. */
  links: string[];
  /** Everything else that the page loads. */
  files: string[];
}

/** The URLs in a page of the server. */
function refersTo(html: string, address: string): Found {
  const attributes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  const within = (hrefs: string[]) =>
    hrefs
      .map((href) => new URL(href, address).href)
      .filter((href) => href.startsWith(new URL(address).origin));
  const sources = attributes(/ (?:image)?srcset="([^"]*)"/gi).flatMap((srcset) =>
    srcset.split(/,\s+/).map((source) => source.trim().split(' ')[0] ?? ''),
  );
  return {
    ids: new Set(attributes(/ id="([^"]*)"/g)),
    links: within(attributes(/<a [^>]*?href="([^"]*)"/g)),
    files: within([
      ...sources,
      ...attributes(/ src="([^"]*)"/g),
      ...attributes(/<link [^>]*?href="([^"]*)"/g),
    ]),
  };
}

// As many as the renderer accepts without a queue.
const AT_ONCE = 4;

/** Runs a task for each item, a few at a time. */
async function inBatches<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(task));
}

const withoutFragment = (address: string): string => address.split('#')[0] ?? address;

test('no link is broken, and no fragment, picture or file is missing', async ({ request, site }) => {
  test.slow();
  const read = new Map<string, Found>();
  const problems: string[] = [];
  const visit = async (address: string): Promise<void> => {
    const response = await request.get(address);
    if (response.status() !== 200) problems.push(`${address} answers ${response.status()}`);
    const isPage = response.headers()['content-type']?.startsWith('text/html');
    const html = isPage ? await response.text() : '';
    if (/<a [^>]*?href="#?"/.test(html)) problems.push(`${address} has a link to nowhere`);
    read.set(address, refersTo(html, address));
  };
  for (let next = new Set(publicPaths.map((path) => site.origin + path)); next.size > 0;) {
    await inBatches([...next], visit);
    const linked = [...read.values()].flatMap(({ links }) => links.map(withoutFragment));
    next = new Set(linked.filter((address) => !read.has(address)));
  }

  for (const [address, { links }] of read)
    for (const link of links) {
      const [page = '', fragment] = link.split('#');
      if (fragment && !read.get(page)?.ids.has(decodeURIComponent(fragment)))
        problems.push(`${address}: no ${link}`);
    }
  const files = new Set([...read.values()].flatMap(({ files }) => files));
  await inBatches([...files], async (file) => {
    const status = (await request.head(file)).status();
    if (status !== 200) problems.push(`${file} answers ${status}`);
  });
  expect(problems).toEqual([]);
  // The crawl itself: all forty athletes, the four documents.
  const seen = [...read.keys()];
  expect(seen.filter((address) => /\/golfers\/./.test(address)).length).toBeGreaterThanOrEqual(39);
  expect(seen.filter((address) => /\/downloads\/.+\.pdf$/.test(address))).toHaveLength(4);
  expect(files.size).toBeGreaterThan(200);
});
