import { paths } from '@site/contract';
import { currentByColourAlone, shapeless } from '../fixtures/forcedColours';
import { focusWithoutRing } from '../fixtures/keyboard';
import { expectAlive, takePicture } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// As with Windows' contrast themes: the system's few colours replace all of the page's, and backgrounds are lost.

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

// Of each kind one.
const PAGES = [
  ...[paths.home, paths.golfers, paths.apply, paths.faq, paths.check, paths.costs, paths.example].map(
    (path) => path.to(),
  ),
  paths.post.to('what-coaches-look-for'),
];

for (const path of PAGES)
  test(`${path} keeps its controls in forced colours`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `forced ${path} ${colorScheme}`);
    }
    expect(await page.evaluate(shapeless)).toEqual([]);
  });

const STOPS = 30;

for (const path of [paths.home.to(), paths.golfers.to(), paths.apply.to()])
  test(`${path} shows in forced colours where the focus is`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    const found: string[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      found.push(...(await page.evaluate(focusWithoutRing)));
    }
    expect(found).toEqual([]);
  });

test('the current page is told by more than colour in forced colours', async ({ page }) => {
  for (const path of [paths.about.to(), paths.faq.to()]) {
    await page.goto(path);
    await expectAlive(page);
    expect(await page.evaluate(currentByColourAlone), path).toEqual([]);
  }
});
