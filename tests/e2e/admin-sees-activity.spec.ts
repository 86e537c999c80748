import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

test('an admin sees who changed what, and finds it again under its address', async ({
  page,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  const row = (deed: string) => page.getByRole('row', { name: deed });
  const { id } = await seed.post({ title: 'Watched closely', status: 'draft' });
  await seed.setStatus(id, 'published');
  await seed.removePost(id);
  await signInAsAdmin();
  await openScreen(page, paths.adminActivity.to());

  const deeds = ['added the blog post', 'put the blog post', 'moved the blog post'];
  for (const deed of deeds) await expect(row(`${admin.email} ${deed} ‘Watched closely’`)).toBeVisible();
  await page.getByLabel('Search entries').fill('command line');
  await expect(row(`command line added the account ‘${admin.email}’`)).toBeVisible();
  await expect(row('Watched closely')).toHaveCount(0);
  await page.reload();
  await expect(row(`command line added the account ‘${admin.email}’`)).toBeVisible();
  await expect(row('Watched closely')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an admin sees who may sign in, and cannot remove the own account', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await openScreen(page, paths.adminAccounts.to());

  const own = page.getByRole('row', { name: new RegExp(`^${admin.email}`) });
  await expect(own.getByText('You', { exact: true })).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
});
