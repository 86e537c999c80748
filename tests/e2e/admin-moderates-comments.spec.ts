import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { addColleague } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const editor = { email: 'jo.reads@linksway.example', password: 'four unrelated little words' };

test('an editor allows comments on a post, decides about those that wait, and readers see what was approved', async ({
  page,
  browser,
  site,
  seed,
  complaints,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const { id, slug } = await seed.post({ title: 'What a reader wants to know' });
  const token = await addColleague(site, { ...editor, role: 'editor' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.getByRole('checkbox', { name: 'Allow comments', exact: true }).check();
  await page.getByRole('checkbox', { name: /^Moderate comments/ }).check();
  await button('Save Post').click();
  await expect(page.getByText(/^‘.*’ is saved$/)).toBeVisible();

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin });
  const comment = async (name: string, text: string) => {
    await plain.getByRole('textbox', { name: 'Name' }).fill(name);
    await plain.getByRole('textbox', { name: 'Comment' }).fill(text);
    await plain.getByRole('button', { name: 'Send comment' }).click();
  };
  await plain.goto(paths.post.to(slug));
  await comment('A', 'Is it too late?');
  await expect(plain.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(plain.getByRole('textbox', { name: 'Comment' })).toHaveValue('Is it too late?');
  await comment('Ana', 'Is it too late?');
  await expect(plain.getByText('Thank you. We read your comment before it is shown here.')).toBeVisible();
  await expect(plain.getByText('No comments yet.', { exact: false })).toBeVisible();
  await plain.context().close();
  const arabic = { name: 'شهد', text: '<b>Thank you</b> https://spam.example\n🎉' };
  await callApi({ origin: site.origin }, `POST /posts/${slug}/comments`, arabic);

  await openScreen(page, paths.adminBlog.to());
  await page.getByRole('link', { name: /^Comments ?2 waiting/ }).click();
  await expectNoViolation(page, 'comments that wait');
  await button('Approve the comment by Ana: Is it too late?').click();
  await expect(page.getByRole('row', { name: /Ana/ })).toBeHidden();
  await button(/^Approve the comment by شهد: /).click();
  await expect(page.getByText('No comments are waiting.')).toBeVisible();

  const reader = await browser.newPage({ baseURL: site.origin });
  await reader.goto(paths.post.to(slug));
  await expectAlive(reader);
  const comments = reader.getByRole('region', { name: 'Comments', exact: true });
  await expect(comments.getByRole('listitem')).toHaveText([/^شهد.*<b>Thank you<\/b>/s, /^Ana/]);
  await expect(comments.getByRole('link', { name: /spam/ })).toHaveCount(0);
  await expectNoViolation(reader, 'a post with comments and their form');

  await openScreen(page, `${paths.adminComments.to()}?state=shown`);
  await button('Hide the comment by Ana: Is it too late?').click();
  await expect(page.getByRole('row', { name: /Ana/ })).toBeHidden();
  const html = await (await page.request.get(paths.post.to(slug))).text();
  expect([html.includes('Thank you'), html.includes('Is it too late?')]).toEqual([true, false]);
  await reader.context().close();
  expect(complaints).toEqual([]);
});
