import type { Page } from '@playwright/test';
import { expectAlive, expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Apply or call' });
const scrollTo = (page: Page, top: number) => page.evaluate((pixels) => window.scrollTo(0, pixels), top);

test('the way to the form and the telephone follows a reader, and covers nothing', async ({
  page,
  complaints,
}) => {
  await page.goto('/future-champions');
  await expectAlive(page);
  await expect(bar(page)).toHaveCount(0);
  await scrollTo(page, 1500);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute('href', /^tel:/);
  await expectSound(page, 'with the bar');

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
