import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expectFits, expectNoViolation, expectReadableInDark, takePictures } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const FILE = 'links-at-low-tide.png';
const DESCRIPTION = 'The links at low tide';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const alt = (page: Page) => page.getByLabel('Alternative text of picture 1', { exact: true });

async function savePost(page: Page): Promise<void> {
  await button(page, 'Save Post').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('an admin describes a picture once, uses it in another post, and sees where it is', async ({
  page,
  seed,
  complaints,
}) => {
  test.slow();
  const first = await seed.post({ title: 'Low tide' });
  const second = await seed.post({ title: 'High tide', status: 'draft' });

  await openScreen(page, paths.adminPostEdit.to(first.id));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('toolbar').getByRole('button', { name: 'Picture', exact: true }).click(),
  ]);
  await chooser.setFiles(await testPicture(FILE, [40, 80, 120]));
  await expect(alt(page)).toBeVisible();
  await savePost(page);

  await openScreen(page, paths.adminDashboard.to());
  await page.getByRole('link', { name: 'Media library', exact: true }).click();
  await page.getByLabel('Search pictures').fill('low tide');
  await expect(rowOf(page, FILE).getByRole('link', { name: 'Low tide', exact: true })).toBeVisible();
  await button(page, `Describe ${FILE}`).click();
  await page.getByRole('dialog').getByLabel('Description').fill(DESCRIPTION);
  await expectNoViolation(page, 'the description');
  await button(page, 'Save').click();
  await expect(rowOf(page, FILE).getByText(DESCRIPTION, { exact: true })).toBeVisible();

  await openScreen(page, paths.adminPostEdit.to(second.id));
  await button(page, 'Picture from the library').click();
  await page.getByLabel('Search the library').fill('links low');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await expectNoViolation(page, 'the picker');
  await expectReadableInDark(page, 'the picker, dark');
  await takePictures(page, 'picker');
  await page.getByRole('dialog').getByRole('button', { name: DESCRIPTION }).click();
  await expect(alt(page)).toHaveValue(DESCRIPTION);
  await savePost(page);

  await openScreen(page, paths.adminMedia.to());
  const row = rowOf(page, FILE);
  await expect(row.getByText('in the text, not published', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'High tide', exact: true }).click();
  await expect(page).toHaveURL(paths.adminPostEdit.to(second.id));
  await expect(alt(page)).toHaveValue(DESCRIPTION);
  expect(complaints).toEqual([]);
});

test('an owner replaces a picture everywhere and sets what stays in view, by the keyboard', async ({
  page,
  seed,
  complaints,
}) => {
  test.slow();
  const post = await seed.post({ title: 'Storm over the links', status: 'published' });
  await openScreen(page, paths.adminPostEdit.to(post.id));
  await page
    .getByLabel('Cover Image', { exact: true })
    .setInputFiles(await testPicture('storm.png', [200, 40, 40]));
  await savePost(page);
  const cover = page.locator('main picture img[fetchpriority="high"]');
  await page.goto(paths.post.to(post.slug));
  const before = (await cover.getAttribute('src')) ?? '';

  await openScreen(page, paths.adminMedia.to());
  await page.getByLabel('Search pictures').fill('storm.png');
  await button(page, 'Replace storm.png').click();
  const replacing = page.getByRole('dialog', { name: 'Replace the picture', exact: true });
  await replacing
    .getByLabel('New picture', { exact: true })
    .setInputFiles(await testPicture('calm.png', [40, 200, 40]));
  await expectNoViolation(page, 'the replacement');
  await expectReadableInDark(page, 'the replacement, dark');
  await takePictures(page, 'replace');
  await button(page, 'Replace everywhere').click();
  await expect(page.getByText('‘storm.png’ is replaced everywhere', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'storm.png').getByText('Not used', { exact: true })).toBeVisible();

  await page.getByLabel('Search pictures').fill('calm.png');
  await button(page, 'Focal point of calm.png').click();
  const slider = page.getByRole('slider', { name: 'From the top', exact: true });
  await slider.focus();
  await slider.press('Home');
  await expectNoViolation(page, 'the focal point');
  await expectReadableInDark(page, 'the focal point, dark');
  await takePictures(page, 'focus');
  await button(page, 'Save').click();
  await expect(page.getByText('The focal point is set', { exact: true })).toBeVisible();

  await page.goto(paths.post.to(post.slug));
  await expect(cover).not.toHaveAttribute('src', before);
  await expect(cover).toHaveCSS('object-position', '50% 0%');
  expect(complaints).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`at ${width} px every view of the library is sound`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const view of ['all', 'unused', 'undescribed', 'people']) {
      await openScreen(page, `${paths.adminMedia.to()}?show=${view}`);
      await expectNoViolation(page, view);
      await expectReadableInDark(page, `${view}, dark`);
      await expectFits(page, view);
      if (width === 1280) await takePictures(page, view);
    }
  });
}
