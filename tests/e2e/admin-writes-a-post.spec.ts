import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { deviceText } from '../fixtures/readDevice';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const NOTICE = 'What you had entered is back. It is not saved yet.';

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByLabel('Title', { exact: true });
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

test('an admin writes a post with pictures, which a reload keeps, publishes, unpublishes and deletes it', async ({
  page,
  browser,
  site,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await openScreen(page, paths.adminDashboard.to());
  await page.getByRole('link', { name: 'New Post' }).click();
  await title(page).fill('Typed with care');
  await writer(page).click();
  await button(page, 'Heading 2').click();
  await page.keyboard.type('The morning');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three of our golfers ');
  await page.keyboard.press('Control+B');
  await expect(button(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('signed');
  await pastePicture(page, 'green.png');
  // Text that is typed next comes after the picture.
  await page.keyboard.type('That was all.');
  await page.getByLabel('Alternative text of picture 1').fill('A green at dawn');
  await page.getByLabel('Cover Image').setInputFiles(await testPicture('cover.png', [244, 185, 66]));
  await page.getByLabel('Gallery Images').setInputFiles([await testPicture('one.png', [200, 69, 42])]);
  await expect(page.getByRole('img', { name: 'cover picture' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'gallery picture 1' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect.poll(() => deviceText(page)).toContain('Typed with care');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(writer(page).getByRole('heading', { name: 'The morning' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'cover picture' })).toBeVisible();
  await button(page, 'Save and close').click();

  const address = '/blog/typed-with-care';
  const visitor = await browser.newPage({ baseURL: site.origin });
  await expect(row(page, 'Typed with care')).toContainText(/draft/i);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await row(page, 'Typed with care').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('‘Typed with care’ is published')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 2, name: 'The morning' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'signed' })).toBeVisible();
  await expect(visitor.locator('img[alt="A green at dawn"] ~ p')).toHaveText('That was all.');
  // Not the covers of the posts that are offered below it.
  const pictures = visitor.locator('main img[src*="/api/uploads/"]:not(li article *)');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  const cover = await pictures.first().evaluate((image: HTMLImageElement) => image.currentSrc);

  await row(page, 'Typed with care').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('‘Typed with care’ is unpublished')).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await row(page, 'Typed with care').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Typed with care')).toHaveCount(0);
  expect((await visitor.request.get(cover)).status()).toBe(404);
  await visitor.context().close();
  expect(complaints).toEqual([]);
});
