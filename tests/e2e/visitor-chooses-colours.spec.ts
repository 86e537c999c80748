import { paths } from '@site/contract';
import { expectAlive, takePicture } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// As with Windows' contrast themes: the system's few colours replace all of the page's, and backgrounds are lost.

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** Buttons and fields that only a background told from the text around them; runs in the page. A checkbox is the system's. */
function shapeless(): string[] {
  const hasEdge = (element: Element): boolean => {
    const { borderTopWidth, borderTopStyle, outlineStyle, boxShadow } = getComputedStyle(element);
    return (
      (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) ||
      outlineStyle !== 'none' ||
      boxShadow !== 'none'
    );
  };
  const controls = 'button, [role="button"], input:not([type="hidden"], [type="checkbox"]), select, textarea';
  return [...document.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.getBoundingClientRect().width > 1 && !hasEdge(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

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
