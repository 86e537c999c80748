import type { Locator } from '@playwright/test';
import { expectAlive, settled } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// A page starts its application when somebody needs it; until then it loads a starter only.

const APPLICATION = /\/assets\/main\.js/;

test('a page loads nothing but the starter until a pointer moves; one that was searched starts at once', async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/blog');
  await page.clock.runFor('00:30');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start\/start\.\w+\.js$/)]);
  const started = page.waitForRequest(APPLICATION);
  await page.getByRole('heading', { level: 1 }).hover();
  // The frame that shows what the pointer did.
  await page.clock.runFor(100);
  await started;

  const startedAtOnce = page.waitForRequest(APPLICATION);
  await page.goto('/golfers?q=sofia');
  await startedAtOnce;
});

/** Scrolls until it is in view, screen by screen as by a thumb: what was passed has its real height from then on. */
async function scrollTo(element: Locator): Promise<void> {
  await element.evaluate(async (target) => {
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    while (target.getBoundingClientRect().bottom > innerHeight) {
      scrollBy(0, innerHeight / 2);
      await twoFrames();
    }
  });
}

test('Back and a reload lead to the same place of a long page, without the application and with it', async ({
  page,
}) => {
  await page.goto('/');
  const place = page.locator('footer a[href="/golfers"]').first();
  await settled(page);
  await scrollTo(place);
  const before = await place.boundingBox();
  // A browser scrolls by whole pixels.
  const isBack = async () => expect(Math.abs((await place.boundingBox())!.y - before!.y)).toBeLessThan(1);
  await page.goto('/privacy');
  await page.goBack();
  await expect(isBack).toPass();
  await page.reload();
  await expect(isBack).toPass();

  await expectAlive(page);
  const atTheEnd = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve)));
  await page.keyboard.press('End');
  await atTheEnd;
  const end = await place.boundingBox();
  await place.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(async () => expect(await place.boundingBox()).toEqual(end)).toPass();
});
