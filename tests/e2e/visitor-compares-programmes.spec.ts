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
