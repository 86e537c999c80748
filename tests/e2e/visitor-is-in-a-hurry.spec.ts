import type { Page } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

/** Chromium says so when the second click overtakes the transition to the first page; no script can hear it. */
const SKIPPED = 'Transition was skipped';

const firstPost = (page: Page) => page.getByRole('article').first();

for (const state of ['before', 'after']) {
  test.describe(`${state} the application has started`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/blog');
      if (state === 'after') await expectAlive(page);
    });

    test('two quick clicks on a link lead to its page once', async ({ page, complaints }) => {
      const title = await firstPost(page).getByRole('heading').innerText();
      await firstPost(page).getByRole('link').first().dblclick();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.goBack();
      await expect(page).toHaveURL('/blog');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
      expect(complaints.filter((each) => each !== SKIPPED)).toEqual([]);
    });

    test('a link in a new tab leaves this page as it is', async ({ page, context }) => {
      const title = await firstPost(page).getByRole('heading').innerText();
      const opened = context.waitForEvent('page');
      await firstPost(page)
        .getByRole('link')
        .first()
        .click({ modifiers: ['ControlOrMeta'] });

      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL('/blog');
    });
  });
}

test('an api that hangs while the application starts costs nothing that was typed', async ({ page }) => {
  await page.route('**/api/**', () => new Promise(() => undefined));
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Bo');
  await page.getByLabel('Message').fill('Which marks do I need?');
  await expectAlive(page);

  await expect(page.getByLabel('Name')).toHaveValue('Bo');
  await expect(page.getByLabel('Message')).toHaveValue('Which marks do I need?');
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test.describe('a link inside the application', () => {
  const linkToBlog = (page: Page) => page.getByRole('main').getByRole('link', { name: 'All posts' });

  /** Waits until code and data of the blog are there. */
  async function expectBlogFetched(page: Page, act: () => Promise<unknown>): Promise<void> {
    const arrived = ['**/chunks/BlogListPage.*.js', '**/api/posts?limit=12'].map(async (address) =>
      (await page.waitForResponse(address)).finished(),
    );
    await act();
    expect(await Promise.all(arrived)).toEqual([null, null]);
  }
  async function expectBlogOffline(page: Page): Promise<void> {
    await page.context().setOffline(true);
    await linkToBlog(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Linksway blog');
    await expect(firstPost(page).getByRole('heading')).toBeVisible();
  }

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expectAlive(page);
  });

  test('needs no network any more once a pointer has rested on it', async ({ page }) => {
    // Nobody has to scroll to the link, which would fetch its page as well.
    await page.setViewportSize({ width: 1280, height: 8_000 });
    await expectBlogFetched(page, () => linkToBlog(page).hover());

    await expectBlogOffline(page);
  });

  test('needs no network any more once it has been read', async ({ page }) => {
    await expectBlogFetched(page, () =>
      linkToBlog(page).evaluate((link) => link.scrollIntoView({ block: 'center' })),
    );

    await expectBlogOffline(page);
  });
});
