import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { expect, test } from '../fixtures/test';

const COUNT = 53;

test('an admin turns the pages of a long list, selects on two of them, and finds the place again', async ({
  page,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  for (let nr = 0; nr < COUNT; nr += 1) await seed.post({ title: `Longlist ${nr}`, status: 'draft' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/posts/admin/all')) asked.push(request.url());
  });
  await signInAsAdmin();
  await openScreen(page, `${paths.adminBlog.to()}?q=longlist`);
  await expect(page.getByText('1 to 50 of 53 posts')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Longlist 52' }).check();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51 to 53 of 53 posts')).toBeVisible();
  await expect(page.getByLabel('Search posts')).toBeInViewport();
  await expect(page).toHaveURL(`${paths.adminBlog.to()}?q=longlist&page=2`);
  await page.getByRole('checkbox', { name: 'Select Longlist 1', exact: true }).check();
  await page.getByRole('button', { name: 'Publish selected', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Publish 2 posts?' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await expect(page.getByText('2 posts published')).toBeVisible();

  await seed.post({ title: 'Longlist, the latest', status: 'draft' });
  await page.reload();
  await expect(page.getByText('51 to 54 of 54 posts')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([
    'Longlist 3',
    'Longlist 2',
    'Longlist 1',
    'Longlist 0',
  ]);
  await expect(page.getByRole('row', { name: /Longlist 1 / })).toContainText(/published/i);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('1 to 50 of 54 posts')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText('Longlist, the latest');
  await expect(page).toHaveURL(`${paths.adminBlog.to()}?q=longlist`);
  expect(asked.length).toBeGreaterThan(0);
  for (const url of asked) expect(url).toContain('limit=50');
  expect(complaints).toEqual([]);
});

test('the list of posts stays in its frame on a small screen of a desk', async ({
  page,
  seed,
  signInAsAdmin,
}) => {
  await seed.post({ title: 'Understanding international scholarships', status: 'published' });
  await signInAsAdmin();
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await openScreen(page, `${paths.adminBlog.to()}?q=understanding`);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    const beyondFrame = await page.getByRole('table').evaluate((table) => {
      const frame = table.parentElement ?? table;
      return Math.round(table.getBoundingClientRect().right - frame.getBoundingClientRect().right);
    });
    expect(beyondFrame, `at ${width} pixels`).toBe(0);
  }
});
