import type { Page } from '@playwright/test';
import { adminPaths, expectLoaded, fillAdminScreens, openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/callApi';
import { expectNoViolation } from '../fixtures/expectNoViolation';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const FOLDS = ['Academics', 'World ranking and stats', 'Social links', 'Consent record'];
const LISTS = [
  { path: '/admin/golfers', api: '**/api/golfers/admin/all*', failed: 'Failed to load golfers' },
  { path: '/admin/applications', api: '**/api/applications*', failed: 'Failed to load applications' },
  { path: '/admin/blog', api: '**/api/posts/admin/all*', failed: 'Failed to load posts' },
  { path: '/admin/site-info', api: '**/api/siteinfo/*', failed: 'Failed to load FAQs' },
  { path: '/admin/trash', api: '**/api/trash*', failed: 'Failed to load the trash' },
];

let post: { postId: string; postPath: string };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async ({ site }) => {
  post = await fillAdminScreens(site);
});
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The first record's button: its name goes on with the record. */
const rowButton = (page: Page, deed: string) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(`^${deed} `) });

async function tickTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}

async function unfoldAll(page: Page): Promise<void> {
  for (const title of FOLDS) await dialog(page).locator('summary', { hasText: title }).click();
}

async function openForm(page: Page, opener: string): Promise<void> {
  await button(page, opener).click();
  await expect(dialog(page)).toBeVisible();
  await expectLoaded(page);
}

async function expectDeleteQuestion(page: Page): Promise<void> {
  await rowButton(page, 'Delete').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page, 'delete question');
  await page.keyboard.press('Escape');
}

