import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { changeRegistry, publishRemote } from '@site/releases';
import { releasesOf } from '../../scripts/src/deploy/siteReleases';
import { readLeads } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';
import { unpackArtefacts, unpackEarlierRuntime } from '../skew/artefacts';

interface SkewedSite extends TestSite {
  /** A part of an address that only the earlier build has. */
  earlierFile: string;
}

/** Shell and remotes are deployed apart: each must work beside an earlier version of the other. */
const SKEWS: Record<string, () => Promise<SkewedSite>> = {
  'earlier remotes in the shell of today': async () => {
    const earlier = await unpackArtefacts();
    const site = await startTestSite('earlier-remotes');
    const releases = await releasesOf(site.dataDir);
    await publishRemote(releases, { name: 'mf-public', root: path.join(earlier, 'mf-public') });
    const blog = await publishRemote(releases, { name: 'mf-blog', root: path.join(earlier, 'mf-blog') });
    return { ...site, earlierFile: `/remotes/mf-blog/${blog.release.version}/` };
  },
  'the remotes of today in an earlier shell': async () => {
    const shellRoot = path.join(await unpackArtefacts(), 'shell');
    const chunks = await readdir(path.join(shellRoot, 'dist/client/chunks'));
    const earlierFile = chunks.find((file) => file.startsWith('bootstrap.'));
    if (!earlierFile) throw new Error('The earlier shell has no bootstrap chunk.');
    return { ...(await startTestSite('earlier-shell', { shellRoot })), earlierFile };
  },
};

// The archives hold no pictures.
const isAboutPicture = (complaint: string): boolean => complaint.includes('status of 404');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [name, start] of Object.entries(SKEWS)) {
  test.describe(name, () => {
    let skewed: SkewedSite;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      skewed = await start();
    });
    test.afterAll(() => skewed.stop());

    test('the blog is rendered, hydrated, and leads to a post and to the other remote', async ({
      page,
      complaints,
    }) => {
      const response = await page.goto(`${skewed.origin}/blog`);
      const html = (await response?.text()) ?? '';
      expect(html).toContain('What college coaches look for');
      expect(html).toContain(skewed.earlierFile);
      await expectAlive(page);
      await page.getByRole('link', { name: 'What college coaches look for' }).first().click();
      await expect(heading(page)).toHaveText('What college coaches look for');
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect(heading(page)).toContainText('Your game');
      await page.goBack();
      await expect(heading(page)).toHaveText('What college coaches look for');
      expect(complaints.filter((complaint) => !isAboutPicture(complaint))).toEqual([]);
    });

    test('a message is sent, with JavaScript and without', async ({ page, browser }) => {
      const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
      for (const [visitor, email] of [
        [page, 'skew-with@example.com'],
        [withoutScripts, 'skew-without@example.com'],
      ] as const) {
        await visitor.goto(`${skewed.origin}/contact`);
        if (visitor === page) await expectAlive(page);
        await visitor.getByLabel('Name').fill('Bo');
        await visitor.getByLabel('Email').fill(email);
        await visitor.getByLabel('Message').fill('Which marks do I need?');
        await visitor.getByRole('button', { name: 'Send message' }).click();
        await expect(visitor.getByText('Your message has been sent successfully!')).toBeVisible();
        expect(await readLeads(skewed, 'contact', email)).toHaveLength(1);
      }
      await withoutScripts.close();
    });
  });
}

test.describe('a blog that was built for the runtime before this one', () => {
  const SENTENCE =
    /mf-blog@[\da-f]{12} cannot be shown: it needs @site\/runtime \^1\.0\.0, and the shell has \d+\.\d+\.\d+: build mf-blog with the packages of that shell, and deploy it\./;
  let site: TestSite;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startTestSite('runtime-before');
    const releases = await releasesOf(site.dataDir);
    await publishRemote(releases, { name: 'mf-blog', root: await unpackEarlierRuntime() });
    await changeRegistry(releases, ({ remotes, ...registry }) => {
      const { 'mf-blog': blog } = remotes;
      if (!blog) throw new Error('There is no blog.');
      // None that fits takes over.
      return { ...registry, remotes: { ...remotes, 'mf-blog': { ...blog, previous: [] } } };
    });
  });
  test.afterAll(() => site.stop());

  test('is refused by the server and by the browser, which say what to deploy', async ({
    page,
    complaints,
  }) => {
    const response = await page.goto(`${site.origin}/blog`);
    expect(response?.status()).toBe(503);
    expect(await response?.text()).toMatch(SENTENCE);
    await expect(heading(page)).toHaveText('This part of the site did not load');

    await page.goto(`${site.origin}/`);
    await expectAlive(page);
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(heading(page)).toHaveText('This part of the site did not load');
    expect(complaints).toContainEqual(expect.stringMatching(SENTENCE));
  });
});
