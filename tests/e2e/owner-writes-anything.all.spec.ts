import type { Page } from '@playwright/test';
import { paths } from '@site/contract';
import { addHostileContent, addHostileLeads } from '../fixtures/hostileContent';
import { adminPaths, openScreen } from '../fixtures/adminScreens';
import { brokenWords, layOutWhole } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { expect, testOnOwnSite } from '../fixtures/test';
import { cutLetters, sidewaysBy, wrongWay } from '../fixtures/wholeTexts';

// A site of its own, whose content no other journey could do with.
const test = testOnOwnSite('anything');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Far fewer than the demo content and what is added to it would show. */
const LEAST_BROKEN = 3;
/** All faults are named, not the first only. */
const soft = expect.configure({ soft: true });

/** Checks the topmost layer at these widths, after its layout has settled. */
async function expectWholeAt(page: Page, widths: readonly number[], find: () => Promise<string[]>) {
  const { pathname, search } = new URL(page.url());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const faults = async () => [
      ...(await page.evaluate(sidewaysBy)),
      ...(await page.evaluate(cutLetters)),
      ...(await find()),
    ];
    await soft.poll(faults, { message: `${pathname + search} at ${width}`, timeout: 5_000 }).toEqual([]);
  }
}

let content: Awaited<ReturnType<typeof addHostileContent>>;
test.beforeAll(async ({ site }) => {
  content = await addHostileContent(site);
});

test('whatever the owner writes, no page scrolls sideways, no letter is cut off, and each text has its direction', async ({
  page,
}) => {
  test.slow();
  const { pages, keyPages } = content;
  // Every picture that was uploaded is broken.
  let broken = 0;
  await page.route('**/uploads/**', (route) => {
    broken += 1;
    return route.abort();
  });
  for (const { path, shows } of [
    ...[...publicPaths, ...pages].map((path) => ({ path, shows: '' })),
    ...keyPages,
  ]) {
    await page.goto(path);
    await layOutWhole(page);
    await expect(page.getByRole('main')).toContainText(shows);
    await expectWholeAt(page, [320, 390, 1440], () => page.evaluate(wrongWay));
    // The athletes in words from the right and from the left have all their parts.
    if (pages.includes(path) && path.startsWith(paths.golfer.to('')))
      for (const name of ['Next events', 'Film'])
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  expect(broken).toBeGreaterThan(LEAST_BROKEN);
});

test('whatever is written, every screen of the admin has its actions in view, and no word of it is broken', async ({
  page,
  site,
  signInAsAdmin,
}) => {
  test.slow();
  await addHostileLeads(site);
  await signInAsAdmin();
  for (const pattern of adminPaths) {
    await openScreen(page, pattern);
    await expectWholeAt(page, [1280, 390], async () => {
      const words = await page.getByRole('main').evaluate(brokenWords);
      // A line may end between two emoji.
      return words.filter((word) => /\p{L}/u.test(word)).map((word) => `${word} is broken`);
    });
  }
});
