import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import type { TestSite } from '../fixtures/siteFixture';

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
  // Without this the site sees a test, and reports nothing.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0.05;
  });
  const isReady = page.waitForResponse(/\/watching\.[\da-f]+\.js$/);
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
