import type { Page } from '@playwright/test';
import { paths } from '@site/contract';
import { publishRemote, readRegistry } from '@site/releases';
import { openScreen } from '../fixtures/adminScreens';
import { buildChangedRemotes } from '../fixtures/changedRemotes';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

let renamed: string;
test.beforeAll(async () => {
  // Built already, unless this file runs alone.
  test.setTimeout(240_000);
  ({ renamed } = await buildChangedRemotes(['renamed']));
});

async function expectBlogCalled(visitor: Page, title: string): Promise<void> {
  await visitor.goto('/blog');
  await expectAlive(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('an admin gives a canary to everybody, and takes it back', async ({
  page,
  browser,
  site,
  releases,
  signInAsAdmin,
  complaints,
}) => {
  const before = (await readRegistry(releases)).remotes['mf-blog']?.version ?? '';
  const { release } = await publishRemote(
    releases,
    { name: 'mf-blog', root: renamed },
    { audience: { kind: 'canary', share: 1 } },
  );
  const visiting = await browser.newContext({ baseURL: site.origin });
  // One of those who do not get the canary.
  await visiting.addCookies([{ name: 'group', value: '99', url: site.origin }]);
  const visitor = await visiting.newPage();

  await signInAsAdmin();
  await openScreen(page, paths.adminReleases.to());
  const blog = page.getByRole('region', { name: 'mf-blog', exact: true });
  const liveRow = blog.getByRole('row').filter({ has: page.getByText('Live', { exact: true }) });
  const expectLive = (version: string) =>
    expect(liveRow.getByRole('rowheader')).toHaveText(version.slice(0, 8));
  const confirm = async (button: string) => {
    await blog.getByRole('button', { name: `${button} mf-blog` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };

  await expect(blog).toContainText(`1 % of the visitors have version ${release.version.slice(0, 8)}.`);
  await expectLive(before);
  await expectBlogCalled(visitor, 'The Linksway blog');

  await confirm('Promote');
  await expect(
    page.getByText(`mf-blog is at version ${release.version.slice(0, 8)} for everybody`),
  ).toBeVisible();
  await expectLive(release.version);
  await expectBlogCalled(visitor, 'The Linksway journal');

  await confirm('Roll back');
  await expect(page.getByText(`mf-blog is back at version ${before.slice(0, 8)}`)).toBeVisible();
  await expectLive(before);
  await expectBlogCalled(visitor, 'The Linksway blog');

  await visiting.close();
  expect(complaints).toEqual([]);
});
