import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens and records' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}

test('with the keyboard alone an admin reaches a post by its title, and a screen by its name', async ({
  page,
  signInAsAdmin,
  seed,
  complaints,
}) => {
  await seed.post({ title: 'Found by its title' });
  await signInAsAdmin();
  await page.goto('/admin/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');

  await openSearch(page);
  await page.keyboard.type('found by');
  await expect(page.getByRole('option', { name: /Found by its title/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Found by its title');
  await expect(heading(page)).toBeFocused();

  await openSearch(page);
  await page.keyboard.type('programs');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/programs');
  expect(complaints).toEqual([]);
});

test('a second search works in a list that is already searched', async ({ page, signInAsAdmin, seed }) => {
  for (let nr = 1; nr <= 7; nr += 1) await seed.post({ title: `Tour stop ${nr}` });
  await signInAsAdmin();
  await page.goto('/admin/blog');
  await expect(row(page, 'Tour stop 1')).toBeVisible();

  await openSearch(page);
  await page.keyboard.type('tour stop');
  await page.getByRole('option', { name: 'All posts that match' }).click();
  await expect(page).toHaveURL('/admin/blog?q=tour+stop');
  await expect(page.getByLabel('Search posts')).toHaveValue('tour stop');
  await expect(row(page, 'Tour stop 1')).toBeVisible();
  await expect(page.getByText('7 posts', { exact: true })).toBeVisible();
});

test('the search asks before unsaved work is lost', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('Half a thought');

  await openSearch(page);
  await page.keyboard.type('golfers');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a thought');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();

  await openSearch(page);
  await page.keyboard.type('golfers');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/golfers');
});

for (const width of [320, 390]) {
  test(`on a phone of ${width} pixels a button opens the search`, async ({ page, signInAsAdmin }) => {
    await page.setViewportSize({ width, height: 640 });
    await signInAsAdmin();
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Search' }).click();
    await field(page).fill('trash');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoViolation(page);
    await page.getByRole('option', { name: 'Trash' }).click();

    await expect(heading(page)).toHaveText('Trash');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('deleted records can be restored from the trash, or deleted for good', async ({
  page,
  context,
  signInAsAdmin,
  seed,
}) => {
  const back = await seed.post({ title: 'Comes back' });
  const gone = await seed.post({ title: 'Goes for good' });
  await seed.removePost(back.id);
  await seed.removePost(gone.id);
  await signInAsAdmin();
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Trash' }).click();
  await expect(row(page, 'Comes back')).toContainText('Blog post');

  await page.getByRole('button', { name: 'Restore Comes back' }).click();
  await expect(page.getByText('‘Comes back’ is back among the blog posts')).toBeVisible();
  await expect(row(page, 'Comes back')).toHaveCount(0);
  expect((await context.request.get(`/blog/${back.slug}`)).status()).toBe(200);

  await page.getByRole('button', { name: 'Delete for good Goes for good' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this for good?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('‘Goes for good’ is deleted for good')).toBeVisible();
  await expect(row(page, 'Goes for good')).toHaveCount(0);
});
