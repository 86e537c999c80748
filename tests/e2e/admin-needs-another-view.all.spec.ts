import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { fillAdminScreens, openScreen } from '../fixtures/adminScreens';
import { currentByColourAlone, faintMarks, shapeless } from '../fixtures/forcedColours';
import { focusWithoutRing } from '../fixtures/keyboard';
import { expectWholeAtDouble } from '../fixtures/largeText';
import { takePicture } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';
import { expectFieldsInSight, expectRoom, ZOOMED } from '../fixtures/zoomedWindow';

// A site of its own, because it counts leads and posts.
const test = testOnOwnSite('another-view');
const LEADS = `${paths.adminLeads.to()}?state=new`;
const STOPS = 30;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async ({ site }) => void (await fillAdminScreens(site)));
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

async function expectRings(page: Page): Promise<void> {
  const found: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    found.push(...(await page.evaluate(focusWithoutRing)));
  }
  expect(found).toEqual([]);
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('the leads show their controls, the focus and what is chosen', async ({ page }) => {
    await openScreen(page, LEADS);
    await takePicture(page, 'forced leads');
    expect(await page.evaluate(shapeless)).toEqual([]);
    expect(await page.evaluate(currentByColourAlone)).toEqual([]);
    await expectRings(page);
  });

  test('the dashboard shows its plots', async ({ page }) => {
    await openScreen(page, paths.adminDashboard.to());
    await expect(page.getByRole('img', { name: /^Applications:/ })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `forced dashboard ${colorScheme}`);
      // The colours change some frames after the call.
      await expect.poll(() => page.evaluate(faintMarks), { message: colorScheme }).toEqual([]);
    }
    expect(await page.evaluate(shapeless)).toEqual([]);
    expect(await page.evaluate(currentByColourAlone)).toEqual([]);
  });

  test('the numbers of a list show which page it is', async ({ page, seed }) => {
    for (let nr = 1; nr <= 13; nr += 1) await seed.post({ title: `Entry ${nr} of many` });
    await page.goto(`${paths.blog.to()}?page=2`);
    const numbers = page.getByRole('navigation', { name: 'Posts, pages' });
    await expect(numbers.locator('[aria-current]')).toHaveText('2');
    await takePicture(page, 'forced numbers');
    expect(await page.evaluate(currentByColourAlone)).toEqual([]);
  });
});

for (const path of [paths.adminDashboard.to(), LEADS, paths.adminGolfers.to()])
  test(`${path} is whole at twice the size of text`, async ({ page }) => {
    await openScreen(page, path);
    await expectWholeAtDouble(page, path);
  });

test.describe('at 400 %', () => {
  test.use({ viewport: ZOOMED });

  test('the leads have room, and no field is covered', async ({ page }) => {
    await openScreen(page, LEADS);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expectRoom(page);
    await takePicture(page, 'zoomed leads');
    await expectFieldsInSight(page);
  });
});
