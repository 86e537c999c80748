import type { Page } from '@playwright/test';
import { notFoundCopy } from '@site/contract';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every class of the page, and the style rules for it. */
const stylesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const nodes = [...document.querySelectorAll('main > [data-remote] [class]')];
    const classes = new Set(nodes.flatMap((node) => [...node.classList]));
    return Object.fromEntries(
      [...classes].sort().map((name) => [name, rules.filter((rule) => rule.includes(`.${name}`)).sort()]),
    );
  });

test('a page rendered in the browser has the same classes and rules as the one from the server', async ({
  page,
  browser,
  site,
  seed,
}) => {
  const { slug } = await seed.post({ title: 'Rendered in two places' });
  await page.goto('/nowhere');
  await expectAlive(page);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.getByRole('link', { name: 'Rendered in two places' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rendered in two places');
  // The text waits for its sanitiser.
  await expect(page.getByText('The text of Rendered in two places.')).toBeVisible();
  const rendered = await stylesOf(page);

  const fresh = await browser.newPage();
  await fresh.goto(`${site.origin}/blog/${slug}`);
  await expectAlive(fresh);
  const served = await stylesOf(fresh);
  expect(Object.keys(rendered)).toEqual(Object.keys(served));
  expect(rendered).toEqual(served);
  await fresh.close();
});

/** Every rule of the page, in order. */
const rulesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)),
  );

test('a page adds its rules to those of the first page, and each of them once', async ({ page }) => {
  await page.goto('/nowhere');
  await expectAlive(page);
  const first = await rulesOf(page);

  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(notFoundCopy.title);
  await expectAlive(page);
  const both = await rulesOf(page);
  expect(both.length).toBeGreaterThan(first.length);
  expect(both.filter((rule) => first.includes(rule))).toEqual(first);
  expect(both.filter((rule, index) => both.indexOf(rule) !== index)).toEqual([]);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundCopy.title);
  expect(await rulesOf(page)).toEqual(both);
});
