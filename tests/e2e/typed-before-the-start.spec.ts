import type { Page } from '@playwright/test';
import { readLeads } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: false }).first();

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
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  expect(await readLeads(site, 'applications', email)).toHaveLength(1);
});

/** Whether the application has taken the element over; runs in the page. */
const isReacts = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
