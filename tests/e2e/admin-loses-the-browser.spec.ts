import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { keptDrafts } from '../fixtures/keptDrafts';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NOTICE = 'What you had entered is back. It is not saved yet.';
const form = (page: Page) => page.getByRole('dialog');

test('the half-filled form of an athlete is back with its photo after the browser has ended', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await openScreen(page, paths.adminGolfers.to());
  await page.getByRole('button', { name: 'Add New Golfer', exact: true }).click();
  await form(page).getByLabel('First name', { exact: true }).fill('Persephone');
  await form(page).getByLabel('Last name', { exact: true }).fill('Lostwood');
  await form(page)
    .getByLabel('Profile photo')
    .setInputFiles(await testPicture('persephone.png', [20, 90, 60]));
  // A form is kept when typing pauses, and at the latest after two seconds.
  await expect.poll(() => keptDrafts(page)).toEqual([expect.objectContaining({ photo: 'persephone.png' })]);
  const again = await page.context().newPage();
  // Nothing can ask before it ends.
  await page.close({ runBeforeUnload: false });

  await again.addInitScript((token) => localStorage.setItem('token', token), site.token);
  await openScreen(again, paths.adminGolfers.to());
  await again.getByRole('button', { name: 'Add New Golfer', exact: true }).click();
  await expect(form(again).getByText(NOTICE)).toBeVisible();
  await expect(form(again).getByLabel('First name', { exact: true })).toHaveValue('Persephone');
  await expectSound(again, 'a form that is back');
  await form(again).getByRole('button', { name: 'Save', exact: true }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(again.getByText('‘Persephone Lostwood’ is saved', { exact: true })).toBeVisible();

  await again.getByRole('button', { name: 'Edit Persephone Lostwood', exact: true }).click();
  await expect(form(again).getByRole('img', { name: 'The stored photo', exact: true })).toBeVisible();
  await expect(form(again).getByText(NOTICE)).toBeHidden();
  expect(complaints).toEqual([]);
});
