import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function addTrainer(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New Trainer' }).click();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, `${firstName} ${lastName}`)).toBeVisible();
}

test('an admin adds a trainer with a photo, changes, deletes and restores them', async ({
  page,
  context,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/trainers');
  await page.getByRole('button', { name: 'Add New Trainer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Trainer' });
  await dialog.getByLabel('First Name').fill('Zoë');
  await dialog.getByLabel('Last Name').fill('Marlow');
  await dialog.getByLabel('Title').fill('Short Game Coach');
  await dialog.getByLabel('Phone').fill('020 7946 0150');
  await dialog.getByLabel('Golf', { exact: true }).check();
  await dialog.getByLabel('Mental Coaching').check();
  await dialog.getByLabel('Photo').setInputFiles(await testPicture('zoe.png', [15, 74, 53]));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText('‘Zoë Marlow’ is saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Trainer' })).toBeFocused();
  await expect(row(page, 'Zoë Marlow')).toContainText('Golf, Mental Coaching');
  await expect(row(page, 'Zoë Marlow')).toContainText('Published');

  const visitor = await context.browser()!.newPage();
  const url = new URL('/trainers/zoe-marlow', page.url()).href;
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Zoë Marlow');
  await expect(visitor.getByRole('link', { name: /call/i })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Zoë Marlow' }).click();
  await expect(page.getByRole('img', { name: 'The stored photo' })).toBeVisible();
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Mental Coaching').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'Zoë Marlow')).not.toContainText('Mental Coaching');
  await expect(row(page, 'Zoë Marlow')).not.toContainText('020 7946 0150');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /call/i })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Zoë Marlow' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this trainer?' });
  await expect(question).toContainText('No athlete has this trainer.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Zoë Marlow' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Zoë Marlow')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Zoë Marlow')).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('several trainers are unpublished after one confirmation, and visitors no longer find them', async ({
  page,
  context,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/trainers');
  await addTrainer(page, 'Bulk', 'One');
  await addTrainer(page, 'Bulk', 'Two');
  await page.getByLabel('Search trainers').fill('bulk');
  await expect(page.getByText('2 trainers', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Unpublish selected' }).click();
  await page
    .getByRole('alertdialog', { name: 'Unpublish 2 trainers?' })
    .getByRole('button', { name: 'Unpublish' })
    .click();

  await expect(page.getByText('2 trainers unpublished')).toBeVisible();
  await expect(row(page, 'Bulk One')).toContainText('Not published');
  expect((await context.request.get('/trainers/bulk-one')).status()).toBe(404);
});

test('of two who edit the same trainer the second sees both versions', async ({
  page,
  context,
  signInAsAdmin,
  site,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/trainers');
  await addTrainer(page, 'Twice', 'Edited');
  await page.getByRole('button', { name: 'Edit Twice Edited' }).click();
  await page.getByLabel('Title').fill('Mine');

  const headers = { Authorization: `Bearer ${site.token}` };
  const path = '/api/trainers/twice-edited';
  await context.request.put(path, { headers, data: { title: 'Theirs' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this' });
  await expect(conflict).toContainText('Mine');
  await expect(conflict).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'Twice Edited')).toContainText('Mine');
});

test('the trainers can be used at 390 pixels, with the keyboard alone', async ({ page, signInAsAdmin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin();
  await page.goto('/admin/trainers');
  const add = page.getByRole('button', { name: 'Add New Trainer' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.keyboard.type('Narrow');
  await page.keyboard.press('Enter');

  await expect(row(page, 'Narrow')).toBeVisible();
  await expect(add).toBeFocused();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a trainer without a name is stored hidden, and cannot be published', async ({
  page,
  site,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/trainers');
  await page.getByRole('button', { name: 'Add New Trainer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Trainer' });
  await dialog.getByLabel('Title').fill('Nameless Coach');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The trainer is saved, and hidden: visitors see')).toBeVisible();
  const nameless = row(page, 'Nameless Coach');
  await expect(nameless).toContainText('Not published');
  expect(await (await page.request.get(`${site.origin}/trainers`)).text()).not.toContain('Nameless Coach');

  await nameless.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Publish selected', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/could not be changed.*Visitors see a trainer who has a name/)).toBeVisible();
  await expect(nameless).toContainText('Not published');
});
