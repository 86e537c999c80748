import { expectNoViolation } from '../fixtures/expectNoViolation';
import { publicPaths } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

// What scrolls in is transparent until it is seen; axe would measure the contrast of that.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of [...publicPaths, '/blog/marks-that-travel', '/nowhere']) {
      test(`${path} has no violation`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectNoViolation(page);
      });
    }
  });
}

test('the open menu, the open Info Hub and the notice of a missing remote have no violation', async ({
  page,
  blockRemote,
}) => {
  await blockRemote('mf-blog');
  await page.goto('/blog');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Info Hub' }).click();
  await expectNoViolation(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: /menu/i }).click();
  await expectNoViolation(page);
});

test('errors of the login have no violation', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@linksway.example');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Failed to log in.')).toBeVisible();
  await expectNoViolation(page);
});

test('the skip link leads past the navbar', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.locator('main')).toBeFocused();
});

for (const width of [320, 390, 768, 1280]) {
  test(`no page is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...publicPaths, '/blog/marks-that-travel']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
  });
}
