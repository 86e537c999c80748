import type { Page } from '@playwright/test';
import { paths } from '@site/contract';
import { addHostileContent } from '../fixtures/hostileContent';
import { layOutWhole } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { expect, testOnOwnSite } from '../fixtures/test';
import { cutLetters, sidewaysBy, wrongWay } from '../fixtures/wholeTexts';

// A site of its own, whose content no other journey could do with.
const test = testOnOwnSite('anything');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [320, 390, 768, 1440];
const SETTLED_MS = 3000;
/** Far fewer than the demo content and what is added to it would show. */
const LEAST_BROKEN = 3;

/** What is still wrong once the page had time to lay itself out anew, on however busy a machine. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  const look = async () => {
    faults = [...(await page.evaluate(sidewaysBy)), ...(await page.evaluate(cutLetters))];
    return faults;
  };
  await expect
    .poll(look, { timeout: SETTLED_MS })
    .toEqual([])
    .catch(() => undefined);
  return faults;
}

/** What is wrong at each width with a page that shows this text. */
async function faultsOf(page: Page, path: string, shows = ''): Promise<string[]> {
  await page.goto(path);
  await layOutWhole(page);
  await expect(page.getByRole('main')).toContainText(shows);
  const found = (await page.evaluate(wrongWay)).map((fault) => `${path}: ${fault}`);
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    found.push(...(await lastingFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
  }
  return found;
}

test('whatever the owner writes, no page scrolls sideways, no letter is cut off, and each text has its direction', async ({
  page,
  site,
}) => {
  test.slow();
  const { pages, keyPages } = await addHostileContent(site);
  // Every picture that was uploaded is broken.
  let broken = 0;
  await page.route('**/uploads/**', (route) => {
    broken += 1;
    return route.abort();
  });
  const found: string[] = [];
  for (const path of [...publicPaths, ...pages]) found.push(...(await faultsOf(page, path)));
  for (const { path, shows } of keyPages) found.push(...(await faultsOf(page, path, shows)));
  expect(found).toEqual([]);
  // The athletes in words from the right and from the left.
  for (const path of pages.filter((each) => each.startsWith(paths.golfer.to('')))) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Next events', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Film', exact: true })).toBeVisible();
  }
  expect(broken).toBeGreaterThan(LEAST_BROKEN);
});
