import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { failApi } from '../fixtures/failApi';
import { expect, test } from '../fixtures/test';

// The words of each screen are proven with its form; here nothing is lost between a real form, a failing api, and the next try.

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects exactly this message, and dismisses it. */
async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('an athlete is not lost when the api answers 500, neither a new nor a changed one', async ({ page }) => {
  // docs/product.md#messages
  const FAILED = 'Failed to save golfer. Please check the console for details.';
  const api = await failApi(page, '/golfers{,/*}', 'answers 500');
  await openScreen(page, paths.adminGolfers.to());
  await button(page, 'Add New Golfer').click();
  await page.getByLabel('First name').fill('Kept');
  await page.getByLabel('Last name').fill('Golfer');
  await page.getByRole('checkbox', { name: 'Tennis' }).check();
  await page.getByText('Consent record', { exact: true }).click();
  await page.getByLabel('Given by').fill('M. Golfer');
  await page.getByLabel('Given at').fill('2025-09-01');
  api.fail('POST');
  await button(page, 'Save').click();
  await expectAlert(page, FAILED);
  await expect(page.getByLabel('First name')).toHaveValue('Kept');
  await expect(page.getByRole('checkbox', { name: 'Tennis' })).toBeChecked();
  api.fail();
  await button(page, 'Save').click();
  await expect(row(page, 'Kept Golfer')).toHaveCount(1);

  await button(page, 'Edit Kept Golfer').click();
  await page.getByLabel('Graduation year').fill('2029');
  api.fail('PUT');
  await button(page, 'Save').click();
  await expectAlert(page, FAILED);
  await expect(page.getByLabel('Graduation year')).toHaveValue('2029');
  api.fail();
  await button(page, 'Save').click();
  await expect(row(page, 'Kept Golfer')).toContainText('2029');
});

test('a post is not lost when the connection breaks, and the list comes back with the connection', async ({
  page,
}) => {
  const api = await failApi(page, '/posts{,/**}*', 'is cut off');
  const body = page.getByRole('textbox', { name: 'Body', exact: true });
  api.fail('GET');
  await page.goto(paths.adminBlog.to());
  await expect(page.getByText('Failed to load posts', { exact: true })).toBeVisible();
  api.fail();
  await button(page, 'Try again').click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('A post that is cut off');
  await body.fill('Every word of it.');
  api.fail('POST');
  await button(page, 'Save Post').click();
  await expectAlert(page, 'API call failed: the server could not be reached');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A post that is cut off');
  await expect(body).toHaveText('Every word of it.');
  api.fail();
  await button(page, 'Save and close').click();
  await expect(row(page, 'A post that is cut off')).toHaveCount(1);
});
