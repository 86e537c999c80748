import { type AdminGolferWire, paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const alt = (page: Page) => page.getByLabel('Alternative text of picture 1', { exact: true });

async function savePost(page: Page): Promise<void> {
  await button(page, 'Save Post').click();
  await expect(page.getByText(/^‘.*’ is saved$/)).toBeVisible();
}

test('an owner frames a photo by the keyboard and by a click, and visitors see that part of it', async ({
  page,
  site,
  complaints,
}) => {
  const consent = { given_by: 'M. Framewell', given_at: '2026-09-01' };
  const fields = { first_name: 'Edie', last_name: 'Framewell', sports: ['Golf'], consent };
  const { slug } = (await (await callApi(site, 'POST /golfers', fields)).json()) as AdminGolferWire;
  await openScreen(page, `${paths.adminGolfers.to()}?q=framewell`);
  const edit = button(page, 'Edit Edie Framewell');
  await edit.click();
  const photo = page.getByLabel('Profile photo', { exact: true });
  await photo.setInputFiles(await testPicture('edge.png', [26, 58, 140]));
  await button(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await edit.click();
  await button(page, 'Set the focal point').click();
  const fromLeft = page.getByRole('slider', { name: 'From the left', exact: true });
  await fromLeft.focus();
  await fromLeft.press('End');
  await expectNoViolation(page, 'the focal point');
  await fromLeft.press('Enter');
  await expect(page.getByText('The focal point is set', { exact: true })).toBeVisible();
  await expect(button(page, 'Set the focal point')).toBeFocused();
  // Nothing of the person has changed: no question.
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  const portrait = page.locator('main img[fetchpriority="high"]').first();
  await page.goto(paths.golfer.to(slug));
  await expect(portrait).toHaveCSS('object-position', '100% 30%');
  await page.goto(`${paths.golfers.to()}?q=framewell`);
  const card = page.getByRole('article').locator('img');
  await expect(card).toHaveCSS('object-position', '100% 30%');

  await openScreen(page, `${paths.adminMedia.to()}?show=people`);
  await button(page, 'Focal point of Edie Framewell').click();
  const whole = dialog(page).getByRole('img', { name: 'The whole picture', exact: true });
  const box = (await whole.boundingBox())!;
  await whole.click({ position: { x: 2, y: box.height / 2 } });
  await button(page, 'Save').click();
  await expect(page.getByText('The focal point is set', { exact: true })).toBeVisible();
  await page.goto(paths.golfer.to(slug));
  await expect(portrait).toHaveCSS('object-position', /^[01]% (49|50|51)%$/);
  expect(complaints).toEqual([]);
});

test('an admin describes a picture once, uses it in another post, and sees where it is', async ({
  page,
  seed,
  complaints,
}) => {
  const FILE = 'links-at-low-tide.png';
  const DESCRIPTION = 'The links at low tide';
  const first = await seed.post({ title: 'Low tide' });
  const second = await seed.post({ title: 'High tide', status: 'draft' });
  await openScreen(page, paths.adminPostEdit.to(first.id));
  const cover = page.getByLabel('Cover Image', { exact: true });
  await cover.setInputFiles(await testPicture(FILE, [40, 80, 120]));
  await savePost(page);

  await openScreen(page, paths.adminDashboard.to());
  await page.getByRole('link', { name: 'Media library', exact: true }).click();
  await page.getByLabel('Search pictures').fill('low tide');
  await expect(rowOf(page, FILE).getByRole('link', { name: 'Low tide', exact: true })).toBeVisible();
  // What a post shows cannot be deleted.
  await expect(rowOf(page, FILE).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await button(page, `Describe ${FILE}`).click();
  await dialog(page).getByLabel('Description').fill(DESCRIPTION);
  await button(page, 'Save').click();
  await expect(rowOf(page, FILE).getByText(DESCRIPTION, { exact: true })).toBeVisible();

  await openScreen(page, paths.adminPostEdit.to(second.id));
  await button(page, 'Picture from the library').click();
  await page.getByLabel('Search the library').fill('links low');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expectNoViolation(page, 'the picker');
  await dialog(page).getByRole('button', { name: DESCRIPTION }).click();
  await expect(alt(page)).toHaveValue(DESCRIPTION);
  await savePost(page);

  await openScreen(page, `${paths.adminMedia.to()}?q=low+tide`);
  await expect(rowOf(page, FILE).getByText('in the text, not published', { exact: true })).toBeVisible();
  await expect(rowOf(page, FILE).getByRole('link', { name: 'High tide', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
