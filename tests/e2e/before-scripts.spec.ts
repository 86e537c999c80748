import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

// The native elements of the frame and the pages answer without the application's scripts.

const PHONE = { width: 390, height: 844 };
const SCRIPTS = /\.js(\?|$)/;

const summary = (page: Page, text: string): Locator => page.locator('summary', { hasText: text });
const navLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const answer = (page: Page): Locator => page.getByText('Rarely. Most athletic scholarships');
const question = (page: Page): Locator => summary(page, 'Does a scholarship pay for everything?');
const stripState = (page: Page): Promise<string> =>
  page
    .getByRole('img', { name: 'Halfmoon Golf' })
    .evaluate((logo) => getComputedStyle(logo.closest('ul')!.parentElement!).animationPlayState);

// The partners strip moves for those who let it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a phone opens and closes menu, Info Hub and answers, stops the partners strip, and paper shows all answers', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.setViewportSize(PHONE);
  await page.goto('/faq');
  await expect(navLink(page, 'About')).toBeHidden();
  await summary(page, 'Menu').click();
  await expect(navLink(page, 'About')).toBeVisible();
  await expect(summary(page, 'Menu')).toHaveText('Close menu', { useInnerText: true });
  await expect(navLink(page, 'Blogs')).toBeHidden();
  await summary(page, 'Info Hub').click();
  await expect(navLink(page, 'Blogs')).toBeVisible();
  await summary(page, 'Close menu').click();
  await expect(navLink(page, 'About')).toBeHidden();

  await expect(page.getByText('The best age is 13-15.')).toBeVisible();
  await expect(answer(page)).toBeHidden();
  await question(page).click();
  await expect(answer(page)).toBeVisible();
  await question(page).click();
  await expect(answer(page)).toBeHidden();
  await page.locator('label', { hasText: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(() => stripState(page)).toBe('paused');

  await page.emulateMedia({ media: 'print' });
  await expect(answer(page)).toBeVisible();
});
