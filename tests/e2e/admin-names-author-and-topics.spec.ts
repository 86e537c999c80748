import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const TITLE = 'Four shots that nobody films';
const DRAFT = 'A draft about bunkers';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a post gets an author, topics and links by the keyboard, and visitors follow them', async ({
  page,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  // It judges six states in light and dark, and at every width.
  test.slow();
  const { id, slug } = await seed.post({ title: TITLE, body: '<p>The lay-up.</p>' });
  const draft = await seed.post({ title: DRAFT, status: 'draft' });
  await signInAsAdmin();
  await openScreen(page, paths.adminPostEdit.to(id));

  const author = page.getByRole('combobox', { name: 'Author (optional)', exact: true });
  await author.fill('march');
  await expect(page.getByRole('option', { name: /Helen Marchbank/ })).toBeVisible();
  await author.press('ArrowDown');
  await expectSound(page, 'trainers on offer');
  await author.press('Enter');
  await expect(author).toHaveValue('Helen Marchbank');
  const topics = page.getByRole('combobox', { name: 'Topics (optional)', exact: true });
  await topics.fill('Course management');
  await topics.press('Enter');
  await topics.fill('Films');
  await topics.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove topic Films', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const link = page.getByRole('combobox', { name: 'Link address, or words of a page', exact: true });
  await link.fill('bunkers');
  await expect(page.getByRole('option', { name: /A draft about bunkers/ })).toBeVisible();
  await expectSound(page, 'pages on offer');
  await link.press('ArrowDown');
  await link.press('Enter');
  await expect(page.getByRole('link', { name: DRAFT })).toHaveAttribute('href', paths.post.to(draft.slug));
  await expect(page.getByText(`A page behind the link to ${paths.post.to(draft.slug)}`)).toBeVisible();
  await expectSound(page, 'the editor with author and topics');
  await page.getByRole('button', { name: 'Save Post', exact: true }).click();
  await expect(page.getByText(`‘${TITLE}’ is saved`)).toBeVisible();

  await page.goto(paths.post.to(slug));
  const byline = page.getByRole('link', { name: 'Helen Marchbank' });
  await expect(byline).toHaveAttribute('href', '/trainers/helen-marchbank');
  await expectSound(page, 'a post with author and topics');
  await page.getByRole('link', { name: 'Course management' }).click();
  await expect(page).toHaveURL('/blog?topic=course-management');
  const heading = page.getByRole('heading', { level: 1, name: 'Posts about Course management' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectSound(page, 'the posts of a topic');

  const answer = await page.request.get('/blog?topic=course-management');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Posts about Course management');
  expect(html).toContain(TITLE);
  expect(html).toMatch(/rel="canonical" href="[^"]*\/blog\?topic=course-management"/);
  await page.getByRole('article').getByRole('link', { name: 'Helen Marchbank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Helen Marchbank/ })).toBeVisible();

  const unknown = await page.goto('/blog?topic=nothing-of-the-kind');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('There are no posts about this topic.')).toBeVisible();
  await expectSound(page, 'an unknown topic');
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});
