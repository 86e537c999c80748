import type { Page } from '@playwright/test';
import { changeRegistry, publishRemote, rollBackRemote, type Registry } from '@site/releases';
import { buildChangedRemotes } from '../fixtures/changedRemotes';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

let changed: Record<'renamed' | 'forAnotherRuntime', string>;
test.beforeAll(async () => {
  // Built already, unless this file runs alone.
  test.setTimeout(240_000);
  changed = await buildChangedRemotes(['renamed', 'forAnotherRuntime']);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the blog alone is rebuilt, deployed and rolled back while the site runs', async ({
  page,
  site,
  releases,
  complaints,
}) => {
  await page.goto('/blog');
  await expect(heading(page)).toHaveText('The Linksway blog');

  const blog = { name: 'mf-blog', root: changed.renamed };
  const { version } = (await publishRemote(releases, blog)).release;
  const html = await (await fetch(`${site.origin}/blog`)).text();
  expect(html).toContain('The Linksway journal');
  expect(html).toContain(`/remotes/mf-blog/${version}/remoteEntry.js`);
  await page.reload();
  await expectAlive(page);
  await expect(heading(page)).toHaveText('The Linksway journal');

  await rollBackRemote(releases, 'mf-blog');
  expect(await (await fetch(`${site.origin}/blog`)).text()).toContain('The Linksway blog');
  await page.reload();
  await expectAlive(page);
  await expect(heading(page)).toHaveText('The Linksway blog');
  expect(complaints).toEqual([]);
});

test('pages requested during a deploy have HTML and scripts of one version', async ({ site, releases }) => {
  const blog = { name: 'mf-blog', root: changed.renamed };
  const { version } = (await publishRemote(releases, blog)).release;
  const pages: string[] = [];
  const visit = async (): Promise<void> => void pages.push(await (await fetch(`${site.origin}/blog`)).text());

  for (let turn = 0; turn < 4; turn += 1) {
    const visits = Array.from({ length: 10 }, visit);
    if (turn % 2 === 0) await rollBackRemote(releases, 'mf-blog');
    else await publishRemote(releases, blog);
    await Promise.all(visits);
  }
  for (const html of pages) {
    expect(html.includes('The Linksway journal')).toBe(
      html.includes(`/remotes/mf-blog/${version}/remoteEntry.js`),
    );
  }
  await rollBackRemote(releases, 'mf-blog');
});

test('a server build that differs from the registry is refused: 503 with the notice, the rest works', async ({
  page,
  request,
  releases,
}) => {
  let good: Registry | undefined;
  await changeRegistry(releases, (registry) => {
    good = registry;
    const changed = structuredClone(registry);
    changed.remotes['mf-blog']!.server!.integrity = 'sha384-AAAA';
    return changed;
  });
  try {
    const response = await page.goto('/blog');
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'This part of the site did not load' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect((await request.get('/')).status()).toBe(200);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('The Linksway blog');
  } finally {
    await changeRegistry(releases, (registry) => good ?? registry);
  }
  expect((await request.get('/blog')).status()).toBe(200);
});

test('a remote built for another runtime is refused: visitors stay with the one before it', async ({
  page,
  request,
  releases,
  complaints,
}) => {
  await publishRemote(releases, { name: 'mf-blog', root: changed.forAnotherRuntime });
  try {
    expect((await page.goto('/blog'))?.status()).toBe(200);
    await expectAlive(page);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(heading(page)).toContainText('Your game');
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(heading(page)).toHaveText('The Linksway blog');
    expect(complaints).toEqual([]);
  } finally {
    await rollBackRemote(releases, 'mf-blog');
  }
  expect((await request.get('/blog')).status()).toBe(200);
});

/** A proxy or a broken disk between the build and the browser. */
const alter = (page: Page, scripts: string) =>
  page.route(scripts, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.wasRun = true;${await response.text()}` });
  });
const refusal = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes("valid digest in the 'integrity'"));

for (const [name, scripts] of [
  ['the entry of a remote', '**/remotes/mf-blog/*/remoteEntry.js'],
  ['the chunks of a remote', '**/remotes/mf-blog/*/chunks/*.js'],
] as const) {
  test(`the browser refuses ${name} with other bytes than were built: the notice`, async ({ page }) => {
    await alter(page, scripts);
    const refused = refusal(page);
    await page.goto('/blog');

    await refused;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
}

for (const [name, scripts] of [
  ['starter', '**/assets/start/*.js'],
  ['entry', '**/assets/main.js*'],
  ['chunks', '**/assets/chunks/*.js'],
] as const) {
  test(`the browser refuses the shell's ${name} with other bytes than were built: the page stays readable`, async ({
    page,
  }) => {
    await alter(page, scripts);
    const refused = refusal(page);
    await page.goto('/blog');

    await refused;
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
}
