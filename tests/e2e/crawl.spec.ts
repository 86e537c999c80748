import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { publicPaths } from '../fixtures/publicPages';

interface Found {
  ids: string[];
  /** Links within the site. */
  links: string[];
  /** Everything else that the page loads. */
  files: string[];
  /** Broken links. */
  dead: string[];
}

/** Parses a page's HTML in the browser without running or loading anything. */
const readHtml = (page: Page, html: string, address: string): Promise<Found> =>
  page.evaluate(
    ([text, base]) => {
      const parsed = new DOMParser().parseFromString(text!, 'text/html');
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const attribute = (selector: string, name: string) =>
        all(selector).flatMap((node) => node.getAttribute(name) ?? []);
      const absolute = (href: string) => new URL(href, base).href;
      const origin = new URL(base!).origin;
      const hrefs = all('a').map((node) => node.getAttribute('href') ?? '');
      const srcsets = [...attribute('[srcset]', 'srcset'), ...attribute('[imagesrcset]', 'imagesrcset')];
      return {
        ids: all('[id]').map(({ id }) => id),
        links: hrefs
          .filter((href) => href !== '' && href !== '#')
          .map(absolute)
          .filter((href) => href.startsWith(origin)),
        files: [
          ...attribute('[src]', 'src'),
          ...attribute('link[href]', 'href'),
          ...srcsets.flatMap((srcset) =>
            srcset.split(/,\s+/).map((source) => source.trim().split(' ')[0] ?? ''),
          ),
        ]
          .map(absolute)
          .filter((href) => href.startsWith(origin)),
        dead: hrefs.filter((href) => href === '' || href === '#'),
      };
    },
    [html, address] as const,
  );

const withoutFragment = (address: string): string => address.split('#')[0] ?? address;
const fragmentOf = (address: string): string => decodeURIComponent(address.split('#')[1] ?? '');

const NOTHING: Found = { ids: [], links: [], files: [], dead: [] };

// As many as the renderer accepts without a queue.
const AT_ONCE = 4;

/** Runs a task for each item, a few at a time. */
async function inBatches<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map(task));
}

/** Reads every page reachable by links from the given URLs. Links to files are not followed further. */
async function crawl({ page, request }: { page: Page; request: APIRequestContext }, from: string[]) {
  const read = new Map<string, Found>();
  const problems: string[] = [];
  const visit = async (address: string): Promise<void> => {
    const response = await request.get(address);
    const isPage = response.headers()['content-type']?.startsWith('text/html');
    const found = isPage ? await readHtml(page, await response.text(), address) : NOTHING;
    read.set(address, found);
    if (response.status() !== 200) problems.push(`${address} answers ${response.status()}`);
    problems.push(...found.dead.map((href) => `${address} has a link to "${href}"`));
  };
  for (let next = new Set(from); next.size > 0;) {
    await inBatches([...next], visit);
    const linked = [...read.values()].flatMap(({ links }) => links.map(withoutFragment));
    next = new Set(linked.filter((address) => !read.has(address)));
  }
  return { read, problems };
}

test('no link is broken, and no fragment, picture or file is missing', async ({ page, request, site }) => {
  test.slow();
  const start = publicPaths.map((path) => site.origin + path);
  const { read, problems } = await crawl({ page, request }, start);

  for (const [address, found] of read) {
    for (const link of found.links) {
      const target = read.get(withoutFragment(link));
      const fragment = fragmentOf(link);
      if (fragment && target && !target.ids.includes(fragment)) problems.push(`${address}: no ${link}`);
    }
  }
  const files = new Set([...read.values()].flatMap(({ files }) => files));
  await inBatches([...files], async (file) => {
    const response = await request.get(file);
    if (response.status() !== 200) problems.push(`${file} answers ${response.status()}`);
  });
  expect(problems).toEqual([]);
  // The crawl itself: all forty athletes, every post, the four documents.
  const seen = [...read.keys()];
  expect(seen.filter((address) => /\/golfers\/./.test(address)).length).toBeGreaterThanOrEqual(39);
  expect(seen.filter((address) => /\/downloads\/.+\.pdf$/.test(address))).toHaveLength(4);
  expect(files.size).toBeGreaterThan(200);
});
