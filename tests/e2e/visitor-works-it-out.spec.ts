import { expectAlive } from '../fixtures/pageChecks';
import { YEAR_12 } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

test('a family counts its grades, reads its dates, and goes on to the application', async ({
  page,
  complaints,
}) => {
  await page.goto(YEAR_12);
  await expectAlive(page);
  await expect(page.getByText('About 3.44', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Year 12', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('5 × 4 + 3 × 3 + 1 × 2 = 31, divided by 9.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell us about yourself', exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Tell us about yourself', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a family sees its estimate and its dates', async ({ page }) => {
    await page.goto('/check');
    await page.getByLabel('School year now (England)').selectOption('11');
    await page.getByLabel('Marks in core subjects').selectOption('good');
    await page.getByRole('button', { name: 'Show where we stand', exact: true }).click();

    await expect(page.getByText('About 3.30', { exact: true })).toBeVisible();
    await expect(page.getByText('15 June: Division I coaches may call and write from today')).toBeVisible();
    await expect(page.getByText('31 March: GCSEs chosen with core courses in mind')).toBeHidden();
  });
});
