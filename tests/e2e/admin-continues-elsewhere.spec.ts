import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page) => page.getByLabel('Title', { exact: true });

test('an admin begins a text in one browser and finishes it in another', async ({
  page,
  site,
  browser,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  test.slow();
  const { id, slug } = await seed.post({ title: 'A day in Kent', status: 'published' });
  await signInAsAdmin();
  await openScreen(page, paths.adminPostEdit.to(id));
  await title(page).fill('A long day in Kent');
  await expect(page.getByText(/^Saved as a draft at \d\d:\d\d/)).toBeVisible();

  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
  await context.addInitScript((token) => localStorage.setItem('token', token), site.token);
  const other = await context.newPage();
  await openScreen(other, paths.adminPostEdit.to(id));
  await expect(
    other.getByText(/^Your unsaved work of .*, from another tab or device, is kept/),
  ).toBeVisible();
  await expect(other.getByText(/^Also open on another device of yours since/)).toBeVisible();
  await other.getByRole('button', { name: 'Show the difference' }).click();
  await expect(other.locator('ins')).toHaveText('long ');
  // At the usual height, the action bar covers half of the editor's toolbar.
  await other.setViewportSize({ width: 1280, height: 1100 });
  await expectSound(other, 'unsaved work from another device');
  await other.getByRole('button', { name: 'Continue with it' }).click();
  await expect(title(other)).toHaveValue('A long day in Kent');
  await title(other).fill('A very long day in Kent');
  expect(await (await other.request.get(site.origin + paths.post.to(slug))).text()).not.toContain('long day');
  await other.getByRole('button', { name: 'Save Post' }).click();
  await expect(other.getByText('‘A very long day in Kent’ is saved')).toBeVisible();
  expect(await (await other.request.get(site.origin + paths.post.to(slug))).text()).toContain(
    'A very long day',
  );
  await other.reload();
  await expect(title(other)).toHaveValue('A very long day in Kent');
  await expect(other.getByText(/^Your unsaved work/)).toHaveCount(0);
  await context.close();

  const tab = await page.context().newPage();
  await openScreen(tab, paths.adminPostEdit.to(id));
  await expect(tab.getByText(/^Also open in another tab\./)).toBeVisible();
  await expect(page.getByText(/^Also open in another tab\./)).toBeVisible();
  await tab.close();
  // It is written on an older version, and saving it asks.
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
});