test.describe('every screen, in light and dark', () => {
  for (const path of [...adminPaths, 'the editor of a stored post']) {
    test(`${path} has no violation`, async ({ page }) => {
      await openScreen(page, path.startsWith('/') ? path : post.postPath);
      await expectNoViolation(page, 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolation(page, 'dark');
    });
  }
});

test.describe('states', () => {
  test('of the golfers have no violation', async ({ page }) => {
    await openScreen(page, '/admin/golfers');
    await tickTwo(page);
    await expectNoViolation(page, 'two rows ticked');
    await expectDeleteQuestion(page);

    await openForm(page, 'Add New Golfer');
    await unfoldAll(page);
    await expectNoViolation(page, 'new, unfolded');
    await dialog(page).getByLabel('GPA').fill('nine');
    await button(page, 'Save').click();
    await expect(dialog(page).getByRole('group', { name: 'There is a problem' })).toBeVisible();
    await expectNoViolation(page, 'errors');
    await button(page, 'Cancel').click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectNoViolation(page, 'leave question');
    await button(page, 'Leave').click();

    await rowButton(page, 'Edit').first().click();
    await expect(page.getByLabel('First name')).not.toHaveValue('');
    await expectNoViolation(page, 'edit');
  });

  test('of the trainers have no violation', async ({ page }) => {
    await openScreen(page, '/admin/trainers');
    await tickTwo(page);
    await button(page, 'Unpublish selected').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolation(page, 'question about several');
    await page.keyboard.press('Escape');

    await rowButton(page, 'Edit').first().click();
    await expect(page.getByLabel('First Name')).not.toHaveValue('');
    await dialog(page).getByLabel('Email').fill('nobody');
    await button(page, 'Save').click();
    await expect(dialog(page).getByRole('group', { name: 'There is a problem' })).toBeVisible();
    await expectNoViolation(page, 'errors');
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();

    await openForm(page, 'Add New Trainer');
    await expectNoViolation(page, 'new');
  });

  test('of the programs have no violation', async ({ page }) => {
    await openScreen(page, '/admin/programs');
    await expectDeleteQuestion(page);
    await openForm(page, 'Add New Program');
    await button(page, 'Add feature').click();
    await button(page, 'Add testimonial').click();
    await button(page, 'Save').click();
    await expect(dialog(page).getByRole('link', { name: 'Title is required' })).toBeVisible();
    await expectNoViolation(page, 'new, with both lists and errors');
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();

    await rowButton(page, 'Edit').first().click();
    await expect(page.getByLabel('Title', { exact: true }).first()).not.toHaveValue('');
    await expectNoViolation(page, 'edit');
  });

  test('of the extra FAQs and facts have no violation', async ({ page }) => {
    await openScreen(page, '/admin/site-info');
    await expectDeleteQuestion(page);
    await openForm(page, 'Add FAQ');
    await button(page, 'Save').click();
    await expect(dialog(page).getByRole('group', { name: 'There is a problem' })).toBeVisible();
    await expectNoViolation(page, 'new FAQ, errors');
    await page.keyboard.press('Escape');
    const facts = page.getByRole('table', { name: 'Extra facts' });
    await facts.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByLabel('Value')).not.toHaveValue('');
    await expectNoViolation(page, 'edit fact');
  });

  test('of the blog and its editor have no violation', async ({ page, site }) => {
    await openScreen(page, '/admin/blog');
    await tickTwo(page);
    await expectNoViolation(page, 'two rows ticked');
    await expectDeleteQuestion(page);

    await page.getByRole('link', { name: 'New Post' }).click();
    await button(page, 'Save Post').click();
    await expect(page.getByText('Title is required').first()).toBeVisible();
    await expectNoViolation(page, 'errors');

    await openScreen(page, post.postPath);
    await page.getByRole('tab', { name: 'HTML' }).click();
    await expectNoViolation(page, 'HTML');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expectNoViolation(page, 'preview');

    await page.getByLabel('Title').fill('Mine');
    await callApi(site, `PUT /posts/${post.postId}`, { comments_moderated: true });
    await button(page, 'Save Post').click();
    await expect(page.getByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
    await expectNoViolation(page, 'conflict');
  });

  for (const path of ['/admin/applications', '/admin/messages']) {
    test(`of a message read at ${path} have no violation`, async ({ page }) => {
      await openScreen(page, path);
      await rowButton(page, 'Read message').first().click();
      await expect(dialog(page)).toContainText('May we call you?');
      await expectNoViolation(page);
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`of the palette have no violation in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openScreen(page, '/admin/dashboard');
      await page.keyboard.press('ControlOrMeta+k');
      const field = page.getByRole('combobox', { name: 'Search screens and records' });
      await expect(field).toBeFocused();
      await expectLoaded(page);
      await expectNoViolation(page, 'just opened');
      await field.fill('a');
      await expect(page.getByRole('group', { name: 'Golfers' })).toBeVisible();
      await expectNoViolation(page, 'results');
      await field.fill('xyzzy');
      await expect(page.getByText('Nothing matches ‘xyzzy’.')).toBeVisible();
      await expectNoViolation(page, 'no result');
    });
  }

  test('of the unfolded menu of a phone have no violation', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, '/admin/blog');
    await button(page, 'Admin menu').click();
    await expect(page.getByRole('link', { name: 'Trash' })).toBeVisible();
    await expectNoViolation(page);
  });

  test('of the question for the password have no violation', async ({ page, site }) => {
    const login = await callApi({ origin: site.origin }, 'POST /auth/login', admin);
    const { token } = (await login.json()) as { token: string };
    await page.addInitScript((own) => localStorage.setItem('token', own), token);
    await openScreen(page, '/admin/dashboard');
    await callApi({ ...site, token }, 'POST /auth/logout');
    await page.getByRole('link', { name: 'View Posts' }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expectNoViolation(page);
  });

  for (const { path, api, failed } of LISTS) {
    test(`of an empty and a failed list at ${path} have no violation`, async ({ page }) => {
      await page.route(api, (route) => route.fulfill({ json: [] }));
      await openScreen(page, path);
      await expect(page.getByRole('table')).toHaveCount(0);
      await expectNoViolation(page, 'empty');
      await page.unroute(api);
      await page.route(api, (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
      await openScreen(page, path);
      await expect(page.getByText(failed)).toBeVisible();
      await expectNoViolation(page, 'failed');
    });
  }
});

/** Neither the page nor what is open above it has to be moved sideways. */
async function expectNothingTooWide(page: Page, state: string): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}`),
  );
  expect(tooWide, state).toEqual([]);
}

/** The modals of each screen, and what is to be opened in them. */
const MODALS: Readonly<Record<string, readonly { opener: RegExp; more: readonly string[] }[]>> = {
  '/admin/dashboard': [{ opener: /^Search/, more: [] }],
  '/admin/golfers': [{ opener: /^Add New Golfer/, more: [] }],
  '/admin/trainers': [{ opener: /^Add New Trainer/, more: [] }],
  '/admin/applications': [{ opener: /^Read message/, more: [] }],
  '/admin/messages': [{ opener: /^Read message/, more: [] }],
  '/admin/programs': [{ opener: /^Add New Program/, more: ['Add feature', 'Add testimonial'] }],
  '/admin/site-info': [
    { opener: /^Add FAQ/, more: [] },
    { opener: /^Add fact/, more: [] },
  ],
};

for (const width of [320, 390, 768, 1280]) {
  test(`no screen and no modal is wider than ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...adminPaths, post.postPath]) {
      await openScreen(page, path);
      await expectNothingTooWide(page, path);
      for (const { opener, more } of MODALS[path] ?? []) {
        await page.getByRole('button', { name: opener }).first().click();
        await expect(dialog(page)).toBeVisible();
        for (const summary of await dialog(page).locator('summary').all()) await summary.click();
        for (const name of more) await dialog(page).getByRole('button', { name }).click();
        await expectNothingTooWide(page, `${path}: ${opener.source}`);
        await page.keyboard.press('Escape');
        if (more.length > 0) await button(page, 'Leave').click();
      }
    }
  });
}
