import type { APIRequestContext } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

interface Site {
  token: string;
}

/** Saves a programme as the admin would. */
async function setStatus(request: APIRequestContext, { token }: Site, status: 'active' | 'inactive') {
  const headers = { Authorization: `Bearer ${token}` };
  const program = await request.get('/api/programs/future-champions', { headers });
  const { id } = (await program.json()) as { id: string };
  const saved = await request.post('/api/programs', { headers, data: { id, status } });
  expect(saved.status()).toBe(200);
}

test('a family compares both programmes and applies for one', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Our Programs' }).click();
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect(table.getByRole('row', { name: /^Takes/ })).toContainText('12-18 months');

  await page.getByRole('link', { name: 'Future Champions Program' }).click();
  await expect(page).toHaveURL('/future-champions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Future Champions Program');
  await expect(page.getByRole('heading', { name: 'What We Offer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Success Stories' })).toBeVisible();

  await page.getByRole('link', { name: 'Compare both programmes' }).click();
  await page.getByRole('link', { name: 'Collegiate Pathway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collegiate Pathway');
  await page.getByRole('link', { name: 'Apply for the Collegiate Pathway' }).click();
  await expect(page).toHaveURL('/apply?programme=collegiate-pathway');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Collegiate Pathway');
  expect(complaints).toEqual([]);
});

test('an inactive programme is advertised nowhere', async ({ request, site }) => {
  const pages = ['/', '/about', '/info', '/programs', '/resources', '/faq'];
  const leads = async () => {
    const texts = await Promise.all(pages.map(async (path) => (await request.get(path)).text()));
    return pages.filter((_path, nr) => /href="\/future-champions"|Future Champions/.test(texts[nr] ?? ''));
  };
  expect(await leads()).toEqual(pages);
  try {
    await setStatus(request, site, 'inactive');
    expect(await leads()).toEqual([]);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/future-champions');
  } finally {
    await setStatus(request, site, 'active');
  }
  expect(await leads()).toEqual(pages);
});

test('the hero of a programme is preloaded in the head, and fetched once', async ({ page }) => {
  const heroes: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/uploads/')) heroes.push(sent.url());
  });
  await page.goto('/collegiate-pathway');
  await expectAlive(page);
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);

  expect(heroes).toHaveLength(1);
  await expect(page.locator('link[rel="preload"][as="image"]').first()).toHaveAttribute(
    'imagesrcset',
    /\/uploads\//,
  );
});

test('a missing hero is replaced by the drawn scene', async ({ page }) => {
  await page.route('**/api/uploads/**', (route) => route.abort());
  await page.goto('/future-champions');

  const hero = page.locator('main img').first();
  await expect(hero).toHaveAttribute('src', /\/remotes\/mf-public\//);
  await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('programmes that fail to load show built-in content', async ({ page }) => {
  await page.goto('/contact');
  // A click before hydration would load the page from the server, which reads from the api itself.
  await expectAlive(page);
  await page.route('**/api/programs/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  );
  await page.getByRole('navigation').first().getByRole('link', { name: 'Our Programs' }).click();
  await page.getByRole('link', { name: 'Future Champions Program' }).click();
  await expect(page.getByRole('heading', { name: 'For athletes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For parents' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What We Offer' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Compare both programmes' }).click();
  await page.getByRole('link', { name: 'Collegiate Pathway' }).click();
  await expect(page.getByRole('heading', { name: 'What We Offer' })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveCount(2);
  await expect(page.getByText('Illustrative: written by us')).toBeVisible();
});

test('an inactive programme is missing from the next request on', async ({ page, request, site }) => {
  await request.get('/future-champions');
  await setStatus(request, site, 'inactive');
  try {
    const response = await page.goto('/future-champions');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program content not found.');
    await expect(page.getByRole('heading', { name: 'For athletes' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Our Programs' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Collegiate Pathway' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Future Champions Program' })).toHaveCount(0);
  } finally {
    await setStatus(request, site, 'active');
  }
  expect((await request.get('/future-champions')).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a family reads a whole programme', async ({ page }) => {
    await page.goto('/programs');
    await page.getByRole('link', { name: 'Collegiate Pathway' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collegiate Pathway');
    await expect(page.getByText('An honest assessment')).toBeVisible();
    await expect(page.getByText('Eighteen months, counted down')).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
  });
});
