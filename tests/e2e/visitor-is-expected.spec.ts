import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('a page that a pointer rests on is there before the click', async ({ page, context }) => {
  await page.goto('/');
  await expectAlive(page);
  const posts = page.waitForResponse(/\/api\/posts(?:\?|$)/);
  const code = page.waitForResponse(/BlogListPage\.\w+\.js$/);
  await page.getByRole('link', { name: 'All posts' }).hover();
  await Promise.all([(await posts).finished(), (await code).finished()]);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'All posts' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the next page stands hidden before the click, and is shown by it', async ({ page }) => {
  await page.goto('/');
  await expectAlive(page);
  const home = await page.title();
  const link = page.getByRole('link', { name: 'All posts' });
  await link.hover();
  const ahead = page.locator('main h1', { hasText: 'The Linksway blog' });
  await expect(ahead).toBeAttached();
  await expect(ahead).toBeHidden();
  await expect(page).toHaveTitle(home);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The Linksway blog');
  const rendered = await ahead.elementHandle();

  await link.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(ahead).toBeFocused();
  expect(await rendered?.evaluate((element) => element === document.querySelector('main h1'))).toBe(true);
  await expect(page).toHaveTitle(/blog/i);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Only a mounted page asks again when the visitor returns to the window.
  const refresh = page.waitForRequest(/\/api\/posts(?:\?|$)/);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await refresh;
});

test('Back from a page that was rendered ahead leads to the place on the one before', async ({ page }) => {
  await page.goto('/');
  await expectAlive(page);
  const link = page.getByRole('link', { name: 'All posts' });
  await link.hover();
  await expect(page.locator('main h1', { hasText: 'The Linksway blog' })).toBeAttached();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');

  await page.goBack();

  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('the click succeeds although the remote was lost while it was fetched ahead', async ({ page }) => {
  await page.goto('/');
  await expectAlive(page);
  const entry = /\/remotes\/mf-blog\/\w+\/remoteEntry\.js/;
  await page.route(entry, (route) => route.abort());
  // The federation package asks twice.
  const isLost = page.waitForEvent('console', (message) => message.text().includes('ERR_FAILED'));
  await page.getByRole('link', { name: 'All posts' }).hover();
  await isLost;
  await page.waitForEvent('pageerror');
  await page.unroute(entry);

  await page.getByRole('link', { name: 'All posts' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
  await expect(page.getByText('This part of the site did not load')).toBeHidden();
});

test('nobody fetches the admin area by hovering', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('link', { name: 'Login' }).hover();
  await page.getByRole('link', { name: 'FAQ' }).last().hover();
  await page.waitForResponse(/FaqPage\.\w+\.js$/);

  expect(requests.filter((url) => url.includes('mf-admin'))).toEqual([]);
});
