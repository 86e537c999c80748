import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectSound, takePictures } from '../fixtures/pageChecks';
import { admin, startSiteWithEditor } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

const editor = { email: 'jo.writes@linksway.example', password: 'four unrelated little words' };

// The accounts of a site of its own: another journey must not meet the editor.
const test = testOnOwnSite('editor', (name) => startSiteWithEditor(name, editor));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function logIn(page: Page, { email, password }: typeof editor): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

test('an editor decides about a comment that waits', async ({ page, site, complaints }) => {
  const post = await callApi(site, 'POST /posts', {
    ...{ title: 'Read and asked about', body: '<p>The lay-up.</p>', status: 'published' },
    ...{ comments_allowed: true, comments_moderated: true },
  });
  const { slug } = (await post.json()) as { slug: string };
  const comment = { name: 'Leopoldine', text: 'Is it too late?' };
  await callApi({ origin: site.origin }, `POST /posts/${slug}/comments`, comment);
  await logIn(page, editor);
  await page.getByRole('link', { name: '1 comment waits for your decision' }).click();
  await expect(page.getByRole('link', { name: 'Comments 1 waiting' })).toBeVisible();
  await takePictures(page, 'a comment that waits');

  await page.getByRole('button', { name: 'Approve the comment by Leopoldine' }).click();

  await expect(page.getByText('No comment is waiting.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comments', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an editor writes a post, sees nothing that is for owners, and becomes one', async ({
  page,
  browser,
  site,
}) => {
  // It judges three screens in light and dark, and at every width.
  test.slow();
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
  await logIn(page, editor);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['What needs you today', 'Manage Blog']);
  await expectSound(page, 'the dashboard of an editor');

  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('What an editor writes');
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.getByLabel('Body', { exact: true }).fill('<p>In the words of an editor.</p>');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page).toHaveURL('/admin/blog');
  await expect(page.getByRole('row', { name: /What an editor writes/ })).toBeVisible();

  await openScreen(page, paths.adminTrash.to());
  await openScreen(page, paths.adminOwnAccount.to());
  await openScreen(page, paths.adminLeads.to());
  await expect(page.getByRole('heading', { level: 1, name: 'Only for owners' })).toBeVisible();
  await expectSound(page, 'a screen for owners');
  expect(refused).toEqual([]);

  const owner = await (await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })).newPage();
  await logIn(owner, admin);
  await openScreen(owner, paths.adminAccounts.to());
  await expectSound(owner, 'the accounts');
  await owner.getByRole('button', { name: `Make owner ${editor.email}` }).click();
  await expectSound(owner, 'the question about a role');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click();
  await expect(owner.getByText(`${editor.email} is an owner now`)).toBeVisible();
  await owner.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});
