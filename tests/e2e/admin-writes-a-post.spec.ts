import type { Page } from '@playwright/test';
import { keptDrafts } from '../fixtures/keptDrafts';
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

  await page.getByLabel('Title', { exact: true }).fill('Signing day');
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page
    .getByLabel('Body', { exact: true })
    .fill('<h2>The morning</h2><p>Three of our golfers <strong>signed</strong>.</p>');
  await page.getByLabel('Cover Image').setInputFiles(await testPicture('cover.png', [15, 74, 53]));
  await page
    .getByLabel('Gallery Images')
    .setInputFiles([
      await testPicture('one.png', [244, 185, 66]),
      await testPicture('two.png', [200, 69, 42]),
    ]);
  await page.getByRole('button', { name: 'Save and close' }).click();

  await expect(page).toHaveURL('/admin/blog');
  await expect(row(page, 'Signing day')).toContainText(/draft/i);
  expect((await context.request.get('/blog/signing-day')).status()).toBe(404);

  await row(page, 'Signing day').getByRole('button', { name: 'Publish' }).click();
  await expect(row(page, 'Signing day')).toContainText(/published/i);
  // The row changes before the server has responded; this message appears after.
  await expect(page.getByText('‘Signing day’ is published')).toBeVisible();

  const visitor = await context.browser()!.newPage();
  const url = new URL('/blog/signing-day', page.url()).href;
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Signing day');
  await expect(visitor.getByText('signed', { exact: true })).toBeVisible();
  // Not the covers of the posts that are offered below it.
  const pictures = visitor.locator('main img[src*="/api/uploads/"]:not([aria-labelledby="next-posts"] *)');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const cover = await pictures.first().evaluate((image: HTMLImageElement) => image.currentSrc);

  await row(page, 'Signing day').getByRole('button', { name: 'Unpublish' }).click();
  await expect(row(page, 'Signing day')).toContainText(/draft/i);
  await expect(page.getByText('‘Signing day’ is a draft')).toBeVisible();
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

test('a saved post opens with everything that was saved, and a change is saved', async ({
  page,
  signInAsAdmin,
  seed,
}) => {
  await seed.post({ title: 'Before the change', body: '<p>Old words.</p>' });
  await signInAsAdmin();
  await page.goto('/admin/blog');
  await row(page, 'Before the change').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Before the change');
  await expect(page.getByRole('textbox', { name: 'Body', exact: true })).toHaveText('Old words.');
  await page.getByLabel('Title', { exact: true }).fill('After the change');
  await page.getByRole('button', { name: 'Save and close' }).click();

  await expect(row(page, 'After the change')).toBeVisible();
});

const writer = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });

/** Simulates pasting a picture from the clipboard. */
async function pastePicture(page: Page, name: string) {
  const { buffer, mimeType } = await testPicture(name, [15, 74, 53]);
  const file = { name, type: mimeType, bytes: [...buffer] };
  await writer(page).evaluate((element, { name: fileName, type, bytes }) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], fileName, { type }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, file);
}

test('a post is written as on the page: bold, a heading and a pasted picture, and a reload keeps it', async ({
  page,
  context,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('Typed with care');
  await writer(page).click();
  await page.getByRole('button', { name: 'Heading 2' }).click();
  await page.keyboard.type('The morning');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three of our golfers ');
  await page.keyboard.press('Control+B');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('signed');
  await pastePicture(page, 'green.png');
  await page.getByLabel('Alternative text of picture 1').fill('A green at dawn');
  await page.getByLabel('Cover Image').setInputFiles(await testPicture('cover.png', [244, 185, 66]));
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect
    .poll(() => keptDrafts(page))
    .toEqual([expect.objectContaining({ title: 'Typed with care', cover: 'cover.png' })]);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had entered is back. It is not saved yet.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed with care');
  await expect(writer(page).getByRole('heading', { name: 'The morning' })).toBeVisible();
  await expect(page.getByText(/^cover\.png \(/)).toBeVisible();
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(row(page, 'Typed with care')).toContainText(/published/i);

  const visitor = await context.newPage();
  await visitor.goto('/blog/typed-with-care');
  await expect(visitor.getByRole('heading', { level: 2, name: 'The morning' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'signed' })).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'A green at dawn' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('a save over another person’s version is refused, and both versions are shown', async ({
  page,
  context,
  seed,
  site,
  signInAsAdmin,
}) => {
  const post = await seed.post({ title: 'Two at once', body: '<p>At first.</p>' });
  await signInAsAdmin();
  await page.goto(`/admin/blog/edit/${post.id}`);
  await expect(writer(page)).toHaveText('At first.');

  const other = await context.newPage();
  await other.addInitScript((token) => localStorage.setItem('token', token), site.token);
  await other.goto(`/admin/blog/edit/${post.id}`);
  await other.getByLabel('Title', { exact: true }).fill('The other one');
  await other.getByRole('button', { name: 'Save and close' }).click();
  await expect(row(other, 'The other one')).toBeVisible();

  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await page.getByRole('button', { name: 'Save and close' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this' });
  await expect(dialog.getByRole('region', { name: 'Title' })).toContainText('The other one');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'Mine')).toBeVisible();
});

test('two tabs keep separate new posts; the next tab restores that of a closed one', async ({
  context,
  site,
}) => {
  await context.addInitScript((token) => localStorage.setItem('token', token), site.token);
  const openNew = async (): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto('/admin/blog/new');
    return tab;
  };
  const first = await openNew();
  await first.getByLabel('Title', { exact: true }).fill('In the first tab');
  const second = await openNew();
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue('');
  await second.getByLabel('Title', { exact: true }).fill('In the second tab');
  const readTitles = async () => (await keptDrafts(first)).map(({ title }) => title).sort();
  await expect.poll(readTitles).toEqual(['In the first tab', 'In the second tab']);

  first.once('dialog', (dialog) => void dialog.accept());
  await first.reload();
  await expect(first.getByLabel('Title', { exact: true })).toHaveValue('In the first tab');
  await second.close();
  const third = await openNew();
  await expect(third.getByLabel('Title', { exact: true })).toHaveValue('In the second tab');
  await expect(first.getByLabel('Title', { exact: true })).toHaveValue('In the first tab');
});

test('the editor asks before it is left, and has the unsaved words when it is opened again', async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title', { exact: true }).fill('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a thought');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'New Post' }).click();
  await expect(page.getByText('What you had entered is back. It is not saved yet.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a thought');
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

test('a stored draft saves itself; a published post keeps unsaved words on the device', async ({
  page,
  seed,
  site,
  signInAsAdmin,
}) => {
  const draft = await seed.post({ title: 'Half a thought', status: 'draft' });
  const post = await seed.post({ title: 'A day in Kent', status: 'published' });
  const title = page.getByLabel('Title', { exact: true });
  await signInAsAdmin();
  await page.goto(`/admin/blog/edit/${draft.id}`);
  await title.fill('A whole thought');
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue('A whole thought');

  await page.goto(`/admin/blog/edit/${post.id}`);
  await title.fill('A long day in Kent');
  await expect(page.getByText('Kept on this device until you save the post.')).toBeVisible();
  await expect
    .poll(() => keptDrafts(page))
    .toEqual([expect.objectContaining({ title: 'A long day in Kent' })]);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had entered is back. It is not saved yet.')).toBeVisible();
  await expect(title).toHaveValue('A long day in Kent');
  expect(await (await page.request.get(`${site.origin}/blog/${post.slug}`)).text()).not.toContain('long day');
});
