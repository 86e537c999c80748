import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// A page starts its application when somebody needs it; until then it loads a starter only.

const APPLICATION = /\/assets\/main\.js/;

/** Every script that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const main = (page: Page) => page.waitForRequest(APPLICATION);

/** The page does not become idle by itself, as it would after some seconds. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

for (const path of ['/', '/blog', '/golfers', '/apply']) {
  test(`${path} loads nothing but the starter until a pointer moves`, async ({ page }) => {
    await stopTheClock(page);
    const scripts = scriptsOf(page);
    await page.goto(path);
    // A second less than the quiet time.
    await page.clock.runFor('00:05');
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start\/start\.\w+\.js$/)]);

    const started = main(page);
    await page.getByRole('heading', { level: 1 }).hover();
    // The frame that shows what the pointer did.
    await page.clock.runFor(100);
    await started;
  });
}

test('a page that is only read starts its application by itself after a while', async ({ page }) => {
  await page.clock.install();
  await page.goto('/faq');
  const started = main(page);
  await page.clock.runFor('00:07');
  await started;
});

test('with reduced data a page that is only read never starts, until somebody uses it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.clock.install();
  const scripts = scriptsOf(page);
  await page.goto('/faq');
  await page.clock.runFor('01:00');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start\//)]);

  const started = main(page);
  await page.keyboard.press('Shift');
  await started;
});

for (const path of ['/golfers?q=sofia', '/login', '/admin']) {
  test(`${path} starts at once`, async ({ page }) => {
    await stopTheClock(page);
    const started = main(page);
    await page.goto(path);
    await started;
  });
}

test('an address with a fragment opens its answer', async ({ page }) => {
  await page.goto('/faq');
  const id = await page.locator('details[id]').last().getAttribute('id');
  await page.goto('about:blank');
  await stopTheClock(page);
  const started = main(page);
  await page.goto(`/faq#${id}`);
  await started;

  await page.clock.resume();
  await expect(page.locator(`details#${id}`)).toHaveAttribute('open');
});

test('a button that was clicked while the application started gets its click', async ({ page }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(APPLICATION, (route) => isReleased.then(() => route.continue()));
  await page.goto(paths.post.to('what-coaches-look-for'));
  const button = page.getByRole('button', { name: /^Like this article/ });
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  release();

  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectAlive(page);
});

/** The links of the page that a rule for links selects. */
const selectedLinks = (page: Page, selector: string) =>
  page.evaluate(
    (rule) => [...document.querySelectorAll<HTMLAnchorElement>(rule)].map(({ href }) => href),
    selector,
  );

test('the rules for links are a file that browsers accept, and select links until the application runs', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/');
  const [, address = ''] = /^"(.+)"$/.exec((await answer?.headerValue('speculation-rules')) ?? '') ?? [];
  const response = await request.get(address);
  const rules = (await response.json()) as object;

  expect(response.headers()['content-type']).toContain('application/speculationrules+json');
  expect(Object.keys(rules)).toEqual(['prefetch', 'prerender']);
  const selectors = [...JSON.stringify(rules).matchAll(/"selector_matches":"(.*?)"/g)].map(
    ([, each]) => each!,
  );
  expect(selectors).toHaveLength(2);
  for (const selector of selectors) {
    expect(await selectedLinks(page, selector)).toContain(new URL('/blog', page.url()).href);
  }
  await expectAlive(page);
  for (const selector of selectors) expect(await selectedLinks(page, selector)).toEqual([]);
});

test('Back and a reload lead to the same place of a long page', async ({ page }) => {
  await page.goto('/');
  const place = page.locator('footer a[href="/golfers"]').first();
  await place.scrollIntoViewIfNeeded();
  const before = await place.boundingBox();
  await page.goto('/privacy');

  // A browser scrolls by whole pixels.
  const isBack = async () => expect(Math.abs((await place.boundingBox())!.y - before!.y)).toBeLessThan(1);
  await page.goBack();
  await expect(isBack).toPass();
  await page.reload();
  await expect(isBack).toPass();
});

test('Back leads to the same place inside the application, too, also after a jump', async ({ page }) => {
  await page.goto('/');
  await expectAlive(page);
  const place = page.locator('footer a[href="/golfers"]').first();
  const ended = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve)));
  await page.keyboard.press('End');
  await ended;
  const before = await place.boundingBox();
  await place.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();

  await expect(async () => expect(await place.boundingBox()).toEqual(before)).toPass();
});

test('what is not laid out yet can be found in the page', async ({ page }) => {
  await page.route(APPLICATION, (route) => route.abort());
  await page.goto('/');
  const found = page.locator('footer').getByRole('link', { name: 'Terms & Conditions' });
  await expect(page.locator('footer > *').first()).toHaveCSS('content-visibility', 'auto');
  await page.evaluate(() =>
    Reflect.apply(Reflect.get(window, 'find') as () => void, window, ['Terms & Conditions']),
  );

  await expect(found).toBeInViewport();
});

test('a link to a place on a page leads there, wherever the page before was left', async ({ page }) => {
  await page.goto('/privacy');
  await expectAlive(page);
  await page.evaluate(() => window.scrollTo(0, 3_000));
  await page.locator('footer').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL('/terms');
  await expectAlive(page);
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');

  await expect(page).toHaveURL('/terms#main');
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(200);
});
