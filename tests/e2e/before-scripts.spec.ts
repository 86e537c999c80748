import type { Locator, Page } from '@playwright/test';
import { expectAlive, expectNoViolation, layOutWhole } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// The native elements of the frame and the pages answer before, without and after the application's scripts.

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

test.describe('with all scripts blocked', () => {
  test.beforeEach(({ page }) => page.route(SCRIPTS, (route) => route.abort()));

  test('a phone opens and closes menu, Info Hub and answers, stops the partners strip, and paper shows all answers', async ({
    page,
  }) => {
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
});

test.describe('opened before the scripts arrive', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Opens a page whose scripts wait; the returned function lets them through. */
  async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
    let release = () => undefined as void;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(SCRIPTS, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return async () => {
      release();
      await expectAlive(page);
    };
  }

  test('answers and the menu of a phone stay as they are, nothing moves, and Escape closes one thing at a time', async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize(PHONE);
    const start = await openWithoutScripts(page, '/faq');
    await question(page).click();
    await summary(page, 'When should we start?').click();
    await expect(answer(page)).toBeVisible();
    await summary(page, 'Menu').click();
    await summary(page, 'Info Hub').click();
    await page.evaluate(() => document.fonts.ready);
    await layOutWhole(page);
    const places = async () => ({
      height: await page.evaluate(() => document.documentElement.scrollHeight),
      box: await answer(page).boundingBox(),
    });
    const before = await places();
    await start();

    await expect(page.getByText('The best age is 13-15.')).toBeHidden();
    expect(await places()).toEqual(before);
    await expect(navLink(page, 'Blogs')).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(navLink(page, 'Blogs')).toBeHidden();
    await expect(summary(page, 'Info Hub')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navLink(page, 'About')).toBeHidden();
    await expect(summary(page, 'Menu')).toBeFocused();
    expect(complaints).toEqual([]);
  });
});
