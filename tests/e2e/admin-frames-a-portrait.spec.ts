import { type AdminGolferWire, paths } from '@site/contract';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import {
  expectFits,
  expectNoViolation,
  expectReadableInDark,
  expectWholeWords,
  takePictures,
} from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import type { PictureFile } from '../fixtures/testPicture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A wide photo with a face, which is red, at its right edge. */
async function photoWithFaceAtEdge(): Promise<PictureFile> {
  const face = await sharp({ create: { width: 180, height: 1000, channels: 3, background: '#d01818' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#1a3a8c' } })
    .composite([{ input: face, left: 1320, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'edge.png', mimeType: 'image/png', buffer };
}

/** The share of a picture on the screen that is red. */
async function redShare(picture: Locator): Promise<number> {
  await expect(picture).toHaveJSProperty('complete', true);
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > (data[at + 2] ?? 0) + 60) red += 1;
  return red / (info.width * info.height);
}

test('an owner frames a face at the edge of a photo, by the keyboard and by a click, and it is in view', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const consent = { given_by: 'M. Framewell', given_at: '2026-09-01' };
  const fields = { first_name: 'Edie', last_name: 'Framewell', sports: ['Golf'], consent };
  const { id, slug } = (await (await callApi(site, 'POST /golfers', fields)).json()) as AdminGolferWire;
  await openScreen(page, `${paths.adminGolfers.to()}?q=framewell`);
  await button(page, 'Edit Edie Framewell').click();
  await page.getByLabel('Profile photo', { exact: true }).setInputFiles(await photoWithFaceAtEdge());
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const portrait = page.locator('main img[fetchpriority="high"]').first();
  await page.goto(paths.golfer.to(slug));
  expect(await portrait.boundingBox()).toMatchObject({ width: 250, height: 312.5 });
  expect(await redShare(portrait)).toBe(0);

  await openScreen(page, `${paths.adminGolfers.to()}?q=framewell`);
  await button(page, 'Edit Edie Framewell').click();
  await button(page, 'Set the focal point').click();
  const dialog = page.getByRole('dialog', { name: 'Set the focal point', exact: true });
  const fromLeft = dialog.getByRole('slider', { name: 'From the left', exact: true });
  await fromLeft.focus();
  await fromLeft.press('End');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolation(page, `the focal point at ${width}`);
    await expectReadableInDark(page, `the focal point at ${width}, dark`);
  }
  await expectFits(page, 'the focal point');
  await takePictures(page, 'focus');
  await fromLeft.press('Enter');
  await expect(page.getByText('The focal point is set', { exact: true })).toBeVisible();
  await expect(button(page, 'Set the focal point')).toBeFocused();
  await expect(page.getByRole('img', { name: 'The stored photo' })).toHaveCSS('object-position', '100% 30%');
  // Nothing of the person has changed: no question.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(paths.golfer.to(slug));
  expect(await redShare(portrait)).toBeGreaterThan(0.1);
  await takePictures(page, 'profile');
  await page.goto(`${paths.golfers.to()}?q=framewell`);
  const face = page.getByRole('article').locator('img');
  expect(await face.boundingBox()).toMatchObject({ width: 150, height: 187.5 });
  expect(await redShare(face)).toBeGreaterThan(0.1);

  await openScreen(page, `${paths.adminMedia.to()}?show=people`);
  await button(page, 'Focal point of Edie Framewell').click();
  const whole = page.getByRole('dialog').getByRole('img', { name: 'The whole picture', exact: true });
  const box = (await whole.boundingBox())!;
  await whole.click({ position: { x: 2, y: box.height / 2 } });
  await button(page, 'Save').click();
  await expect(page.getByText('The focal point is set', { exact: true })).toBeVisible();
  await page.goto(paths.golfer.to(slug));
  expect(await redShare(portrait)).toBe(0);

  await page.route('**/api/uploads/**', (route) => route.abort());
  await page.goto(paths.golfer.to(slug));
  await expect(page.getByText('EF', { exact: true })).toBeVisible();
  await callApi(site, `DELETE /golfers/${id}`);
  expect(complaints.filter((text) => !/ERR_FAILED|Failed to load resource/.test(text))).toEqual([]);
});

for (const width of [320, 390]) {
  test(`a long surname is whole in the list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openScreen(page, `${paths.adminGolfers.to()}?q=featherstonehaugh`);
    await expectWholeWords(page.getByRole('rowheader', { name: /Featherstonehaugh-Whittingham/ }), 'row');
    await expectFits(page, 'list');
  });
}
