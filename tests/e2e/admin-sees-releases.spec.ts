import { readRegistry } from '@site/releases';
import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { expect, test } from '../fixtures/test';

test('an admin sees which version of each remote is live, from the running shell', async ({
  page,
  releases,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await openScreen(page, paths.adminReleases.to());

  const { remotes } = await readRegistry(releases);
  expect(Object.keys(remotes)).toContain('mf-blog');
  for (const [name, { version }] of Object.entries(remotes)) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section.getByRole('rowheader', { name: version.slice(0, 8) })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
