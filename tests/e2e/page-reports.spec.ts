import type { Page } from '@playwright/test';
import type { ReleaseVitalsWire, VitalsReportWire } from '@site/contract';
import { callApi } from '../fixtures/api';
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

async function vitalsOf(site: TestSite, remote: string): Promise<ReleaseVitalsWire | undefined> {
  const report = (await (await callApi(site, 'GET /vitals')).json()) as VitalsReportWire;
  return report.releases.find((release) => release.remote === remote);
}

test('a page of the sample reports what it measured when it is left, by release and route', async ({
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

  await expect.poll(async () => (await vitalsOf(site, 'mf-blog'))?.views).toBe(1);
  const blog = await vitalsOf(site, 'mf-blog');
  expect(blog?.version).toMatch(/^[\da-f]{12}$/);
  expect(blog?.routes.map(({ route }) => route)).toEqual(['/blog']);
  expect(blog?.lcp.p75).toBeGreaterThan(0);
  expect(blog?.cls.count).toBe(1);
  expect(blog?.inp.count).toBe(1);
  expect(blog?.errors).toBe(0);
  expect(complaints).toEqual([]);
});

test('a remote that does not load is reported as a failure of its release', async ({
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

  // The sums and the failures are stored one after the other.
  await expect
    .poll(() => vitalsOf(site, 'mf-public'))
    .toMatchObject({
      errors: 1,
      routes: expect.arrayContaining([expect.objectContaining({ route: '/golfers', errors: 1 })]),
      failures: [{ kind: 'remote', count: 1 }],
    });
});

test('an automated browser fetches no reporter', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/blog', { waitUntil: 'load' });
  await expectAlive(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

  expect(requested.filter((url) => /watching|api\/vitals/.test(url))).toEqual([]);
});
