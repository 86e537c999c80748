import type { Page } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { readLeads } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

const SENT = 'Your message has been sent successfully!';
const FAILED = 'Failed to send message. Please try again later.';

async function write(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill('Which marks do I need?');
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send message' }).click();

test('a parent sends a message, and the agency receives it', async ({ page, site }) => {
  const email = 'writes@example.com';
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await write(page, email);
  await send(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(await readLeads(site, 'contact', email)).toEqual([
    expect.objectContaining({ name: 'Bo', email, message: 'Which marks do I need?' }),
  ]);
});

test('while the api is down the message waits on the device', async ({ page, site }) => {
  const email = 'waits@example.com';
  await page.goto('/contact');
  await expectAlive(page);
  await write(page, email);
  await site.stopApi();
  try {
    await send(page);
    await expect(page.getByText(FAILED)).toBeVisible();
  } finally {
    await site.restartApi();
  }
  await page.reload();
  await expectAlive(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which marks do I need?');
  await send(page);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await readLeads(site, 'contact', email)).toHaveLength(1);
});

test('a saved text can be cleared', async ({ page }) => {
  await page.goto('/contact');
  await expectAlive(page);
  await write(page, 'clears@example.com');
  await page.reload();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.reload();
  await expectAlive(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a bot that fills in every field is flagged', async ({ request, site }) => {
  const email = 'program@example.com';
  const form = { name: 'Bot', email, message: 'Buy this, buy that', website: 'http://spam.example' };
  const { origin } = site;
  // As a browser does, which a bot may drive: it names the page of the form.
  const response = await request.post('/contact', { form, headers: { Referer: `${origin}/contact` } });
  expect(await response.text()).toContain(SENT);
  expect(await readLeads(site, 'contact', email)).toEqual([expect.objectContaining({ flagged: true })]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a parent can send a message as well', async ({ page, site }) => {
    const email = 'plain@example.com';
    await page.goto('/contact');
    await write(page, email);
    await page.getByRole('textbox', { name: 'Message' }).fill('Short');
    await send(page);
    await expect(page.getByRole('link', { name: 'Message must be at least 10 characters' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await write(page, email);
    await send(page);
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await readLeads(site, 'contact', email)).toHaveLength(1);
  });

  test('a refused message is still about the athlete', async ({ page }) => {
    await page.goto('/contact?about=isla-thornbury');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading).toContain('Isla');
    await page.getByRole('textbox', { name: 'Message' }).fill('Short');
    await send(page);

    await expect(page.getByRole('link', { name: 'Message must be at least 10 characters' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });

  test('while the api is down the page reports it and keeps the text', async ({ page, site }) => {
    await page.goto('/contact');
    await write(page, 'down@example.com');
    await site.stopApi();
    try {
      await send(page);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which marks do I need?');
    } finally {
      await site.restartApi();
    }
  });
});
