import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// The demo content has twenty posts: twelve on the first page.
const SECOND = 'The Linksway blog, page 2';
/** Chromium says so when a second click overtakes the transition to the first page; no script can hear it. */
const SKIPPED = 'Transition was skipped';

test('a visitor turns the pages of the blog by keyboard, and comes back to where they were', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/posts') asked.push(search);
  });
  await page.goto('/blog');
  await expectAlive(page);
  await expect(page.getByRole('article')).toHaveCount(12);
  const newest = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('article').last().getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Next page', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/blog?page=2');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(SECOND);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle('U.S. sports scholarships in plain words: our blog, page 2 | Linksway');
  await expect(page.getByRole('status').filter({ hasText: /^Page 2 of \d$/ })).toBeAttached();
  // Until the posts are there, the next stop is behind the list.
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: newest ?? '' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  // Of the trainer who wrote it, or of the post.
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
  expect(new Set(asked)).toEqual(new Set(['?limit=12&page=2']));

  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('link', { name: 'Next page' })).toBeInViewport();

  // Two quick clicks lead there once.
  await page.getByRole('article').first().getByRole('link').first().dblclick();
  await expect(heading).toHaveText(newest!);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  expect(complaints.filter((each) => each !== SKIPPED)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the home page, turns the pages of the blog and reads a post', async ({ page }) => {
    await page.goto('/');
    for (const section of await page.locator('main section').all())
      await expect(section).toHaveCSS('opacity', '1');
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SECOND);
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('link', { name: 'What college coaches look for' }).first().click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What college coaches look for');
    await expect(page.getByText('Nobody recruits the player you are at fifteen')).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
  });

  test('what does not exist is a 404 that leads on: a post, a page of a list, an address that cannot be read', async ({
    page,
    request,
  }) => {
    for (const path of ['/blog/caf%C3%A9', '/blog/%E0%A4', '/golfers?page=99', '/trainers?page=99'])
      expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
    expect((await page.goto('/blog?page=99'))?.status()).toBe(404);
    await expect(page.getByText('There is no page 99: the list ends before it.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the newest posts' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL('/');
  });
});
