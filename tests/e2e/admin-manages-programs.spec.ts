import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function addProgram(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New Program' }).click();
  await page.getByLabel('Title', { exact: true }).first().fill(title);
  await save(page).click();
  await expect(page.getByText('Program created successfully')).toBeVisible();
  await expect(row(page, title)).toBeVisible();
}

test('an admin creates a program with both lists, changes, deletes and restores it', async ({
  page,
  context,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Programs', exact: true })).toHaveCount(0);
  await page.goto('/admin/programs');

  await page.getByRole('button', { name: 'Add New Program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Program' });
  await save(page).click();
  await expect(dialog.getByRole('link', { name: 'Title is required' })).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).first().fill('Summer Camp');
  await dialog.getByLabel('Subtitle').fill('Two weeks by the sea');
  await dialog.getByLabel('Hero Image').fill('/images/camp.webp');
  for (const title of ['Mornings', 'Evenings']) {
    await dialog.getByRole('button', { name: 'Add feature' }).click();
    await page.keyboard.type(title);
  }
  await dialog.getByRole('button', { name: 'Add testimonial' }).click();
  const testimonial = dialog.getByRole('group', { name: 'Testimonial 1' });
  await testimonial.getByLabel('Athlete Name').fill('Ines');
  await testimonial.getByLabel('Quote').fill('I came back stronger.');
  await save(page).click();

  await expect(page.getByText('Program created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Program' })).toBeFocused();
  await expect(row(page, 'Summer Camp').getByRole('cell')).toContainText([
    '',
    'summer-camp',
    'active',
    '2',
    '1',
    'Edit',
  ]);

  await page.getByRole('button', { name: 'Edit Summer Camp' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Two weeks by the sea');
  await page.getByLabel('Subtitle').fill('');
  await page.getByRole('button', { name: 'Remove feature 1' }).click();
  await expect(page.getByRole('group', { name: 'Feature 1' }).getByLabel('Title')).toHaveValue('Evenings');
  await page.getByLabel('Status').selectOption('inactive');
  await save(page).click();
  await expect(page.getByText('Program updated successfully')).toBeVisible();
  await expect(row(page, 'Summer Camp')).toContainText('inactive');
  const hidden = await context.request.get('/api/programs/summer-camp');
  expect(await hidden.json()).toMatchObject({ code: 'program_inactive' });

  await page.getByRole('button', { name: 'Edit Summer Camp' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete Summer Camp' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this program?' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Summer Camp' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Program deleted successfully')).toBeVisible();
  await expect(row(page, 'Summer Camp')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Summer Camp')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('several programs are deactivated after one confirmation', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto('/admin/programs');
  await addProgram(page, 'Bulk one');
  await addProgram(page, 'Bulk two');
  await page.getByLabel('Search programs').fill('bulk');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Deactivate selected' }).click();
  await page
    .getByRole('alertdialog', { name: 'Deactivate 2 programs?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();

  await expect(page.getByText('2 programs deactivated')).toBeVisible();
  await expect(row(page, 'Bulk one')).toContainText('inactive');
});

test('of two who edit the same program the second sees both versions', async ({
  page,
  context,
  signInAsAdmin,
  site,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/programs');
  await addProgram(page, 'Edited twice');
  await page.getByRole('button', { name: 'Edit Edited twice' }).click();
  await page.getByLabel('Subtitle').fill('Mine');

  const headers = { Authorization: `Bearer ${site.token}` };
  const stored = await context.request.get('/api/programs/edited-twice', { headers });
  const { id } = (await stored.json()) as { id: string };
  await context.request.post('/api/programs', { headers, data: { id, subtitle: 'Theirs' } });
  await save(page).click();

  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this' });
  await expect(conflict).toContainText('Mine');
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Theirs');
});

test('the programs can be used at 390 pixels, with the keyboard alone', async ({ page, signInAsAdmin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin();
  await page.goto('/admin/programs');
  const add = page.getByRole('button', { name: 'Add New Program' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true }).first()).toBeFocused();
  await page.keyboard.type('Narrow');
  const addFeature = page.getByRole('button', { name: 'Add feature' });
  await addFeature.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Typed at once');
  await expect(page.getByRole('group', { name: 'Feature 1' }).getByLabel('Title')).toHaveValue(
    'Typed at once',
  );
  const dialog = page.getByRole('dialog');
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Enter');

  await expect(row(page, 'Narrow')).toBeVisible();
  await expect(add).toBeFocused();
});
