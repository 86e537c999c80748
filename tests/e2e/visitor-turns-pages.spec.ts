import { expectAlive, expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// The demo content has twenty posts: twelve on the first page.
const FIRST = 'The Linksway blog';
const SECOND = 'The Linksway blog, page 2';

test('a visitor turns the pages of the blog, and comes back to where they were', async ({
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
  await page.getByRole('link', { name: 'Next page' }).click();

  await expect(page).toHaveURL('/blog?page=2');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(SECOND);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveTitle('U.S. sports scholarships in plain words: our blog, page 2 | Linksway');
  await expect(page.getByRole('status').filter({ hasText: /^Page 2 of \d$/ })).toBeAttached();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: newest ?? '' })).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set(['?limit=12&page=2']));

  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('link', { name: 'Next page' })).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('the pages are turned by keyboard alone', async ({ page }) => {
  await page.goto('/blog');
  await expectAlive(page);
  const last = page.getByRole('article').last().getByRole('link').last();
  await last.focus();
  // Past the numbers, the current page among them.
  for (const name of ['Page 1', 'Page 2', 'Next page']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(SECOND);
  await expect(heading).toBeFocused();
  // Until the posts are there, the next stop is behind the list.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  // Of the trainer who wrote it, or of the post.
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
});

test('a page behind the last one is a 404 with a way back', async ({ page }) => {
  const response = await page.goto('/blog?page=99');

  expect(response?.status()).toBe(404);
  await expect(page.getByText('There is no page 99: the list ends before it.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the newest posts' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

for (const path of ['/golfers', '/trainers', '/faq', '/facts']) {
  test(`${path} has no page 99 either`, async ({ request }) => {
    const response = await request.get(`${path}?page=99`);

    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('the list ends before it');
  });
}

test('what is not the number of a page shows the first one, under its own address', async ({ page }) => {
  for (const query of ['?page=abc', '?page=0', '?page=-1', '?page=1', '?page=2&page=1;', '?pages=2']) {
    const response = await page.goto(`/blog${query}`);
    const isSecond = query.startsWith('?page=2');

    expect(response?.status(), query).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText(isSecond ? SECOND : FIRST);
    const address = isSecond ? /\/blog\?page=2$/ : /\/blog$/;
    await expect(page.locator('link[rel="canonical"]'), query).toHaveAttribute('href', address);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a later page has no violation, and fits every screen', async ({ page }) => {
    await page.goto('/blog?page=2');
    await expectAlive(page);

    await expectNoViolation(page);
    await expectFits(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor turns the pages of the blog', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('link', { name: 'Next page' }).click();

    await expect(page).toHaveURL('/blog?page=2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SECOND);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\?page=2$/);
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/blog');
  });
});
