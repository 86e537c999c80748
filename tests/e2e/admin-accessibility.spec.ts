import type { Page } from '@playwright/test';
import { adminPaths, expectLoaded, fillAdminScreens, openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Every screen in each of its states. A screen is opened once and checked in light and dark mode and at every width.

const FOLDS = ['Academics', 'World ranking and stats', 'Social links', 'Consent record'];

let post: { postId: string; postPath: string };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async ({ site }) => {
  post = await fillAdminScreens(site);
});
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The first record's button: its name ends with the record. */
const rowButton = (page: Page, action: string) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(`^${action} `) });

async function openSoundScreen(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  await expectNoViolation(page, 'light');
  await expectReadableInDark(page);
  await expectFits(page, path);
}

async function tickTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}

async function openForm(page: Page, opener: string): Promise<void> {
  await button(page, opener).click();
  await expect(dialog(page)).toBeVisible();
  await expectLoaded(page);
}

/** Saves invalid input and waits for its errors. */
async function saveInVain(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('group', { name: 'There is a problem' })).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await button(page, 'Cancel').click();
  await button(page, 'Leave').click();
  await expect(dialog(page)).toHaveCount(0);
}

async function expectDeleteQuestion(page: Page): Promise<void> {
  await rowButton(page, 'Delete').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page, 'delete question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Checked below together with their states. */
const WITH_STATES = [
  '/admin/dashboard',
  '/admin/golfers',
  '/admin/trainers',
  '/admin/programs',
  '/admin/site-info',
  '/admin/blog',
  '/admin/applications',
  '/admin/messages',
];

for (const path of adminPaths.filter((each) => !WITH_STATES.includes(each))) {
  test(`${path} has no violation and fits every screen`, async ({ page }) => {
    await openSoundScreen(page, path);
  });
}

test('the golfers, their form and their questions have no violation and fit every screen', async ({
  page,
}) => {
  await openSoundScreen(page, '/admin/golfers');
  await tickTwo(page);
  await expectNoViolation(page, 'two rows ticked');
  await expectDeleteQuestion(page);

  await openForm(page, 'Add New Golfer');
  for (const title of FOLDS) await dialog(page).locator('summary', { hasText: title }).click();
  await expectNoViolation(page, 'new, unfolded');
  await expectFits(page, 'new, unfolded');
  await dialog(page).getByLabel('GPA', { exact: true }).fill('nine');
  await saveInVain(page);
  await expectNoViolation(page, 'errors');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectNoViolation(page, 'leave question');
  await button(page, 'Leave').click();

  await rowButton(page, 'Edit').first().click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await expectNoViolation(page, 'edit');
});

test('the trainers, their form and their questions have no violation and fit every screen', async ({
  page,
}) => {
  await openSoundScreen(page, '/admin/trainers');
  await tickTwo(page);
  await button(page, 'Unpublish selected').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolation(page, 'question about several');
  await page.keyboard.press('Escape');

  await rowButton(page, 'Edit').first().click();
  await expect(page.getByLabel('First Name')).not.toHaveValue('');
  await dialog(page).getByLabel('Email').fill('nobody');
  await saveInVain(page);
  await expectNoViolation(page, 'errors');
  await leave(page);

  await openForm(page, 'Add New Trainer');
  await expectNoViolation(page, 'new');
  await expectFits(page, 'new');
});

test('the programs, their form and their question have no violation and fit every screen', async ({
  page,
}) => {
  await openSoundScreen(page, '/admin/programs');
  await expectDeleteQuestion(page);
  await openForm(page, 'Add New Program');
  await button(page, 'Add feature').click();
  await button(page, 'Add testimonial').click();
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('link', { name: 'Title is required' })).toBeVisible();
  await expectNoViolation(page, 'new, with both lists and errors');
  await expectFits(page, 'new, with both lists and errors');
  await leave(page);

  await rowButton(page, 'Edit').first().click();
  await expect(page.getByLabel('Title', { exact: true }).first()).not.toHaveValue('');
  await expectNoViolation(page, 'edit');
});

test('the extra FAQs and facts and their forms have no violation and fit every screen', async ({ page }) => {
  await openSoundScreen(page, '/admin/site-info');
  await expectDeleteQuestion(page);
  await openForm(page, 'Add FAQ');
  await expectFits(page, 'new FAQ');
  await saveInVain(page);
  await expectNoViolation(page, 'new FAQ, errors');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await openForm(page, 'Add fact');
  await expectFits(page, 'new fact');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const facts = page.getByRole('table', { name: 'Extra facts' });
  await facts.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByLabel('Value')).not.toHaveValue('');
  await expectNoViolation(page, 'edit fact');
});

test('the posts and the errors of a new one have no violation and fit every screen', async ({ page }) => {
  await openSoundScreen(page, '/admin/blog');
  await tickTwo(page);
  await expectNoViolation(page, 'two rows ticked');
  await expectDeleteQuestion(page);

  await page.getByRole('link', { name: 'New Post' }).click();
  await button(page, 'Save Post').click();
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await expectNoViolation(page, 'errors');
});

test('the editor of a stored post and a conflict have no violation and fit every screen', async ({
  page,
  site,
}) => {
  await openSoundScreen(page, post.postPath);
  await page.getByRole('tab', { name: 'HTML' }).click();
  await expectNoViolation(page, 'HTML');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expectNoViolation(page, 'preview');

  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await callApi(site, `PUT /posts/${post.postId}`, { comments_moderated: true });
  await button(page, 'Save Post').click();
  await expect(page.getByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
  await expectNoViolation(page, 'conflict');
});

for (const path of ['/admin/applications', '/admin/messages']) {
  test(`${path} and a message that is read have no violation and fit every screen`, async ({ page }) => {
    await openSoundScreen(page, path);
    await rowButton(page, 'Read message').first().click();
    await expect(dialog(page)).toContainText('May we call you?');
    await expectNoViolation(page, 'read');
    await expectFits(page, 'read');
  });
}

test('the dashboard and its search have no violation and fit every screen', async ({ page }) => {
  // It judges three states in light and dark, and every width: on a busy machine more than the usual limit.
  test.slow();
  await openSoundScreen(page, '/admin/dashboard');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search screens and records' });
  await expect(field).toBeFocused();
  await expectLoaded(page);
  const expectSound = async (state: string) => {
    await expectNoViolation(page, state);
    await expectReadableInDark(page, `${state}, dark`);
  };
  await expectSound('just opened');
  await expectFits(page, 'search');
  await field.fill('a');
  await expect(page.getByRole('group', { name: 'Golfers' })).toBeVisible();
  await expectSound('results');
  await field.fill('xyzzy');
  await expect(page.getByText('Nothing matches ‘xyzzy’.')).toBeVisible();
  await expectSound('no result');
});

test('the unfolded menu of a phone has no violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, '/admin/blog');
  await button(page, 'Admin menu').click();
  await expect(page.getByRole('link', { name: 'Trash' })).toBeVisible();
  await expectNoViolation(page);
});

test('the question for the password has no violation', async ({ page, site }) => {
  const login = await callApi({ origin: site.origin }, 'POST /auth/login', admin);
  const { token } = (await login.json()) as { token: string };
  await page.addInitScript((own) => localStorage.setItem('token', own), token);
  await openScreen(page, '/admin/dashboard');
  await callApi({ ...site, token }, 'POST /auth/logout');
  await page.getByRole('link', { name: 'View Posts' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectNoViolation(page);
});
