import { TOKEN_KEY } from '@site/runtime';
import type { Page } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// Playwright switches off the pages that the browser keeps for Back; every visitor has them.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

declare global {
  interface Window {
    isKept?: boolean;
  }
}

/** Goes back to a page that the browser has kept as it was. */
async function comeBack(page: Page): Promise<void> {
  // A kept page does not load again.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => window.isKept)).toBe(true);
}

for (const state of ['before', 'after']) {
  test(`Back shows the page as it was left ${state} its application has started`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/faq');
    if (state === 'after') await expectAlive(page);
    await page.evaluate(() => (window.isKept = true));
    await page.goto('/apply');
    await comeBack(page);

    await expect(page).toHaveURL('/faq');
    await expectAlive(page);
    await page.getByRole('link', { name: 'Apply Now' }).first().click();
    await expect(page.getByLabel('First name')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('Back shows nothing of an admin whose session has ended meanwhile', async ({ page, site, seed }) => {
  await seed.post({ title: 'A secret plan', status: 'draft' });
  await page.goto('/faq');
  await page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [TOKEN_KEY, site.token]);
  await page.goto('/admin/blog');
  await expect(page.getByRole('row', { name: /A secret plan/ })).toBeVisible();
  await page.goto('/faq');
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  // Browsers differ in whether they keep this page.
  await page.goBack({ waitUntil: 'commit' });

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('row', { name: /A secret plan/ })).toBeHidden();
});
