import sharp from 'sharp';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('a visitor finds a post on the home page and reads it', async ({ page, complaints, seed }) => {
  await seed.post({ title: 'A letter from the first tee' });
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('link', { name: 'A letter from the first tee' }).click();

  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('A letter from the first tee');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/A letter from the first tee/);
  expect(complaints).toEqual([]);
});

test('the list shows cover, title, excerpt and date of each post', async ({ page }) => {
  await page.goto('/blog');
  const post = page.getByRole('article').filter({ hasText: 'What college coaches look for' });

  await expect(post.locator('img')).toBeVisible();
  await expect(post).toContainText(/[A-Z][a-z]+ \d{1,2}, 20\d\d/);
  await expect(post).toContainText('A college coach may open your message');
});

test('a draft is missing for a visitor: 404 with the 404 page', async ({ page, seed }) => {
  const draft = await seed.post({ title: 'Not yet for everyone', status: 'draft' });
  const response = await page.goto(`/blog/${draft.slug}`);

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByText('Not yet for everyone')).toHaveCount(0);
});

test('an unpublished post is gone with the next request', async ({ request, seed }) => {
  const post = await seed.post({ title: 'Here and gone' });
  expect((await request.get(`/blog/${post.slug}`)).status()).toBe(200);
  expect((await request.get(`/blog/${post.slug}`)).status()).toBe(200);
  await seed.setStatus(post.id, 'draft');

  expect((await request.get(`/blog/${post.slug}`)).status()).toBe(404);
  expect(await (await request.get('/blog')).text()).not.toContain('Here and gone');
});

test('an old address of a post leads to the one of today, from outside and from a link on the site', async ({
  page,
  request,
  complaints,
  seed,
}) => {
  const { id, slug } = await seed.post({ title: 'Once called otherwise' });
  const link = `<p><a href="/blog/${slug}">the earlier text</a></p>`;
  const other = await seed.post({ title: 'Names the other', body: link });
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200);
  await seed.setSlug(id, 'called-as-today');

  const moved = await request.get(`/blog/${slug}?from=mail`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/called-as-today?from=mail']);
  await page.goto(`/blog/${other.slug}`);
  await expectAlive(page);
  await page.getByRole('link', { name: 'the earlier text' }).click();
  await expect(page).toHaveURL('/blog/called-as-today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Once called otherwise');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names the other');
  await seed.setStatus(id, 'draft');
  expect((await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status()).toBe(404);
  expect(complaints).toEqual([]);
});

for (const path of ['/blog/no-such-post', '/blog/caf%C3%A9', '/blog/a%20b', '/blog/%E0%A4']) {
  test(`${path}, which does not exist, answers 404 with the 404 page`, async ({ page, request }) => {
    expect((await request.get(path)).status()).toBe(404);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });
}

test('an unknown path is a 404 with a link home', async ({ page }) => {
  const response = await page.goto('/no/such/page');

  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the blog', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'What college coaches look for' }).first().click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What college coaches look for');
    await expect(page.getByText('Nobody recruits the player you are at fifteen')).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
  });

  test('a cover that cannot be loaded is a plate', async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto('/blog');
    const cover = page.getByRole('article').first().locator('img');
    const { width, height } = (await cover.boundingBox()) ?? { width: 0, height: 0 };
    const sun = { left: Math.round(width * 0.8), top: Math.round(height * 0.2), width: 1, height: 1 };
    const dot = await sharp(await cover.screenshot())
      .removeAlpha()
      .extract(sun)
      .raw()
      .toBuffer();

    const [red = 0, , blue = 255] = dot;
    expect(red - blue).toBeGreaterThan(100);
  });

  test('every section of the home page is visible, and every link in the navbar', async ({ page }) => {
    await page.goto('/');

    for (const section of await page.locator('main section').all())
      await expect(section).toHaveCSS('opacity', '1');
    await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Athletes' })).toBeVisible();
  });
});

test('a post opens with what the list knew, and fits a phone while its text is on the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  await expectAlive(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/posts\/[a-z-]+$/, async (route) => {
    await held;
    await route.continue();
  });
  const title = 'What college coaches look for';
  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click();

  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await expect(heading).toBeFocused();
  const cover = page.locator('main article img').first();
  await expect(cover).toBeVisible();
  expect((await cover.boundingBox())?.width).toBeLessThan(390);
  await expect(page.getByText('Loading post…')).toBeAttached();
  await cover.evaluate((picture) => picture.setAttribute('data-first', ''));
  release();
  await expect(page.getByText(/ min read$/)).toBeVisible();
  // The same picture: another one would be painted again.
  await expect(cover).toHaveAttribute('data-first');
  await expect(heading).toBeFocused();
});
