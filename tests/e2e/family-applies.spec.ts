import type { Page } from '@playwright/test';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { readLeads } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

const SENT = 'Application submitted successfully!';
const FAILED = 'Failed to submit application. Please try again later.';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Contact number').fill('+34 600 000 000');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Sport').selectOption('Tennis');
  await page.getByLabel('About you').fill('Two hours a day,\nclay courts.');
}

const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit application' }).click();

const record = (email: string) => ({
  name: 'Ana Ruiz',
  email,
  message: 'Sport: Tennis\nContact number: +34 600 000 000\nAbout: Two hours a day,\nclay courts.',
  flagged: false,
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a family applies, sees its errors, and the agency receives it once', async ({ page, site }) => {
  const email = 'applies@example.com';
  await page.clock.install();
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await submit(page);
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expectNoViolation(page);
  await summary.getByRole('link', { name: 'Contact number is required' }).click();
  await expect(page.getByLabel('Contact number')).toBeFocused();

  await fillIn(page, email);
  await expect(summary).toBeHidden();
  // Faster than two seconds, the api would suspect a bot.
  await page.clock.fastForward('00:30');
  await page.getByRole('button', { name: 'Submit application' }).dblclick();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expectNoViolation(page);

  expect(await readLeads(site, 'applications', email)).toEqual([expect.objectContaining(record(email))]);
});

test('a lost connection and a reload lose nothing, and nothing is stored twice', async ({
  page,
  context,
  site,
}) => {
  const email = 'tunnel@example.com';
  await page.goto('/apply');
  await expectAlive(page);
  await fillIn(page, email);
  // The api stores it, but the response is lost on the way back.
  await page.route('**/api/applications', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText(/kept on this device/)).toBeVisible();
  await expectNoViolation(page);
  await page.unroute('**/api/applications');

  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(FAILED)).toBeVisible();
  await context.setOffline(false);

  await page.reload();
  // Before hydration the browser would post the form itself, without the key that detects the repetition.
  await expectAlive(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Sport')).toHaveValue('Tennis');
  await expectNoViolation(page);
  await submit(page);
  await expect(page.getByText(SENT)).toBeVisible();

  expect(await readLeads(site, 'applications', email)).toHaveLength(1);
  await page.reload();
  await expectAlive(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('text typed before hydration is kept', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, (route) => released.then(() => route.continue()));
  await page.goto('/apply', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Sport').selectOption('Rowing');
  await page.getByLabel('About you').fill('Early bird');
  release();

  // The page is hydrated as soon as it stores what was typed.
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('draft:apply'))).toContain('Early bird');
  }).toPass();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Sport')).toHaveValue('Rowing');
  await expect(page.getByLabel('About you')).toHaveValue('Early bird');
});

test('the keyboard alone is enough', async ({ page, site }) => {
  const email = 'keyboard@example.com';
  await page.goto('/apply');
  await expectAlive(page);
  await page.getByLabel('First name').focus();
  for (const word of ['Ana', 'Ruiz', '+34 600 000 000', email]) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Ten');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await readLeads(site, 'applications', email)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a family can apply as well', async ({ page, site }) => {
    const email = 'plain@example.com';
    await page.goto('/apply');
    await page.getByLabel('First name').fill('A');
    await submit(page);
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText([
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Contact number is required',
      'Invalid email address',
      'Please select a sport',
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('First name')).toHaveValue('A');

    await fillIn(page, email);
    await submit(page);
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page).toHaveURL(/\/apply\?sent=1$/);
    await page.goto('/apply');
    await fillIn(page, email);
    await submit(page);
    await expect(page.getByText(SENT)).toBeVisible();

    expect(await readLeads(site, 'applications', email)).toEqual([expect.objectContaining(record(email))]);
  });

  test('a refused form is still about the programme, and then it is sent', async ({ page, site }) => {
    const email = 'pathway@example.com';
    await page.goto('/apply?programme=future-champions');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page.getByText('Your application is for')).toBeVisible();
    await page.getByLabel('First name').fill('A');
    await submit(page);

    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(page.getByText('Your application is for')).toBeVisible();
    await fillIn(page, email);
    await submit(page);
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await readLeads(site, 'applications', email)).toHaveLength(1);
  });

  test('an address that was opened or linked to claims nothing', async ({ page }) => {
    for (const options of [{}, { referer: 'https://elsewhere.example/apply' }]) {
      await page.goto('/apply?programme=future-champions&sent=1', options);
      await expect(page).toHaveURL('/apply?programme=future-champions');
      await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
      await expect(page.getByText(SENT)).toHaveCount(0);
    }
  });
});
