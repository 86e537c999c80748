import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expectSound } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';

// A site of its own: the last journey ends the session that all journeys of a site share.
const test = testOnOwnSite('bar');

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const summary = (page: Page, name: string) => bar(page).locator('summary', { hasText: name });

for (const width of [390, 1280])
  test(`above the admin area, the pages of the site open by the keyboard at ${width} pixels`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, paths.adminGolfers.to());
    const pages = bar(page).getByRole('link', { name: 'Our Programs' });
    await expect(pages).toBeHidden();
    await summary(page, 'Menu').focus();
    await page.keyboard.press('Enter');
    await expect(pages).toBeVisible();
    await summary(page, 'Info Hub').press('Enter');
    await expect(bar(page).getByRole('link', { name: 'Facts' })).toBeInViewport();
    await expect(bar(page).getByRole('link', { name: 'Admin, your account' })).toBeVisible();
    await expectSound(page, `the menu at ${width}`);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(pages).toBeHidden();
    await expect(summary(page, 'Menu')).toBeFocused();
    await page.keyboard.press('Enter');
    await pages.press('Enter');
    await expect(page).toHaveURL(paths.programs.to());
    // The bar of the site again, and what it shows can be edited.
    await expect(page.getByRole('link', { name: 'Edit the programs', exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });

test('without the code for whoever is signed in, there is still a way out', async ({ page }) => {
  await page.route(/chunks\/signedIn\..*\.js/, (route) => route.abort());
  await openScreen(page, paths.adminGolfers.to());
  await expect(bar(page).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expectSound(page, 'without its code');

  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(paths.home.to());
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
});
