import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// Further states of pages. every-page.spec.ts checks each page in its initial state.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the open menu, the open Info Hub and the notice of a missing remote have no violation', async ({
  page,
  blockRemote,
}) => {
  await blockRemote('mf-blog');
  await page.goto('/blog');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.locator('summary', { hasText: 'Info Hub' }).click();
  await expectNoViolation(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('summary', { hasText: 'Menu' }).click();
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

test('the skip link jumps past the navbar', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.locator('main')).toBeFocused();
});
