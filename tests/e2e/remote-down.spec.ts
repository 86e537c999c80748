import type { Page } from '@playwright/test';
import { readLeads } from '../fixtures/api';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const NOTICE = 'This part of the site did not load';

test('without the blog remote its server-rendered page stays readable, the site works, Try again recovers', async ({
  page,
  blockRemote,
}) => {
  const unblock = await blockRemote('mf-blog');
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');
  await page.goBack();
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();

  await unblock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Linksway blog' })).toBeVisible();
});

test('without the public remote the blog works', async ({ page, blockRemote }) => {
  await blockRemote('mf-public');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your game');

  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: NOTICE })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without the admin remote the admin sees the notice inside the site', async ({
  page,
  blockRemote,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  const unblock = await blockRemote('mf-admin');
  await page.goto('/admin/blog');
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await unblock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

/** Requests for these files stay pending: the browser waits. Resolves with the first of them. */
function hang(page: Page, files: string): Promise<void> {
  return new Promise<void>((resolve) => {
    void page.route(files, () => resolve());
  });
}

for (const { what, files, wait } of [
  { what: 'the entry of a remote', files: '**/remotes/mf-blog/*/remoteEntry.js', wait: '00:08' },
  { what: 'the code of a page', files: '**/remotes/mf-blog/*/chunks/BlogListPage.*.js', wait: '00:17' },
]) {
  test(`${what} that never comes gets its notice after ${wait}; what the server sent stays, with its links`, async ({
    page,
  }) => {
    await page.clock.install();
    const isRequested = hang(page, files);
    // The pending request may hold back the page's load event.
    await page.goto('/blog', { waitUntil: 'domcontentloaded' });
    await isRequested;
    const articles = page.getByRole('article');
    const count = await articles.count();
    expect(count).toBeGreaterThan(3);
    await expect(page.getByRole('heading', { name: NOTICE })).toHaveCount(0);

    // Each attempt of the page has its own timer, and the second starts only after the first.
    await page.clock.runFor(wait);
    await expect(page.getByRole('heading', { level: 2, name: NOTICE })).toBeVisible();
    await expect(articles).toHaveCount(count);
    await expectLoadedByLink(page);
  });
}

/** Follows the first link of an article: the browser loads its page from the server. */
async function expectLoadedByLink(page: Page): Promise<void> {
  const link = page.getByRole('article').first().getByRole('link').first();
  await page.evaluate(() => Object.assign(window, { isListPage: true }));
  await link.click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The Linksway blog');
  // Not by its request: the browser may have fetched the document when the link came into view.
  expect(await page.evaluate(() => 'isListPage' in window)).toBe(false);
}

for (const files of ['**/assets/main.js*', '**/assets/chunks/vendor.*.js']) {
  test(`without the shell's own ${files} links load pages, and forms are sent`, async ({ page, site }) => {
    const isRequested = hang(page, files);
    await page.goto('/blog', { waitUntil: 'domcontentloaded' });
    await isRequested;
    await expectLoadedByLink(page);

    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await writeMessage(page, 'hangs@example.com');
    await expectSent(page, site, 'hangs@example.com');
    await page.unrouteAll();
  });
}

test('a message typed before the form fails is still there, and can be sent', async ({
  page,
  site,
  blockRemote,
}) => {
  const email = 'types@example.com';
  await page.clock.install();
  const isRequested = hang(page, '**/remotes/mf-public/*/remoteEntry.js');
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await isRequested;
  await writeMessage(page, email);
  await page.clock.runFor('00:08');

  await expect(page.getByRole('heading', { level: 2, name: NOTICE })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which marks do I need?');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.unrouteAll();
  await blockRemote('mf-public');
  await expectSent(page, site, email);
});

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill('Which marks do I need?');
}

async function expectSent(page: Page, site: TestSite, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click({ noWaitAfter: true });
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  expect(await readLeads(site, 'contact', email)).toHaveLength(1);
}
