import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { moveToScreen, openScreen } from '../fixtures/adminScreens';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const alt = (page: Page) => page.getByLabel('Alternative text of picture 1', { exact: true });

async function savePost(page: Page): Promise<void> {
  await button(page, 'Save Post').click();
  await expect(page.getByText(/^‘.*’ is saved$/)).toBeVisible();
}

test('an admin describes a picture once, uses it in another post, and sees where it is', async ({
  page,
  seed,
  complaints,
}) => {
  const FILE = 'links-at-low-tide.png';
  const DESCRIPTION = 'The links at low tide';
  const first = await seed.post({ title: 'Low tide' });
  const second = await seed.post({ title: 'High tide', status: 'draft' });
  await openScreen(page, paths.adminPostEdit.to(first.id));
  const cover = page.getByLabel('Cover Image', { exact: true });
  await cover.setInputFiles(await testPicture(FILE, [40, 80, 120]));
  await expect(page.getByRole('img', { name: 'cover picture' })).toBeVisible();
  await savePost(page);

  await moveToScreen(page, paths.adminDashboard.to());
  await page.getByRole('link', { name: 'Media library', exact: true }).click();
  await page.getByLabel('Search pictures').fill('low tide');
  await expect(rowOf(page, FILE).getByRole('link', { name: 'Low tide', exact: true })).toBeVisible();
  // A picture that a post shows cannot be deleted.
  await expect(rowOf(page, FILE).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await button(page, `Edit ${FILE}`).click();
  await dialog(page).getByLabel('Description').fill(DESCRIPTION);
  await button(page, 'Save').click();
  await expect(rowOf(page, FILE).getByText(DESCRIPTION, { exact: true })).toBeVisible();

  await moveToScreen(page, paths.adminPostEdit.to(second.id));
  await button(page, 'Picture from the library').click();
  await page.getByLabel('Search the library').fill('links low');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expectNoViolation(page, 'the picker');
  await dialog(page).getByRole('button', { name: DESCRIPTION }).click();
  await expect(alt(page)).toHaveValue(DESCRIPTION);
  await savePost(page);

  await moveToScreen(page, `${paths.adminMedia.to()}?q=low+tide`);
  await expect(rowOf(page, FILE).getByText('in the text, not published', { exact: true })).toBeVisible();
  await expect(rowOf(page, FILE).getByRole('link', { name: 'High tide', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
