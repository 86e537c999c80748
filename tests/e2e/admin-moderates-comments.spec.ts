import { deviceKeys, paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { addColleague } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const editor = { email: 'jo.reads@linksway.example', password: 'four unrelated little words' };
const TITLE = 'What a reader wants to know';
const HELD = 'Thank you. We read your comment before it is shown here.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a reader likes a post and comments on it without and with JavaScript, and an editor decides', async ({
  page,
  browser,
  site,
  seed,
  complaints,
}) => {
  const { id, slug } = await seed.post({ title: TITLE, body: '<p>The lay-up.</p>' });
  const address = paths.post.to(slug);
  const token = await addColleague(site, { ...editor, role: 'editor' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.getByRole('checkbox', { name: 'Allow comments', exact: true }).check();
  await page.getByRole('checkbox', { name: /^Moderate comments/ }).check();
  await page.getByRole('button', { name: 'Save Post', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const visitor = await plain.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('button', { name: /^Like/ })).toBeHidden();
  await visitor.getByRole('textbox', { name: 'Name' }).fill('A');
  await visitor.getByRole('textbox', { name: 'Comment' }).fill('Is it too late?');
  await visitor.getByRole('button', { name: 'Send comment' }).click();
  await expect(visitor.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(visitor.getByRole('textbox', { name: 'Comment' })).toHaveValue('Is it too late?');
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await visitor.getByRole('button', { name: 'Send comment' }).click();
  await expect(visitor.getByText(HELD)).toBeVisible();
  await expect(visitor.getByText('No comments yet.', { exact: false })).toBeVisible();
  await plain.close();

  const withScripts = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
  const reader = await withScripts.newPage();
  await reader.goto(address);
  await expectAlive(reader);
  await reader.getByRole('button', { name: 'Like this article, no likes yet' }).click();
  await expect(
    reader.getByRole('button', { name: 'Like this article, 1 like', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => reader.evaluate((key) => localStorage.getItem(key), deviceKeys.likes))
    .toContain(id);
  await reader.reload();
  await expectAlive(reader);
  await expect(reader.getByRole('button', { name: /^Like this article/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await reader.getByRole('textbox', { name: 'Name' }).fill('شهد');
  await reader.getByRole('textbox', { name: 'Comment' }).fill('<b>Thank you</b> https://spam.example\n🎉');
  await reader.getByRole('button', { name: 'Send comment' }).click();
  await expect(reader.getByText(HELD)).toBeVisible();

  await openScreen(page, paths.adminDashboard.to());
  await page.getByRole('link', { name: '2 comments wait for your decision' }).click();
  await expect(page.getByRole('row', { name: /Ana/ })).toBeVisible();
  await page
    .getByRole('button', { name: 'Approve the comment by Ana: Is it too late?', exact: true })
    .click();
  await expect(page.getByRole('row', { name: /Ana/ })).toBeHidden();
  await page.getByRole('button', { name: /^Approve the comment by شهد: / }).click();
  await expect(page.getByText('No comment is waiting.')).toBeVisible();

  await reader.goto(address);
  const comments = reader.getByRole('region', { name: 'Comments', exact: true });
  await expect(comments.getByRole('listitem')).toHaveText([/^شهد.*<b>Thank you<\/b>/s, /^Ana/]);
  await expect(comments.getByRole('link', { name: /spam/ })).toHaveCount(0);
  await expectNoViolation(reader, 'a post with comments and their form');

  await openScreen(page, `${paths.adminComments.to()}?state=shown`);
  await page.getByRole('button', { name: 'Hide the comment by Ana: Is it too late?', exact: true }).click();
  await expect(page.getByRole('row', { name: /Ana/ })).toBeHidden();
  const html = await (await page.request.get(address)).text();
  expect(html).toContain('Thank you');
  expect(html).not.toContain('Is it too late?');
  await withScripts.close();
  expect(complaints).toEqual([]);
});
