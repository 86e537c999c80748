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
