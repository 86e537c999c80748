import { paths } from '@site/contract';
import { expectAlive, takePicture } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { expectFieldsInSight, expectRoom, ZOOMED } from '../fixtures/zoomedWindow';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: ZOOMED });

const PAGES = [
  { path: paths.home.to(), hasCallBar: true },
  { path: paths.futureChampions.to(), hasCallBar: true },
  { path: paths.costs.to(), hasCallBar: true },
  { path: paths.apply.to(), hasCallBar: false },
];

for (const { path, hasCallBar } of PAGES)
  test(`at 400 % ${path} has room, and covers no field`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    await page.evaluate(() => window.scrollTo(0, 1200));
    // It comes by scrolling; here it would take what is left.
    await expect(page.locator('nav[aria-label="Apply or call"]')).toHaveCount(hasCallBar ? 1 : 0);
    await expectRoom(page);
    await takePicture(page, `zoomed ${path}`);
    await expectFieldsInSight(page);
  });
