import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeRegistry, readRegistry, type ReleaseStore } from '@site/releases';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const NOTICE = 'This part of the site did not load';
const BLOG = 'The Linksway blog';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByRole('heading', { name: NOTICE });

test('without the files of the blog its page stays readable, the site works, and Try again recovers', async ({
  page,
  blockRemote,
}) => {
  const unblock = await blockRemote('mf-blog');
  await page.goto('/blog');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(heading(page)).toContainText('Your game');
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await unblock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(BLOG);
  await expect(notice(page)).toHaveCount(0);
});

test('the browser refuses scripts with other bytes than were built: the page stays readable', async ({
  page,
}) => {
  for (const scripts of [
    '**/remotes/mf-blog/*/remoteEntry.js',
    '**/assets/start/*.js',
    '**/assets/main.js*',
  ]) {
    // A proxy or a broken disk between the build and the browser.
    await page.route(scripts, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.wasRun = true;${await response.text()}` });
    });
    const refused = page.waitForEvent('console', (entry) =>
      entry.text().includes("valid digest in the 'integrity'"),
    );
    await page.goto('/blog');
    await page.keyboard.press('Shift');
    await refused;
    await expect(page.getByRole('article').first()).toBeVisible();
    expect([scripts, await page.evaluate(() => 'wasRun' in window)]).toEqual([scripts, false]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

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
  await page.addInitScript((words) => {
    const observer = new MutationObserver(() => {
      if (document.body?.textContent.includes(words)) Reflect.get(window, 'tellNotice')();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, NOTICE);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) events.push(`document ${new URL(request.url()).pathname}`);
    if (request.url().endsWith('/remotes/registry.json')) events.push('registry');
  });
  return events;
}

test('a tab whose version of a remote is gone goes on with the one that is live, without a notice', async ({
  page,
  releases,
}) => {
  const events = await record(page);
  await page.goto('/');
  await expectAlive(page);
  const restore = await replaceBlog(releases);
  try {
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(heading(page)).toHaveText(BLOG);
    await expectAlive(page);
    expect(events).toEqual(['document /', 'registry']);
  } finally {
    await restore();
  }
});
