import type { Page } from '@playwright/test';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const NOTICE = 'This part of the site did not load';
const BLOG = 'The Linksway blog';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByRole('heading', { name: NOTICE });

test('without the files of the blog its page stays readable, the site works, and Try again recovers', async ({
  page,
  blockRemote,
}) => {
  const unblock = await blockRemote('mf-blog');
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(heading(page)).toContainText('Your game');
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await unblock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(BLOG);
  await expect(notice(page)).toHaveCount(0);
});

test('the browser refuses scripts with other bytes than were built: the page stays readable', async ({
  page,
}) => {
  // A proxy or a broken disk between the build and the browser.
  await page.route('**/remotes/mf-blog/*/remoteEntry.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.wasRun = true;${await response.text()}` });
  });
  const refused = page.waitForEvent('console', (entry) =>
    entry.text().includes("valid digest in the 'integrity'"),
  );
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await refused;
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
