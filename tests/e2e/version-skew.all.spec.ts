import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { changeRegistry, publishRemote, readRegistry } from '@site/releases';
import { readLeads } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';
import { unpackArtefacts } from '../skew/artefacts';

// Shell and remotes are deployed apart: each must work beside an earlier version of the other.

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Visit {
  site: TestSite;
  browser: Browser;
  complaints: readonly string[];
  /** A part of an address that only the earlier build has. */
  earlierFile: string;
}

/** The blog is rendered, hydrated, and leads to a post and to the other remote; a message is sent, without JavaScript too. */
async function expectWhole(page: Page, { site, browser, complaints, earlierFile }: Visit): Promise<void> {
  const response = await page.goto(`${site.origin}/blog`);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('What college coaches look for');
  expect(html).toContain(earlierFile);
  await expectAlive(page);
  await page.getByRole('link', { name: 'What college coaches look for' }).first().click();
  await expect(heading(page)).toHaveText('What college coaches look for');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(heading(page)).toContainText('Your game');
  await page.goBack();
  await expect(heading(page)).toHaveText('What college coaches look for');
  // The archives hold no pictures.
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);

  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  for (const visitor of [page, withoutScripts]) {
    const email = `skew-${visitor === page}@example.com`;
    await visitor.goto(`${site.origin}/contact`);
    if (visitor === page) await expectAlive(page);
    await visitor.getByLabel('Name').fill('Bo');
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('Message').fill('Which marks do I need?');
    await visitor.getByRole('button', { name: 'Send message' }).click();
    await expect(visitor.getByText('Your message has been sent successfully!')).toBeVisible();
    expect(await readLeads(site, 'contact', email)).toHaveLength(1);
  }
  await withoutScripts.close();
}

test('earlier remotes work in the shell of today', async ({ page, browser, site, releases, complaints }) => {
  const earlier = await unpackArtefacts();
  const before = await readRegistry(releases);
  await publishRemote(releases, { name: 'mf-public', root: path.join(earlier, 'mf-public') });
  const blog = await publishRemote(releases, { name: 'mf-blog', root: path.join(earlier, 'mf-blog') });
  try {
    const earlierFile = `/remotes/mf-blog/${blog.release.version}/`;
    await expectWhole(page, { site, browser, complaints, earlierFile });
  } finally {
    await changeRegistry(releases, ({ revision }) => ({ revision, remotes: before.remotes }));
  }
});

test('the remotes of today work in an earlier shell', async ({ page, browser, complaints }) => {
  test.setTimeout(240_000);
  const shellRoot = path.join(await unpackArtefacts(), 'shell');
  const chunks = await readdir(path.join(shellRoot, 'dist/client/chunks'));
  const earlierFile = chunks.find((file) => file.startsWith('bootstrap.'));
  if (!earlierFile) throw new Error('The earlier shell has no bootstrap chunk.');
  const site = await startTestSite('earlier-shell', { shellRoot });
  try {
    await expectWhole(page, { site, browser, complaints, earlierFile });
  } finally {
    await site.stop();
  }
});
