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

test('nothing that was entered is lost when the api answers 500 or the connection breaks; the next try stores it', async ({
  page,
}) => {
  const golfers = await failApi(page, '/golfers{,/*}', 'answers 500');
  await openScreen(page, paths.adminGolfers.to());
  await button(page, 'Add New Golfer').click();
  await page.getByLabel('First name').fill('Kept');
  await page.getByRole('checkbox', { name: 'Tennis' }).check();
  await page.getByText('Consent record', { exact: true }).click();
  await page.getByLabel('Given by').fill('M. Golfer');
  await page.getByLabel('Given at').fill('2025-09-01');
  golfers.fail('POST');
  await button(page, 'Save').click();
  // docs/product.md#messages
  await expectAlert(page, 'Failed to save golfer. Please check the console for details.');
  await expect(page.getByRole('checkbox', { name: 'Tennis' })).toBeChecked();
  golfers.fail();
  await button(page, 'Save').click();
  await expect(row(page, 'Kept')).toHaveCount(1);

  const posts = await failApi(page, '/posts{,/**}*', 'is cut off');
  posts.fail('GET');
  await page.goto(paths.adminBlog.to());
  await expect(page.getByText('Failed to load posts', { exact: true })).toBeVisible();
  posts.fail();
  await button(page, 'Try again').click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('A post that is cut off');
  posts.fail('POST');
  await button(page, 'Save Post').click();
  await expectAlert(page, 'API call failed: the server could not be reached');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A post that is cut off');
  posts.fail();
  await button(page, 'Save and close').click();
  await expect(row(page, 'A post that is cut off')).toHaveCount(1);
});
