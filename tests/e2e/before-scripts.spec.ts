import type { Locator, Page } from '@playwright/test';
import { expectAlive, expectNoViolation, layOutWhole } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// The native elements of the frame and the pages answer before, without and after the application's scripts.

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
const SCRIPTS = /\.js(\?|$)/;

const summary = (page: Page, text: string): Locator => page.locator('summary', { hasText: text });
const navLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const answer = (page: Page): Locator => page.getByText('Rarely. Most athletic scholarships');
const question = (page: Page): Locator => summary(page, 'Does a scholarship pay for everything?');
const strip = (page: Page): Locator => page.getByRole('checkbox', { name: 'Pause the partners strip' });
const stripState = (page: Page): Promise<string> =>
  page
    .getByRole('img', { name: 'Halfmoon Golf' })
    .evaluate((logo) => getComputedStyle(logo.closest('ul')!.parentElement!).animationPlayState);

interface Way {
  by: string;
  /** Opens or closes. */
  toggle(control: Locator): Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    by: 'mouse',
    toggle: (control) => control.click(),
  },
  {
    by: 'keyboard',
    toggle: (control) => control.press('Space'),
  },
];

for (const { by, toggle } of WAYS) {
  test.describe(`with all scripts blocked, by ${by}`, () => {
    test.beforeEach(({ page }) => page.route(SCRIPTS, (route) => route.abort()));

    test('a phone opens and closes the menu, and the Info Hub in it', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/faq');
      await expect(navLink(page, 'About')).toBeHidden();
      await toggle(summary(page, 'Menu'));
      await expect(navLink(page, 'About')).toBeVisible();
      await expect(summary(page, 'Menu')).toHaveText('Close menu', { useInnerText: true });
      await expect(navLink(page, 'Blogs')).toBeHidden();
      await toggle(summary(page, 'Info Hub'));
      await expect(navLink(page, 'Blogs')).toBeVisible();
      await toggle(summary(page, 'Close menu'));
      await expect(navLink(page, 'About')).toBeHidden();
    });

    test('a laptop has the menu, and opens and closes the Info Hub', async ({ page }) => {
      await page.setViewportSize(LAPTOP);
      await page.goto('/faq');
      await expect(summary(page, 'Menu')).toBeHidden();
      await expect(navLink(page, 'About')).toBeVisible();
      await expect(navLink(page, 'Blogs')).toBeHidden();
      await toggle(summary(page, 'Info Hub'));
      await expect(navLink(page, 'Blogs')).toBeVisible();
      await toggle(summary(page, 'Info Hub'));
      await expect(navLink(page, 'Blogs')).toBeHidden();
    });

    for (const viewport of [PHONE, LAPTOP]) {
      test(`answers and the partners strip answer at ${viewport.width} pixels`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto('/faq');
        await expect(page.getByText('The best age is 13-15.')).toBeVisible();
        await expect(answer(page)).toBeHidden();
        await toggle(question(page));
        await expect(answer(page)).toBeVisible();
        await toggle(question(page));
        await expect(answer(page)).toBeHidden();

        const pause = by === 'mouse' ? page.locator('label', { hasText: 'Pause' }) : strip(page);
        await toggle(pause);
        await page.mouse.move(0, 0);
        await expect.poll(() => stripState(page)).toBe('paused');
        await toggle(pause);
        // Focus by the keyboard pauses it, too.
        await strip(page).blur();
        await expect.poll(() => stripState(page)).toBe('running');
      });
    }
  });
}

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

  const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  test('an answer stays open and another one closed, and nothing moves', async ({ page, complaints }) => {
    await page.setViewportSize(PHONE);
    const start = await openWithoutScripts(page, '/faq');
    await question(page).click();
    await summary(page, 'When should we start?').click();
    await expect(answer(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await layOutWhole(page);
    const before = { height: await heightOf(page), box: await answer(page).boundingBox() };
    await start();

    await expect(page.getByText('The best age is 13-15.')).toBeHidden();
    expect({ height: await heightOf(page), box: await answer(page).boundingBox() }).toEqual(before);
    expect(complaints).toEqual([]);
  });

  test('the menu of a phone stays open, then closes one thing at a time', async ({ page, complaints }) => {
    await page.setViewportSize(PHONE);
    const start = await openWithoutScripts(page, '/faq');
    await summary(page, 'Menu').click();
    await summary(page, 'Info Hub').click();
    await start();

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

  test('the Info Hub of a laptop stays open, then closes by navigation', async ({ page, complaints }) => {
    await page.setViewportSize(LAPTOP);
    const start = await openWithoutScripts(page, '/faq');
    await summary(page, 'Info Hub').click();
    await start();

    await expectNoViolation(page);
    await navLink(page, 'Facts').click();
    await expect(page).toHaveURL('/facts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(navLink(page, 'Facts')).toBeHidden();
    expect(complaints).toEqual([]);
  });
});

test('paper shows all answers', async ({ page }) => {
  await page.goto('/faq');
  await expect(answer(page)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer(page)).toBeVisible();
});
