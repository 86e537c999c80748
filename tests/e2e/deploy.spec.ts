import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sendBuild, type Audience } from '@site/build/releaseClient';
import { changeRegistry, publishRemote, readRegistry, rollBackRemote } from '@site/releases';
import { readSecrets } from '../../scripts/src/site/readSecrets';
import { changedBlog } from '../fixtures/changedRemotes';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const NOTICE = 'This part of the site did not load';
const OLD = 'The Linksway blog';
const NEW = 'The Linksway journal';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scriptOf = (version: string) => `/remotes/mf-blog/${version}/remoteEntry.js`;

async function send(site: TestSite, audience: Audience) {
  const { operationsToken: token } = await readSecrets(site.dataDir);
  const root = await changedBlog('renamed');
  return sendBuild({ url: site.operations, token }, { name: 'mf-blog', root }, audience);
}

const readPage = async (site: TestSite, cookie = ''): Promise<string> =>
  (await fetch(`${site.origin}/blog`, { headers: { cookie } })).text();

test('the blog alone is deployed and rolled back while the site runs, and a tab that was open goes on', async ({
  page,
  context,
  site,
  releases,
  complaints,
}) => {
  await page.goto('/blog');
  await expectAlive(page);
  const { version } = await send(site, { kind: 'everybody' });
  const visitor = await context.newPage();
  await visitor.goto('/blog');
  await expectAlive(visitor);
  await expect(heading(visitor)).toHaveText(NEW);

  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const link = page.getByRole('article').first().getByRole('link').first();
  await link.click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(heading(page)).not.toHaveText(OLD);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true);

  // Each page that is sent meanwhile has HTML and scripts of one version.
  const visits = Array.from({ length: 10 }, () => readPage(site));
  await rollBackRemote(releases, 'mf-blog');
  for (const html of await Promise.all(visits))
    expect(html.includes(NEW)).toBe(html.includes(scriptOf(version)));
  await visitor.reload();
  await expectAlive(visitor);
  await expect(heading(visitor)).toHaveText(OLD);
  expect(complaints).toEqual([]);
});

test('a preview is shown to whoever opened its link, and a canary to its share of the visitors', async ({
  page,
  site,
  releases,
  complaints,
}) => {
  const { preview = '', version } = await send(site, {
    kind: 'preview',
    id: randomBytes(9).toString('base64url'),
  });
  expect(await readPage(site)).toContain(OLD);
  await page.goto(preview);
  const response = await page.goto('/blog');
  expect(await response?.text()).toContain(scriptOf(version));
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expectAlive(page);
  await expect(heading(page)).toHaveText(NEW);
  await page.goto('/?preview=off');
  await page.goto('/blog');
  await expect(heading(page)).toHaveText(OLD);
  expect((await fetch(preview.replace(/=(.)/, '=x$1'), { redirect: 'manual' })).status).toBe(410);

  await send(site, { kind: 'canary', share: 30 });
  try {
    const groups = [0, 29, 30, 99];
    const shown = await Promise.all(groups.map((group) => readPage(site, `group=${group}`)));
    expect(shown.map((html) => html.includes(NEW))).toEqual(groups.map((group) => group < 30));
  } finally {
    await rollBackRemote(releases, 'mf-blog');
  }
  expect((await fetch(`${site.origin}/blog`)).headers.get('set-cookie')).toBeNull();
  expect(complaints).toEqual([]);
});

test('a release that throws once it is live is replaced by the last good one; without one it is a notice', async ({
  page,
  request,
  releases,
  complaints,
}) => {
  const before = await readRegistry(releases);
  const good = before.remotes['mf-blog']?.version ?? '';
  await publishRemote(releases, { name: 'mf-blog', root: await changedBlog('throwsInRender') });
  try {
    for (const visit of ['first', 'second', 'third']) {
      const blog = await request.get('/blog');
      expect([visit, blog.status()]).toEqual([visit, 200]);
      expect(await blog.text()).toContain(scriptOf(good));
    }
    await page.goto('/');
    await expectAlive(page);
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(heading(page)).toHaveText(OLD);
    expect(complaints).toEqual([]);

    await changeRegistry(releases, ({ remotes, ...registry }) => {
      const { 'mf-blog': blog } = remotes;
      return { ...registry, remotes: { ...remotes, ...(blog && { 'mf-blog': { ...blog, previous: [] } }) } };
    });
    const response = await page.goto('/blog');
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // A title, among others.
    await expectNoViolation(page, 'the notice');
    expect((await request.get('/')).status()).toBe(200);
  } finally {
    await changeRegistry(releases, ({ revision }) => ({ revision, remotes: before.remotes }));
  }
  expect((await request.get('/blog')).status()).toBe(200);
});
