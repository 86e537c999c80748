import type { Page } from '@playwright/test';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import type { TestSite } from '../fixtures/siteFixture';

/** Without this the site sees a test, and reports nothing. */
async function becomeVisitorOfSample(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0.05;
  });
}

const reporter = (page: Page) => page.waitForResponse(/\/watching\.[\da-f]+\.js$/);

/** The series of the shell's metrics that tell of pages of a remote. */
async function seriesOf(site: TestSite, remote: string): Promise<string[]> {
  const text = await (await fetch(`${site.operations}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('shell_page_') && line.includes(`remote="${remote}"`));
}

test('a page of the sample reports what it measured when it is left, by release', async ({
  page,
  site,
  complaints,
}) => {
  await becomeVisitorOfSample(page);
  const isReady = reporter(page);
  await page.goto('/blog');
  await expectAlive(page);
  await isReady;
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/terms');

  const views = /^shell_page_lcp_seconds_count\{remote="mf-blog",version="[\da-f]{12}"\} 1$/;
  await expect.poll(() => seriesOf(site, 'mf-blog')).toContainEqual(expect.stringMatching(views));
  const series = (await seriesOf(site, 'mf-blog')).join('\n');
  expect(series).toMatch(/^shell_page_cls_count\{.* 1$/m);
  expect(series).toMatch(/^shell_page_inp_seconds_count\{.* 1$/m);
  expect(series).not.toContain('shell_page_failures');
  expect(complaints).toEqual([]);
});

test('a remote that does not load is counted as a failure of its release', async ({
  page,
  site,
  blockRemote,
}) => {
  await becomeVisitorOfSample(page);
  await blockRemote('mf-public');
  const isReady = reporter(page);
  await page.goto('/golfers');
  await isReady;
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/blog');

  const failures = /^shell_page_failures_total\{.*kind="remote"\} 1$/;
  await expect.poll(() => seriesOf(site, 'mf-public')).toContainEqual(expect.stringMatching(failures));
});

test('an automated browser fetches no reporter', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/blog', { waitUntil: 'load' });
  await expectAlive(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

  expect(requested.filter((url) => /watching|-reports/.test(url))).toEqual([]);
});
