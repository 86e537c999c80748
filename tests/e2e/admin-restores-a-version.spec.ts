import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectFits, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('an admin sees what a save has changed, and brings the earlier text back', async ({
  page,
  site,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  const text = '<h2>The morning</h2><p>Three of our golfers signed today, and their parents were there.</p>';
  const { id, slug } = await seed.post({ title: 'Three signatures', body: text });
  // It takes most of the text away: so it is no part of the version before it.
  await callApi(site, `PUT /posts/${id}`, { body: '<p>Four of our golfers.</p>' });
  await signInAsAdmin();
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.getByRole('link', { name: 'Earlier versions' }).click();

  const difference = page.getByRole('region', { name: 'What has changed since then' });
  await expect(difference.locator('del').filter({ hasText: 'Three' })).toBeVisible();
  await expect(difference.locator('ins').filter({ hasText: 'Four' })).toBeVisible();
  await expectNoViolation(page, 'earlier versions');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, 'earlier versions on a narrow screen');
  await expectNoViolation(page, 'earlier versions on a narrow screen');

  await page.getByRole('button', { name: 'Restore this version' }).press('Enter');
  await expect(page.getByText('The earlier version of ‘Three signatures’ is back')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
  await expect(page.getByLabel('Body', { exact: true })).toContainText('their parents were there');
  const visitor = await page.context().browser()!.newPage();
  await visitor.goto(`${site.origin}${paths.post.to(slug)}`);
  await expect(visitor.getByText('their parents were there')).toBeVisible();
  await visitor.close();

  await page.getByRole('link', { name: 'Earlier versions' }).click();
  await expect(page.getByRole('navigation', { name: 'Versions' }).getByRole('link')).toHaveCount(2);
  expect(complaints).toEqual([]);
});
