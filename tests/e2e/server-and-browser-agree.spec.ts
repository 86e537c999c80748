import type { Page } from '@playwright/test';
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

for (const path of ['/', '/blog', '/blog/what-coaches-look-for']) {
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
  const rendered = await stylesOf(page);

  const fresh = await browser.newPage();
  await fresh.goto(`${site.origin}/blog/${slug}`, { waitUntil: 'networkidle' });
  expect(Object.keys(rendered)).toEqual(Object.keys(await stylesOf(fresh)));
  expect(rendered).toEqual(await stylesOf(fresh));
  await fresh.close();
});
