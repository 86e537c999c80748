import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const writer = (page: Page) => page.getByRole('textbox', { name: 'Body', exact: true });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });
const LONG = '<h2>Part</h2><p>Words of a long text.</p>'.repeat(60);

test('a picture is followed by what is typed after it', async ({ page, signInAsAdmin, complaints }) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await writer(page).click();
  await page.keyboard.type('Before');
  await page
    .locator('input[type=file][aria-label="Pictures for the text"]')
    .setInputFiles(await testPicture('green.png', [15, 74, 53]));
  await page.keyboard.type('After');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel').locator('img[src]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'HTML' }).click();

  await expect(writer(page)).toHaveValue(/^<p>Before<\/p><img src="[^"]*"[^>]*><p>After<\/p>$/);
  expect(complaints).toEqual([]);
});

test('Ctrl K links within the text, and opens the search elsewhere', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto('/admin/blog/new');
  await writer(page).click();
  await page.keyboard.press('Control+K');
  await expect(page.getByLabel('Link address, or words of a page')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(writer(page)).toBeFocused();

  await page.getByLabel('Title', { exact: true }).click();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Search screens and records' })).toBeFocused();
});

test('saving stays in the editor, where undo still works', async ({ page, seed, signInAsAdmin }) => {
  const post = await seed.post({ title: 'Kept open', body: '<p>Text &amp; more<br>lines</p>' });
  await signInAsAdmin();
  await page.goto(`/admin/blog/edit/${post.id}`);
  await writer(page).click();
  await page.keyboard.type('New ');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(writer(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page).toHaveURL('/admin/blog');
});

for (const width of [320, 390, 1280]) {
  test(`fits a window of ${width} pixels, with the toolbar in sight`, async ({
    page,
    seed,
    signInAsAdmin,
  }) => {
    const post = await seed.post({ title: 'Of some length', body: LONG });
    await page.setViewportSize({ width, height: 800 });
    await signInAsAdmin();
    await page.goto(`/admin/blog/edit/${post.id}`);
    await expect(toolbar(page)).toBeVisible();
    const root = page.locator('html');
    expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    await writer(page).getByText('Words of a long text.').nth(30).click();
    await page.keyboard.type('Typed ');
    await expect(toolbar(page)).toBeInViewport({ ratio: 1 });
    await expect(writer(page).getByText(/Typed/)).toBeInViewport({ ratio: 1 });
    const [bar, typed] = await Promise.all([
      toolbar(page).boundingBox(),
      writer(page).getByText(/Typed/).boundingBox(),
    ]);
    expect(typed!.y).toBeGreaterThan(bar!.y + bar!.height);
    // The ring of the focus is that of the frame, not a second one within it.
    const ring = (element: Element) => getComputedStyle(element).outlineStyle;
    expect(
      await page
        .locator('[data-dropping]')
        .filter({ has: writer(page) })
        .evaluate(ring),
    ).toBe('solid');
    expect(await writer(page).evaluate(ring)).toBe('none');
  });
}
