import type { Page } from '@playwright/test';
import { type GolferWire, paths } from '@site/contract';
import { callApi } from '../fixtures/api';
import { tabTo } from '../fixtures/keyboard';
import {
  expectAlive,
  expectFits,
  expectNoViolation,
  expectReadableInDark,
  takePictures,
} from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Apply or call' });
const scrollTo = (page: Page, top: number) => page.evaluate((pixels) => window.scrollTo(0, pixels), top);

/** Counts from the start how far parts of the page move by themselves, as browsers measure it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset.shifted = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0));
}

test('the way to the form and the telephone follows a reader, and covers nothing', async ({
  page,
  complaints,
}) => {
  const shifts = await watchShifts(page);
  await page.goto('/future-champions');
  await expectAlive(page);
  await expect(bar(page)).toHaveCount(0);
  const before = await shifts();
  await scrollTo(page, 1500);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute('href', /^tel:/);
  expect(await shifts()).toBe(before);
  await expectNoViolation(page, 'with the bar');
  await expectReadableInDark(page, 'with the bar, dark');
  await expectFits(page, 'with the bar');
  await takePictures(page, 'with the bar');

  // The end of the page is free, and its own button is there.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar(page)).toHaveCount(0);
  await scrollTo(page, 1500);
  await bar(page).getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL('/apply?programme=future-champions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Future Champions Program');
  await scrollTo(page, 1500);
  await expect(bar(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the bar leaves the footer free for somebody who lands on a profile', async ({ page, site }) => {
  const [golfer] = (await (await callApi(site, 'GET /golfers?limit=1')).json()) as GolferWire[];
  await page.goto(paths.golfer.to(golfer!.slug));
  await expectAlive(page);
  await scrollTo(page, 700);
  await expect(bar(page)).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar(page)).toHaveCount(0);
});

test('what has the focus is never under the bar', async ({ page }) => {
  await page.goto('/golfers');
  await expectAlive(page);
  await scrollTo(page, 1200);
  await expect(bar(page)).toBeVisible();
  const eighth = page.getByRole('main').getByRole('article').nth(8).getByRole('link');
  await tabTo(page, eighth);
  const [link, top] = [await eighth.boundingBox(), (await bar(page).boundingBox())?.y ?? 0];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(top);
});

for (const path of ['/consent', '/update', '/contact', '/login'])
  test(`there is none on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await page.goto(path);
    await expectAlive(page);
    await scrollTo(page, 700);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

test('a form that is left on its way tells on the next page what became of it', async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { id: '1', message: 'Thank you' } });
  });
  await page.goto('/contact');
  await expectAlive(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mina Okafor');
  await page.getByRole('textbox', { name: 'Email' }).fill('mina@family.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it too early at thirteen?');
  const sending = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await sending;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  arrive();

  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await expectNoViolation(page, 'with the notice');
  await expectFits(page, 'with the notice');
  await takePictures(page, 'with the notice');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toHaveCount(0);
});
