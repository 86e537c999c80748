import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');

/** Deletes a record after a question that Escape has answered with no, and takes that back. */
async function deleteAndUndo(page: Page, name: string): Promise<void> {
  await button(page, `Delete ${name}`).click();
  await page.keyboard.press('Escape');
  await expect(button(page, `Delete ${name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(row(page, name)).toBeVisible();
}

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('an admin adds a trainer with a photo, changes, deletes and restores them', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  await openScreen(page, paths.adminTrainers.to());
  await button(page, 'Add New Trainer').click();
  await dialog(page).getByLabel('First Name').fill('Zoë');
  await dialog(page).getByLabel('Last Name').fill('Marlow');
  await dialog(page).getByLabel('Phone').fill('020 7946 0150');
  await dialog(page).getByLabel('Golf', { exact: true }).check();
  await dialog(page).getByLabel('Mental Coaching').check();
  await dialog(page)
    .getByLabel('Photo')
    .setInputFiles(await testPicture('zoe.png', [15, 74, 53]));
  await button(page, 'Save').click();
  await expect(page.getByText('‘Zoë Marlow’ is saved')).toBeVisible();
  await expect(row(page, 'Zoë Marlow')).toContainText('Golf, Mental Coaching');
  const visitor = await browser.newPage({ baseURL: site.origin });
  await visitor.goto('/trainers/zoe-marlow');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Zoë Marlow');
  await expect(visitor.getByRole('link', { name: /call/i })).toBeVisible();

  await button(page, 'Edit Zoë Marlow').click();
  await expect(page.getByRole('img', { name: 'The stored photo' })).toBeVisible();
  await dialog(page).getByLabel('Phone').fill('');
  await dialog(page).getByLabel('Mental Coaching').uncheck();
  await button(page, 'Save').click();
  await expect(row(page, 'Zoë Marlow')).not.toContainText('Mental Coaching');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /call/i })).toHaveCount(0);
  await deleteAndUndo(page, 'Zoë Marlow');
  expect((await visitor.reload())?.status()).toBe(200);
  await visitor.context().close();

  expect(complaints).toEqual([]);
});

test('an admin creates a program with both lists, changes, deletes and restores it', async ({
  page,
  complaints,
}) => {
  await openScreen(page, paths.adminPrograms.to());
  await button(page, 'Add New Program').click();
  await dialog(page).getByLabel('Title', { exact: true }).first().fill('Summer Camp');
  await dialog(page).getByLabel('Subtitle').fill('Two weeks by the sea');
  for (const title of ['Mornings', 'Evenings']) {
    await button(page, 'Add feature').click();
    await page.keyboard.type(title);
  }
  await button(page, 'Add testimonial').click();
  const testimonial = dialog(page).getByRole('group', { name: 'Testimonial 1' });
  await testimonial.getByLabel('Athlete Name').fill('Ines');
  await testimonial.getByLabel('Quote').fill('I came back stronger.');
  await button(page, 'Save').click();
  await expect(page.getByText('Program created successfully')).toBeVisible();
  await expect(button(page, 'Add New Program')).toBeFocused();
  const cells = ['summer-camp', 'active', '2', '1', 'Edit'];
  await expect(row(page, 'Summer Camp').getByRole('cell')).toContainText(cells);

  await button(page, 'Edit Summer Camp').click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Two weeks by the sea');
  await button(page, 'Remove feature 1').click();
  await button(page, 'Edit feature 1').click();
  await expect(page.getByRole('group', { name: 'Feature 1' }).getByLabel('Title')).toHaveValue('Evenings');
  await page.getByLabel('Status').selectOption('inactive');
  await button(page, 'Save').click();
  await expect(page.getByText('Program updated successfully')).toBeVisible();
  const hidden = await page.request.get('/api/programs/summer-camp');
  expect(await hidden.json()).toMatchObject({ code: 'program_inactive' });
  await deleteAndUndo(page, 'Summer Camp');
  expect(complaints).toEqual([]);
});
