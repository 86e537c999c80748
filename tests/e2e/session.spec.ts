import { TOKEN_KEY } from '@site/runtime';
import type { Page } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

test('a wrong password is refused with the specified message, and nothing is stored', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByRole('alert')).toContainText('Failed to log in. Please check your credentials.');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  await expect(page).toHaveURL('/login');
});

test('an empty form is sent, and refused with the same message', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByRole('alert')).toContainText('Failed to log in. Please check your credentials.');
});

test('the admin logs in with the keyboard alone, stays logged in after a reload, and logs out', async ({
  page,
}) => {
  await page.goto('/login');
  // Before hydration Enter submits nothing.
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test('a reload during an outage keeps the admin signed in, and the page goes on by itself', async ({
  page,
  signInAsAdmin,
  site,
}) => {
  await signInAsAdmin();
  await page.goto('/admin/trainers?q=mar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.stopApi();
  try {
    await page.reload();
    await expect(
      page.getByRole('status').filter({ hasText: 'The service is away for a moment.' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/admin/trainers?q=mar');
  } finally {
    await site.restartApi();
  }

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/admin/trainers?q=mar');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBe(site.token);
});

test('the login does not blame the credentials for an outage', async ({ page, site }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await site.stopApi();
  try {
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('The service is away for a moment');
    await expect(page.getByLabel('Password')).toHaveValue(admin.password);
  } finally {
    await site.restartApi();
  }
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

/** Ends the session on the server, as if eight hours had passed. */
async function expireSession(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  await fetch(`${origin}/api/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
}

test('a session that ends during an edit asks for the password in place and continues', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Written over lunch');
  await expireSession(page, site.origin);
  await page.getByRole('button', { name: 'Save Post' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘Written over lunch’ is saved')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an expired session that is abandoned leads to the login, and back after it', async ({ page, site }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  // What the dashboard reads by itself would ask for the password too.
  const read = page.waitForResponse('**/api/overview');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await read;

  await expireSession(page, site.origin);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.getByRole('button', { name: 'Leave without logging in' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();

  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/blog');
});

test('nothing private is kept on the device, and a logout leaves no token', async ({ page, seed }) => {
  const draft = await seed.post({ title: 'A secret plan', status: 'draft' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /A secret plan/ })).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await stored()).not.toContain('A secret plan');

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await stored()).not.toContain(TOKEN_KEY);
  expect((await page.goto(`/blog/${draft.slug}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});

/** Keeps the application from the page until the result is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/main.js*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('values typed before hydration are used', async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  release();
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page).toHaveURL('/admin/dashboard');
});

for (const [how, send] of [
  ['Enter', (page: Page) => page.getByLabel('Password').press('Enter')],
  ['a click', (page: Page) => page.getByRole('button', { name: 'Login' }).click()],
] as const)
  test(`a login by ${how} before hydration is sent once the page can`, async ({ page }) => {
    const release = await holdApplication(page);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await send(page);
    release();

    await expect(page).toHaveURL('/admin/dashboard');
  });

test('what a signed-in reader sees and has typed stays when the session is known before the page is hydrated', async ({
  page,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  // The answer comes in the middle of the start.
  const slowly = await page.context().newCDPSession(page);
  await slowly.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const sent = await page.getByRole('main').elementHandle();
  await page.getByRole('textbox', { name: 'Message' }).fill('Which marks do I need?');
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeAttached();
  await expectAlive(page);

  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which marks do I need?');
  expect(await sent!.evaluate((main) => main.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the login explains that it needs JavaScript, and no password gets into the URL', async ({ page }) => {
    await page.goto('/login');
    // Playwright does not read the text of a noscript element.
    expect(await page.content()).toContain('Signing in and the admin area need JavaScript.');
    await expect(page.locator('main noscript')).toBeVisible();
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('This page cannot take a form without JavaScript.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});
