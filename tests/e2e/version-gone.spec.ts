import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeRegistry, readRegistry, type ReleaseStore } from '@site/releases';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const NOTICE = 'This part of the site did not load';
const NEXT = 'cccccccccccc';

/** Later deploys: another version of the blog is live, and the files of the one that open pages know are deleted. */
async function replaceBlog(store: ReleaseStore): Promise<() => Promise<void>> {
  const before = await readRegistry(store);
  const version = before.remotes['mf-blog']?.version ?? '';
  const folderOf = (name: string) => path.join(store.remotesDir, 'mf-blog', name);
  await cp(folderOf(version), folderOf(NEXT), { recursive: true });
  await changeRegistry(store, (registry) => {
    const text = JSON.stringify(registry.remotes['mf-blog']).replaceAll(version, NEXT);
    const blog = { ...(JSON.parse(text) as (typeof registry.remotes)['mf-blog']), previous: [] };
    return { ...registry, remotes: { ...registry.remotes, 'mf-blog': blog } };
  });
  await rename(folderOf(version), folderOf('deleted'));
  return async () => {
    await rename(folderOf('deleted'), folderOf(version));
    await changeRegistry(store, ({ revision }) => ({ revision, remotes: before.remotes }));
    await rm(folderOf(NEXT), { recursive: true });
  };
}

/** What happens to a page from its first document on: the notices that appear, however briefly, and the documents. */
async function record(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction('tellNotice', () => events.push('notice'));
  await page.addInitScript((notice) => {
    const observer = new MutationObserver(() => {
      if (document.body?.textContent.includes(notice)) Reflect.get(window, 'tellNotice')();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, NOTICE);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) events.push(`document ${new URL(request.url()).pathname}`);
    if (request.url().endsWith('/remotes/registry.json')) events.push('registry');
  });
  return events;
}

test('a click to a remote whose version is gone loads the one that is live', async ({ page, releases }) => {
  const events = await record(page);
  await page.goto('/');
  await expectAlive(page);
  const restore = await replaceBlog(releases);
  try {
    await page.getByRole('link', { name: 'All posts' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
    await expectAlive(page);
    expect(events).toEqual(['document /', 'registry']);
  } finally {
    await restore();
  }
});

test('a click to a page whose code is gone loads that page from the server', async ({ page, releases }) => {
  const events = await record(page);
  await page.goto('/blog');
  await expectAlive(page);
  const restore = await replaceBlog(releases);
  try {
    const link = page.getByRole('article').first().getByRole('link').first();
    const address = (await link.getAttribute('href')) ?? '';
    const isLoaded = page.waitForEvent('domcontentloaded');
    await link.click();

    await isLoaded;
    await expectAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The Linksway blog');
    expect(events).toEqual(['document /blog', 'registry', `document ${address}`]);
  } finally {
    await restore();
  }
});

test('without another version the notice appears, after the registry was asked once', async ({
  page,
  blockRemote,
}) => {
  const events = await record(page);
  await page.goto('/');
  await expectAlive(page);
  await blockRemote('mf-blog');
  await page.getByRole('link', { name: 'All posts' }).click();

  await expect(page.getByRole('heading', { level: 1, name: NOTICE })).toBeVisible();
  expect([...new Set(events)]).toEqual(['document /', 'registry', 'notice']);
  expect(events.filter((event) => event === 'registry')).toHaveLength(1);
});
