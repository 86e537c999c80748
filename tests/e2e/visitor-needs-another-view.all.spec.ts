import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { fillPages, openFilled } from '../fixtures/filledPages';
import { shapeless } from '../fixtures/forcedColours';
import { expectWholeAtDouble } from '../fixtures/largeText';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';
import { expectFieldsInSight, expectRoom, ZOOMED } from '../fixtures/zoomedWindow';

// With text of twice the size, at 400 %, and with the system's few colours, as Windows' contrast themes have them: these
// replace all of the page's, and backgrounds are lost. A site of its own, with what an agency adds to the demo content.
const test = testOnOwnSite('views');

test.use({ contextOptions: { reducedMotion: 'reduce' } });
let filled: Awaited<ReturnType<typeof fillPages>>;
test.beforeAll(async ({ site }) => void (filled = await fillPages(site)));

/** Checks the page in front in all three. */
async function expectInOtherViews(page: Page): Promise<void> {
  await expectWholeAtDouble(page);
  await page.setViewportSize(ZOOMED);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(ZOOMED.width);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expectRoom(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  expect(await page.evaluate(shapeless)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

// Of each kind one.
const PAGES = [
  ...[paths.home, paths.golfers, paths.apply, paths.faq, paths.check, paths.costs, paths.example],
  ...[paths.futureChampions, paths.trainers, paths.login, paths.blog, paths.cookies],
].map((path) => path.to());

for (const path of PAGES)
  test(`${path} is whole in each view`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    await expectInOtherViews(page);
  });

for (const name of ['results', 'profile', 'post', 'consent', 'invitation'] as const)
  test(`${name} with all that it can have is whole in each view`, async ({ page }) => {
    await openFilled(page, filled[name]);
    await expectInOtherViews(page);
  });

test('at 400 % no field is covered', async ({ page }) => {
  test.slow();
  await page.setViewportSize(ZOOMED);
  for (const path of [paths.apply.to(), paths.costs.to()]) {
    await page.goto(path);
    await expectAlive(page);
    await expectFieldsInSight(page);
  }
  for (const name of ['post', 'invitation'] as const) {
    await openFilled(page, filled[name]);
    await expectFieldsInSight(page);
  }
});
