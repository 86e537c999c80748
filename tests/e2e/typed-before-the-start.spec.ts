import type { Page } from '@playwright/test';
import { readLeads } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
const MESSAGE = 'Which marks do I need?';

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: false }).first();

async function typeMessage(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Bo');
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill(MESSAGE);
}

async function expectSentOnce(page: Page, read: () => Promise<unknown[]>): Promise<void> {
  const send = page.getByRole('main').locator('form[method="post"] button[type="submit"]');
  await send.click();
  await expect(page.getByText(/(submitted|sent) successfully!/)).toBeVisible();
  await expect(send).toHaveCount(0);
  expect(await read()).toHaveLength(1);
}

test('scripts that were lost with the network come when it is back, and the words are sent', async ({
  page,
  context,
  site,
}) => {
  const email = 'offline@example.com';
  await page.goto('/contact');
  await context.setOffline(true);
  const lost = page.waitForEvent('pageerror');
  await typeMessage(page, email);
  await lost;
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  await context.setOffline(false);

  await expect(page.locator('html')).toHaveAttribute('data-live');
  await expectAlive(page);
  await expect(page.getByText('This part of the site did not load')).toBeHidden();
  await expect(field(page, 'Message')).toHaveValue(MESSAGE);
  await expectSentOnce(page, () => readLeads(site, 'contact', email));
});

/** Runs in the page, as an extension does: in head, body and the attributes of the document, and after each field. */
function extendPage(): void {
  const element = () => document.createElement('my-extension');
  document.head.prepend(document.createElement('style'));
  document.body.prepend(element());
  document.body.append(element());
  document.documentElement.className = 'my-extension';
  document.documentElement.lang = 'de';
  document.querySelector('main form')!.before(element());
  document.querySelectorAll('input, textarea, select').forEach((each) => each.after(element()));
}

test('what was typed is there after the start although an extension has changed the page, and is sent once', async ({
  page,
  site,
}) => {
  const email = 'extension@example.com';
  let start = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/apply', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page.evaluate(extendPage);
  const typed = { 'First name': 'Bo', 'Last name': 'Ek', 'Contact number': '0123456789', Email: email };
  for (const [label, words] of Object.entries(typed)) await field(page, label).fill(words);
  await field(page, 'Sport').selectOption('Tennis');
  start();
  await expect.poll(() => page.locator('main form[method="post"]').evaluate(isReacts)).toBe(true);

  for (const [label, words] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(words);
  await expect(field(page, 'Sport')).toHaveValue('Tennis');
  await expectSentOnce(page, () => readLeads(site, 'applications', email));
});

/** Whether the application has taken the element over; runs in the page. */
const isReacts = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
