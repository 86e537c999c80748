import type { GolferWire } from '@site/contract';
import { callApi } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const ALL = /^4\d athletes$/;

test('a coach finds an athlete by sport and year, and comes back to the same list', async ({
  page,
  site,
  complaints,
}) => {
  const { grad_year } = (await (await callApi(site, 'GET /golfers/sofia-larrauri')).json()) as GolferWire;
  const year = String(grad_year);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a coach searches, and opens a profile, and one that is missing leads back', async ({ page }) => {
    await page.goto('/golfers');
    await page.getByLabel('Search').fill('sofia');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/\/golfers\?q=sofia/);
    await expect(page.getByText('1 athlete', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sofía Larrauri' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofía Larrauri');
    await expect(page.getByText('Psychology')).toBeVisible();

    expect((await page.goto('/golfers/nobody'))?.status()).toBe(404);
    await expect(page.getByText('This profile is incomplete. Please check back soon.')).toBeVisible();
    await page.getByRole('link', { name: 'All athletes' }).click();
    await expect(page).toHaveURL('/golfers');
  });
});
