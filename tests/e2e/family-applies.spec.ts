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
  await expect(page.getByText(`We will reply to ${email}`)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
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
  await expectAlive(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Sport')).toHaveValue('Tennis');
  await submit(page);
  await expect(page.getByText(SENT)).toBeVisible();

  expect(await readLeads(site, 'applications', email)).toHaveLength(1);
  await page.reload();
  await expectAlive(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a family corrects its application for a programme and sends it, twice the same is stored once', async ({
    page,
    site,
  }) => {
    const email = 'plain@example.com';
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/apply?programme=future-champions');
    const title = (await heading.textContent()) ?? '';
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
    await expect(heading).toHaveText(title);
    await expect(page.getByText('Your application is for')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('A');

    for (const attempt of ['first', 'again']) {
      await fillIn(page, email);
      await submit(page);
      await expect(page.getByText(SENT), attempt).toBeVisible();
      await expect(page).toHaveURL(/\/apply\?.*sent=1$/);
      await page.goto('/apply?programme=future-champions');
    }
    expect(await readLeads(site, 'applications', email)).toHaveLength(1);
  });
});
