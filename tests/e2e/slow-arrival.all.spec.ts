import { publicPaths } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';
import { watchShifts } from '../fixtures/watchShifts';

const PICTURE_OR_FONT = /\.(avif|webp|jpe?g|png|svg|woff2)(\?|$)/;
// A title may break into lines elsewhere in its own font; web.dev/cls calls up to 0.1 good.
const ONE_LINE = 0.05;

test('nothing moves on any public page of a phone when pictures and fonts come after its text', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  let release = (): void => undefined;
  let released = Promise.resolve();
  await page.route(PICTURE_OR_FONT, async (route) => {
    await released;
    await route.continue();
  });
  for (const path of publicPaths) {
    released = new Promise((resolve) => (release = resolve));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForLoadState('load');
    expect.soft(await shifts(), path).toBeLessThan(ONE_LINE);
  }
});
