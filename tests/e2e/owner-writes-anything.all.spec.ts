import type { Page } from '@playwright/test';
import { addHostileContent } from '../fixtures/hostileContent';
import { layOutWhole } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { expect, testOnOwnSite } from '../fixtures/test';
import { cutLetters, sidewaysBy, wrongWay } from '../fixtures/wholeTexts';

// A site of its own, whose content no other journey could do with.
const test = testOnOwnSite('anything');

/** All faults are named, not the first only. */
const soft = expect.configure({ soft: true });

/** Checks the page in front at these widths, after its layout has settled. */
async function expectWhole(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const faults = async () => [
      ...(await page.evaluate(sidewaysBy)),
      ...(await page.evaluate(cutLetters)),
      ...(await page.evaluate(wrongWay)),
    ];
    await soft.poll(faults, { message: `${pathname + search} at ${width}`, timeout: 5_000 }).toEqual([]);
  }
}

test('whatever the owner writes, no page scrolls sideways, no letter is cut off, and each text has its direction', async ({
  page,
  site,
}) => {
  test.slow();
  const pages = await addHostileContent(site);
  for (const path of [...publicPaths, ...pages]) {
    await page.goto(path);
    await layOutWhole(page);
    await expect(page.getByRole('main')).toBeVisible();
    await expectWhole(page);
  }
});
