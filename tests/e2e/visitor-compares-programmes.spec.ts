import { callApi } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

test('a family compares both programmes and applies for one', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Our Programs' }).click();
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect(table.getByRole('row', { name: /^Duration/ })).toContainText('12-18 months');

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

test('an inactive programme is advertised nowhere, and missing from the next request on', async ({
  page,
  request,
  site,
}) => {
  const { id } = (await (await callApi(site, 'GET /programs/future-champions')).json()) as { id: string };
  const setStatus = (status: 'active' | 'inactive') => callApi(site, 'POST /programs', { id, status });
  const pages = ['/', '/about', '/programs', '/resources', '/faq'];
  const leads = async () => {
    const texts = await Promise.all(pages.map(async (path) => (await request.get(path)).text()));
    return pages.filter((_path, nr) => /href="\/future-champions"|Future Champions/.test(texts[nr] ?? ''));
  };
  expect(await leads()).toEqual(pages);
  expect((await request.get('/future-champions')).status()).toBe(200);
  await setStatus('inactive');
  try {
    expect(await leads()).toEqual([]);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/future-champions');
    expect((await page.goto('/future-champions'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program content not found.');
    await expect(page.getByRole('heading', { name: 'For athletes' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Our Programs' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Collegiate Pathway' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Future Champions Program' })).toHaveCount(0);
  } finally {
    await setStatus('active');
  }
  expect(await leads()).toEqual(pages);
  expect((await request.get('/future-champions')).status()).toBe(200);
});
