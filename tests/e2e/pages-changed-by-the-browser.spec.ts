import type { Page } from '@playwright/test';
import { paths } from '@site/contract';
import { readLeads } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

// Translators and extensions change the nodes of a page, before the application starts and while it runs.

const SCRIPTS = /\.js(\?|$)/;

/** Runs in the page: replaces every text as the translation of a browser does, and every one that comes later. */
function translate(): void {
  const translateAll = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walk.nextNode()) found.push(walk.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translateAll();
  const changes = { childList: true, subtree: true, characterData: true };
  new MutationObserver(translateAll).observe(document.body, changes);
}

/** Nothing has failed so far. */
async function expectWhole(page: Page, complaints: readonly string[]): Promise<void> {
  await expect(page.getByText('did not load')).toHaveCount(0);
  expect(complaints).toEqual([]);
}

const fields = {
  '/contact': { Name: 'Bo', Email: '', Message: 'Which marks do I need?' },
  '/apply': { 'First name': 'Bo', 'Last name': 'Ek', 'Contact number': '0123456789', Email: '' },
} as const;
type FormPath = keyof typeof fields;
const formPaths = Object.keys(fields) as FormPath[];

const formOf = (page: Page) => page.getByRole('main').locator('form[method="post"]');

async function fillIn(page: Page, path: FormPath, email: string): Promise<void> {
  for (const [label, words] of Object.entries(fields[path]))
    await formOf(page)
      .getByLabel(label, { exact: false })
      .first()
      .fill(words || email);
  if (path === '/apply') await page.getByLabel('Sport').selectOption('Tennis');
}

async function expectFilled(page: Page, path: FormPath, email: string): Promise<void> {
  for (const [label, words] of Object.entries(fields[path]))
    await expect(formOf(page).getByLabel(label, { exact: false }).first()).toHaveValue(words || email);
  if (path === '/apply') await expect(page.getByLabel('Sport')).toHaveValue('Tennis');
}

async function expectTaken(page: Page, read: () => Promise<unknown>): Promise<void> {
  await formOf(page).locator('button[type="submit"]').click();
  await expect(page.getByText(/(submitted|sent) successfully!/)).toBeVisible();
  await expect(formOf(page).locator('button[type="submit"]')).not.toHaveAttribute('aria-busy');
  expect(await read()).toHaveLength(1);
}

const readerOf = (path: FormPath) => (path === '/apply' ? 'applications' : 'contact');

test.describe('in another language', () => {
  for (const path of publicPaths)
    test(`${path} opens its menus and leads on`, async ({ page, complaints }) => {
      await page.goto(path);
      await expectAlive(page);
      await page.evaluate(translate);
      const heading = page.getByRole('heading', { level: 1 });
      const title = await heading.innerText();
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.locator('summary', { hasText: 'Info Hub' }).click();
      await expect(menu.getByRole('link', { name: 'Blogs' })).toBeVisible();
      await menu.getByRole('link', { name: path === paths.about.to() ? 'Contact' : 'About' }).click();
      await expect(heading).not.toHaveText(title);
      await page.goBack();
      await expect(heading).toHaveText(title);
      await expectWhole(page, complaints);
    });

  for (const path of formPaths)
    test(`${path} says what is missing, and takes what is sent`, async ({ page, site, complaints }) => {
      const email = `translates${path.slice(1)}@example.com`;
      await page.goto(path);
      await expectAlive(page);
      await page.evaluate(translate);
      await formOf(page).locator('button[type="submit"]').click();
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
      await fillIn(page, path, email);
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeHidden();

      await expectTaken(page, () => readLeads(site, readerOf(path), email));
      await expectWhole(page, complaints);
    });
});

/** Each runs in the page. */
const CHANGES: Record<string, () => void> = {
  'after each field': () =>
    document.querySelectorAll('input, textarea, select').forEach((field) => {
      field.after(document.createElement('my-extension'));
    }),
  'before the form': () =>
    document.querySelector('main form')!.before(document.createElement('my-extension')),
  'in head, body and the attributes of the document': () => {
    document.head.prepend(document.createElement('style'));
    document.body.prepend(document.createElement('my-extension'));
    document.body.append(document.createElement('my-extension'));
    document.documentElement.className = 'my-extension';
    document.documentElement.lang = 'de';
  },
  'for each text, as a translator': translate,
};

test.describe('what was typed before the application started is there after it, with something', () => {
  for (const [place, change] of Object.entries(CHANGES))
    for (const path of formPaths)
      test(`${place} of ${path}`, async ({ page, site }) => {
        const email = `typed${path.slice(1)}${place.length}@example.com`;
        let start = (): void => undefined;
        const isTyped = new Promise<void>((resolve) => (start = resolve));
        await page.route(SCRIPTS, async (route) => {
          await isTyped;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('footer')).toBeAttached();
        await page.evaluate(change);
        await fillIn(page, path, email);
        start();
        await expect.poll(() => formOf(page).evaluate(isReacts)).toBe(true);

        await expectFilled(page, path, email);
        await expectTaken(page, () => readLeads(site, readerOf(path), email));
      });
});

/** Whether the application has taken the element over; runs in the page. */
const isReacts = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
