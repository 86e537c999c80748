import type { Page } from '@playwright/test';
import { readLeads } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

const SENT = 'Your message has been sent successfully!';
const FAILED = 'Failed to send message. Please try again later.';
const MESSAGE = 'Which marks do I need?';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await message(page).fill(MESSAGE);
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send message' }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message about an athlete is corrected, survives an outage of the api, and is sent', async ({
    page,
    site,
  }) => {
    const email = 'plain@example.com';
    await page.goto('/contact?about=isla-thornbury');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Isla');
    const title = (await heading.textContent()) ?? '';
    await write(page, email);
    await message(page).fill('Short');
    await send(page);
    await expect(page.getByRole('link', { name: 'Message must be at least 10 characters' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(heading).toHaveText(title);

    await message(page).fill(MESSAGE);
    await site.stopApi();
    try {
      await send(page);
      await expect(page.getByText(FAILED)).toBeVisible();
      await expect(message(page)).toHaveValue(MESSAGE);
    } finally {
      await site.restartApi();
    }
    await send(page);
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await readLeads(site, 'contact', email)).toHaveLength(1);
  });
});
