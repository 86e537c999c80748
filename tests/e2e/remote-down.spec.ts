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

test('a remote that does not answer gets its notice after 8 s; what the server rendered stays', async ({
  page,
}) => {
  await page.clock.install();
  // Left pending: the browser waits.
  const isRequested = new Promise<void>((resolve) => {
    void page.route('**/remotes/mf-blog/*/remoteEntry.js', () => resolve());
  });
  // The pending request may hold back the page's load event.
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await isRequested;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: NOTICE })).toHaveCount(0);

  await page.clock.fastForward('00:08');
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
