import type { GolferWire } from '@site/contract';
import { callApi } from '../fixtures/api';
import { expectAlive, expectFits, expectWholeWords, takePictures } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const ALL = /^4\d athletes$/;

/** The last year of school, as the demo content has it today. */
const yearOf = async (site: TestSite): Promise<string> => {
  const { grad_year } = (await (await callApi(site, 'GET /golfers/sofia-larrauri')).json()) as GolferWire;
  return String(grad_year);
};

test('a coach finds an athlete by sport and year, and comes back to the same list', async ({
  page,
  site,
  complaints,
}) => {
  const year = await yearOf(site);
  const found = page.getByText(/^1?\d athletes$/);
  await page.goto('/golfers');
  await expectAlive(page);
  await expect(page.getByText(ALL)).toBeVisible();

  await page.getByLabel('Sport').selectOption('Golf');
  await page.getByLabel('Graduation year').selectOption(year);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(`/golfers?sport=Golf&year=${year}`);
  await expect(found).toBeVisible();
  const count = (await found.textContent()) ?? '';

  await page.getByRole('link', { name: 'Sofía Larrauri' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Sofía Larrauri');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Sofía Larrauri/);

  await page.goBack();
  await expect(page.getByText(count)).toBeVisible();
  await expect(page.getByLabel('Graduation year')).toHaveValue(year);
  await page.goBack();
  await expect(page.getByText(ALL)).toBeVisible();
  await expect(page.getByLabel('Graduation year')).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('a shared link and a reload show the same search', async ({ page }) => {
  await page.goto('/golfers?q=sofia');
  await expect(page.getByText('1 athlete', { exact: true })).toBeVisible();
  await page.reload();

  await expect(page.getByRole('link', { name: 'Sofía Larrauri' })).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('sofia');
});

test('without a match the page says so, and Clear filters shows all again', async ({ page }) => {
  await page.goto('/golfers');
  await expectAlive(page);
  await page.getByLabel('Search').fill('nobody of this name');
  await page.keyboard.press('Enter');

  await expect(page.getByText('No profiles match your criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByText(ALL)).toBeVisible();
  await expect(page.getByLabel('Search')).toBeFocused();
});

test('only the year is sent to the server', async ({ page, site }) => {
  const year = await yearOf(site);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/golfers') asked.push(search);
  });
  await page.goto('/golfers');
  await expectAlive(page);
  await page.getByLabel('Search').fill('sofia');
  await page.getByLabel('Sport').selectOption('Golf');
  await page.getByLabel('Graduation year').selectOption(year);
  await page.getByRole('button', { name: 'Filter' }).click();

  await expect(page.getByText('1 athlete', { exact: true })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['', `?grad_year=${year}`]));
});

test('initials stand for a missing photo, before a place of the sport, on the card and on the profile', async ({
  page,
}) => {
  const plate = /\/plate-fairway-\d+-400\.avif$/;
  await page.goto('/golfers?q=larrauri');
  await expectAlive(page);
  const card = page.getByRole('article');
  await expect(card.getByText('SL')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', plate);
  await takePictures(page, 'card');

  await page.goto('/golfers/sofia-larrauri');
  await expect(page.getByText('SL', { exact: true })).toBeVisible();
  await expect(page.locator('main img').first()).toHaveAttribute('src', plate);
  expect(await page.locator('main img').first().boundingBox()).toMatchObject({ width: 250, height: 312.5 });
});

const LONG = 'Arabella-Rose Featherstonehaugh-Whittingham';

for (const width of [320, 360, 390, 1280]) {
  test(`a long surname is whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/golfers?q=featherstonehaugh');
    const link = page.getByRole('link', { name: LONG, exact: true });
    await expectWholeWords(link, 'card');
    await link.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(LONG);
    await expectWholeWords(heading, 'profile');
    await expectFits(page, 'profile');

    await page.goto('/trainers/helen-marchbank');
    const coached = page.getByRole('article').filter({ hasText: LONG }).getByRole('heading');
    await expectWholeWords(coached, 'card of the trainer');
    await expectFits(page, 'trainer');
  });
}

test('a profile is kept from search engines; its alias has the same canonical URL', async ({ page }) => {
  await page.goto('/athletes/sofia-larrauri');

  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/golfers\/sofia-larrauri$/);
});

test('a missing profile is a 404', async ({ page }) => {
  const response = await page.goto('/golfers/nobody');

  expect(response?.status()).toBe(404);
  await expect(page.getByText('This profile is incomplete. Please check back soon.')).toBeVisible();
  await page.getByRole('link', { name: 'All athletes' }).click();
  await expect(page).toHaveURL('/golfers');
});

test('a profile prints on one page', async ({ page }) => {
  for (const slug of ['sofia-larrauri', 'arabella-rose-featherstonehaugh-whittingham']) {
    await page.goto(`/golfers/${slug}`);
    await expectAlive(page);
    const pdf = await page.pdf({ format: 'A4' });

    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a coach searches, and opens a profile', async ({ page }) => {
    await page.goto('/golfers');
    await page.getByLabel('Search').fill('sofia');
    await page.getByRole('button', { name: 'Filter' }).click();

    await expect(page).toHaveURL(/\/golfers\?q=sofia/);
    await expect(page.getByText('1 athlete', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sofía Larrauri' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofía Larrauri');
    await expect(page.getByText('Psychology')).toBeVisible();
  });
});
