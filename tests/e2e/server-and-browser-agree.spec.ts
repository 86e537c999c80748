import type { Page } from '@playwright/test';
import { publicPaths } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

// React's comment nodes separate texts for the server only; a rendered page in the browser has none.
const mainOf = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => main.innerHTML.replace(/<!--.*?-->/g, ''));

/** Every class of the page and the rules that the style sheets hold for it. */
const stylesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const classes = new Set(
      [...document.querySelectorAll('main [class]')].flatMap((node) => [...node.classList]),
    );
    return Object.fromEntries(
      [...classes].sort().map((name) => [name, rules.filter((rule) => rule.includes(`.${name}`)).sort()]),
    );
  });

// What scrolls in is hidden by the browser once it has taken over, and only then.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What works with scripts alone gets its roles and states once they are there: accordion, tabs, the login's button.
const TAKEN_OVER = ['/faq', '/faqs', '/example', '/login'];
const PATHS = publicPaths.filter((path) => !TAKEN_OVER.includes(path));

for (const path of [...PATHS, '/golfers?year=2027&sport=Golf', '/golfers?q=nobody-of-this-name']) {
  test(`${path}: hydration changes nothing of the server's HTML`, async ({
    browser,
    page,
    site,
    complaints,
  }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(site.origin + path);
    await page.goto(path, { waitUntil: 'networkidle' });

    expect(await mainOf(page)).toBe(await mainOf(plain));
    expect(complaints).toEqual([]);
    await plain.close();
  });
}

for (const path of TAKEN_OVER) {
  test(`${path}: hydration keeps every word, and finds nothing to mend`, async ({
    browser,
    page,
    site,
    complaints,
  }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(site.origin + path);
    await page.goto(path, { waitUntil: 'networkidle' });
    // Only what is for browsers without scripts stands in neither text.
    const wordsOf = (where: Page) =>
      where.locator('main h1, main h2, main h3, main p, main li').allTextContents();

    expect(await wordsOf(page)).toEqual(await wordsOf(plain));
    expect(complaints).toEqual([]);
    await plain.close();
  });
}

test('a page that the browser rendered has the classes and rules of the one that the server rendered', async ({
  page,
  browser,
  site,
  seed,
}) => {
  const { slug } = await seed.post({ title: 'Rendered in two places' });
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.getByRole('link', { name: 'Rendered in two places' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rendered in two places');
  // The text waits for its sanitiser.
  await expect(page.getByText('The text of Rendered in two places.')).toBeVisible();
  const rendered = await stylesOf(page);

  const fresh = await browser.newPage();
  await fresh.goto(`${site.origin}/blog/${slug}`, { waitUntil: 'networkidle' });
  expect(Object.keys(rendered)).toEqual(Object.keys(await stylesOf(fresh)));
  expect(rendered).toEqual(await stylesOf(fresh));
  await fresh.close();
});
