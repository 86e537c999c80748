import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

test('an admin writes a post with a picture, publishes, unpublishes and deletes it', async ({
  page,
  context,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'New Post' }).click();

  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText('Title is required').first()).toBeVisible();

  await page.getByLabel('Title').fill('Signing day');
  await page
    .getByLabel('Body')
    .fill('<h2>The morning</h2><p>Three of our golfers <strong>signed</strong>.</p>');
  await page.getByLabel('Cover Image').setInputFiles(await testPicture('cover.png', [15, 74, 53]));
  await page
    .getByLabel('Gallery Images')
    .setInputFiles([
      await testPicture('one.png', [244, 185, 66]),
      await testPicture('two.png', [200, 69, 42]),
    ]);
  await page.getByRole('button', { name: 'Save Post' }).click();

  await expect(page).toHaveURL('/admin/blog');
  await expect(row(page, 'Signing day')).toContainText(/draft/i);
  expect((await context.request.get('/blog/signing-day')).status()).toBe(404);

  await row(page, 'Signing day').getByRole('button', { name: 'Publish' }).click();
  await expect(row(page, 'Signing day')).toContainText(/published/i);

  const visitor = await context.browser()!.newPage();
  const url = new URL('/blog/signing-day', page.url()).href;
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Signing day');
  await expect(visitor.getByText('signed', { exact: true })).toBeVisible();
  const pictures = visitor.locator('main img[src*="/api/uploads/"]');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const cover = await pictures.first().evaluate((image: HTMLImageElement) => image.currentSrc);

  await row(page, 'Signing day').getByRole('button', { name: 'Unpublish' }).click();
  await expect(row(page, 'Signing day')).toContainText(/draft/i);
  expect((await visitor.goto(url))?.status()).toBe(404);

  await row(page, 'Signing day').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete this post?');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Signing day')).toBeVisible();
  await row(page, 'Signing day').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Signing day')).toHaveCount(0);
  expect((await context.request.get(cover)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

test('a saved post opens with everything that was saved, and a change of it is kept', async ({
  page,
  signInAsAdmin,
  seed,
}) => {
  await seed.post({ title: 'Before the change', body: '<p>Old words.</p>' });
  await signInAsAdmin();
  await page.goto('/admin/blog');
  await row(page, 'Before the change').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Before the change');
  await expect(page.getByLabel('Body')).toHaveValue('<p>Old words.</p>');
  await page.getByLabel('Title').fill('After the change');
  await page.getByRole('button', { name: 'Save Post' }).click();

  await expect(row(page, 'After the change')).toBeVisible();
});

test('what is not saved is asked about before it is lost', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title').fill('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
});

test('a save that fails keeps what was written', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await page.route('**/api/posts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } })
      : route.continue(),
  );
  await page.getByLabel('Title').fill('Not lost');
  await page.getByRole('button', { name: 'Save Post' }).click();

  await expect(page.getByText('API call failed: Something went wrong').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Not lost');
});

test("the admin's View of a draft shows it with the bar that says so", async ({
  page,
  signInAsAdmin,
  seed,
}) => {
  const draft = await seed.post({ title: 'Only for us', status: 'draft' });
  await signInAsAdmin();
  await page.goto(`/blog/${draft.slug}`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only for us');
  await expect(page.getByText('Draft preview')).toBeVisible();
});
