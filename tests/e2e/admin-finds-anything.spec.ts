import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expect, test } from '../fixtures/test';

const field = (page: Page) => page.getByLabel('Search screens and records');
const title = (page: Page) => page.getByLabel('Title', { exact: true });

async function openSearch(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('with the keyboard alone an admin reaches a post and a screen, and is asked before words are lost', async ({
  page,
  seed,
  complaints,
}) => {
  for (const title of ['Tour stop 2', 'Tour stop 3']) await seed.post({ title });
  await openScreen(page, paths.adminDashboard.to());
  await openSearch(page, 'stop 3');
  await expect(page.getByRole('dialog').getByRole('link', { name: /Tour stop 3/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  await expect(title(page)).toHaveValue('Tour stop 3');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(paths.adminPostNew.to());
  await title(page).fill('Half a thought');
  await openSearch(page, 'programs');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title(page)).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await expect(title(page)).toBeFocused();
  await openSearch(page, 'programs');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/programs');

  expect(complaints).toEqual([]);
});
