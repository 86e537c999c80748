import type { Page } from '@playwright/test';
import { expectAlive, takePicture } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

const USUAL = 16;
const DOUBLE = 32;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The visitor's setting of the browser, which media queries in em know too. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** What makes the page scroll sideways, and texts of which a part is cut off; runs in the page. */
function unreadable(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCutBy = (box: Element, { left, right, top, bottom }: DOMRect): boolean => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    // What is one pixel large is for screen readers; what is shortened to some lines is whole elsewhere; the box of a letter is higher than what is drawn of it.
    if (edge.width <= 1 || getComputedStyle(box).webkitLineClamp !== 'none') return false;
    const isWide = cuts(overflowX) && (left < edge.left - 2 || right > edge.right + 2);
    return isWide || (cuts(overflowY) && (top < edge.top - 6 || bottom > edge.bottom + 6));
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    for (let box = node.parentElement; box && lines.length > 0; box = box.parentElement)
      if (lines.some((line) => isCutBy(box!, line))) {
        found.push(`${box.tagName} cuts "${(node as Text).data.trim().slice(0, 60)}"`);
        break;
      }
  }
  return found;
}

for (const path of publicPaths)
  test(`${path} is whole at twice the size of text`, async ({ page }) => {
    const sizeOfText = () =>
      page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('main p')!).fontSize));
    await page.goto(path);
    await expectAlive(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // On a busy machine the call returns before the window has the new width.
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const usual = await sizeOfText();
      await setTextSize(page, DOUBLE);
      // The width of the page is a part of each size.
      await expect.poll(sizeOfText).toBeGreaterThan(1.3 * usual);
      expect.soft(await page.evaluate(unreadable), `${width} pixels`).toEqual([]);
      await takePicture(page, `${path} text ${width}`);
      await setTextSize(page, USUAL);
      await expect.poll(sizeOfText).toBeLessThan(1.1 * usual);
    }
  });
