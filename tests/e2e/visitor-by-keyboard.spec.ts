import { paths, type PostWire } from '@site/contract';
import { callApi, readLeads } from '../fixtures/api';
import { tabOn, tabTo } from '../fixtures/keyboard';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a family sees where it stands and applies, with the keyboard alone', async ({
  page,
  site,
  complaints,
}) => {
  const email = 'keyboard@example.com';
  await page.goto(paths.check.to());
  await expectAlive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByLabel('School year now (England)'));
  await page.keyboard.press('y');
  await tabOn(page, page.getByLabel('Marks in core subjects'));
  await page.keyboard.type('Mostly 7');
  await expect(page.getByLabel('Marks in core subjects')).toHaveValue('high');
  const grades = page.getByRole('group', { name: 'Or count your GCSEs' }).getByRole('textbox');
  for (const grade of await grades.all()) await tabOn(page, grade);
  await tabOn(page, page.getByRole('button', { name: 'Show where we stand', exact: true }));
  await page.keyboard.press('Enter');

  const answer = page.getByRole('heading', { name: 'Where you stand', exact: true });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();
  await tabTo(page, page.getByRole('link', { name: 'Tell us about yourself', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('First name'));
  for (const word of ['Ana', 'Ruiz', '+34 600 000 000', email]) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Tennis');
  await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('Tennis');
  await tabTo(page, page.getByRole('button', { name: 'Submit application' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  expect(await readLeads(site, 'applications', email)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a reader likes a post and comments on it with the keyboard alone', async ({
  page,
  site,
  complaints,
}) => {
  const answer = await callApi(site, 'POST /posts', {
    title: 'Read without a mouse',
    body: '<p>Tab leads on.</p>',
    status: 'published',
    comments_allowed: true,
    comments_moderated: true,
  });
  await page.goto(paths.post.to(((await answer.json()) as PostWire).slug));
  await expectAlive(page);
  await tabTo(page, page.getByRole('button', { name: 'Like this article, no likes yet' }));
  await page.keyboard.press('Space');
  const liked = page.getByRole('button', { name: 'Like this article, 1 like', exact: true, pressed: true });
  await expect(liked).toBeFocused();

  const form = page.getByRole('form', { name: 'Write a comment' });
  const name = form.getByRole('textbox', { name: 'Name' });
  const text = form.getByRole('textbox', { name: 'Comment' });
  const send = form.getByRole('button', { name: 'Send comment', exact: true });
  await tabTo(page, form.getByRole('link', { name: 'Privacy Policy' }));
  for (const control of [name, text, send]) await tabOn(page, control);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(name).toBeFocused();
  await expectNoViolation(page, 'with what is missing');
  await page.keyboard.type('Ana');
  await tabOn(page, text);
  await page.keyboard.type('Is it too late?');
  await tabOn(page, send);
  await page.keyboard.press('Space');

  await expect(form.getByText('Thank you. We read your comment before it is shown here.')).toBeVisible();
  await expect(send).toBeFocused();
  expect(complaints).toEqual([]);
});
