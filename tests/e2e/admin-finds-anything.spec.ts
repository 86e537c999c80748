import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expect, test } from '../fixtures/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens and records' });
const title = (page: Page) => page.getByLabel('Title', { exact: true });

async function openSearch(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('with the keyboard alone an admin reaches a post, a screen and all that matches, and is asked before words are lost', async ({
  page,
  seed,
  complaints,
}) => {
  for (let nr = 1; nr <= 7; nr += 1) await seed.post({ title: `Tour stop ${nr}` });
  await openScreen(page, paths.adminDashboard.to());
  await openSearch(page, 'stop 3');
  const found = page.getByRole('option', { name: /Tour stop 3/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
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
  await expect(title(page)).toBeFocused();
  await openSearch(page, 'programs');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/programs');

  // On a phone by a button; in a list that is open already, too.
  await page.setViewportSize({ width: 390, height: 640 });
  await openScreen(page, paths.adminBlog.to());
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Search' }).click();
  await field(page).fill('tour stop');
  await page.getByRole('option', { name: 'All posts that match' }).click();
  await expect(page).toHaveURL('/admin/blog?q=tour+stop');
  await expect(page.getByLabel('Search posts')).toHaveValue('tour stop');
  await expect(page.getByText('7 posts', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
