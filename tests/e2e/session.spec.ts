import { TOKEN_KEY } from '@site/runtime';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { logIn } from '../fixtures/logIn';
import { expectNoViolation } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const REFUSED = 'Failed to log in. Please check your credentials.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tokenOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

/** Ends the session on the server, as if eight hours had passed. */
async function expireSession(page: Page, origin: string): Promise<void> {
  await callApi({ origin, token: (await tokenOf(page)) ?? '' }, 'POST /auth/logout');
}

test('nobody comes in without the password; by keyboard the admin does, stays after a reload, and logs out', async ({
  page,
}) => {
  // Without JavaScript no password gets into the URL.
  const html = (await (await page.goto('/login'))?.text()) ?? '';
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toContain('Signing in and the admin area need JavaScript.');
  // Before hydration Enter submits nothing.
  await expect(button(page, 'Login')).toBeEnabled();
  await button(page, 'Login').click();
  await expect(page.getByRole('alert')).toContainText(REFUSED);

  await page.getByLabel('Email').focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  expect(await tokenOf(page)).toBeNull();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Password').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button(page, 'Logout').first().click();
  await expect(page).toHaveURL('/');
  expect(await tokenOf(page)).toBeNull();
});

test('a session that ends during an edit goes on in place with the password; one that is left leads back later', async ({
  page,
  site,
}) => {
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await logIn(page);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Written over lunch');
  await expireSession(page, site.origin);
  await button(page, 'Save Post').click();
  await expect(question.getByLabel('Password')).toBeFocused();
  await expectNoViolation(page, 'the end of a session');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘Written over lunch’ is saved')).toBeVisible();
  await expect(question).toBeHidden();

  await expireSession(page, site.origin);
  await page.getByRole('link', { name: 'Golfers', exact: true }).first().click();
  await button(page, 'Leave without logging in').click();
  await expect(page).toHaveURL('/login');
  expect(await tokenOf(page)).toBeNull();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/admin/golfers');
});
