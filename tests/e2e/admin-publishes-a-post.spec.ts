import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('a post gets an author, topics and words for sharing, and visitors follow them', async ({
  page,
  seed,
  complaints,
}) => {
  const TITLE = 'Four shots that nobody films';
  const { id, slug } = await seed.post({ title: TITLE, body: '<p>The lay-up.</p>' });
  await openScreen(page, paths.adminPostEdit.to(id));
  const author = page.getByRole('combobox', { name: 'Author (optional)', exact: true });
  await expect(page.locator('datalist option[value="Helen Marchbank"]')).toBeAttached();
  await author.fill('Helen Marchbank');
  await expect(
    page.getByText('The name links to the trainer’s page while that page is public.'),
  ).toBeVisible();
  await expectNoViolation(page, 'author of a post');
  const topic = page.getByLabel(/^New topic/);
  await topic.fill('Course management');
  await topic.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Course management' })).toBeChecked();
  await page.getByText('Search and sharing').click();
  await page.getByLabel(/^Excerpt/).fill('Twelve months & <one> suitcase.');
  await page.getByLabel(/^Share title/).fill('“You will not believe the suitcase”');
  await button(page, 'Save Post').click();
  await expect(page.getByText(`‘${TITLE}’ is saved`)).toBeVisible();

  await page.goto(paths.post.to(slug));
  const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
  expect(await content('name="description"')).toBe('Twelve months & <one> suitcase.');
  expect(await content('property="og:description"')).toBe('Twelve months & <one> suitcase.');
  expect(await content('property="og:title"')).toBe('“You will not believe the suitcase”');
  await expect(page).toHaveTitle(`${TITLE} | Linksway`);
  await expectAlive(page);
  await page.getByRole('link', { name: 'Course management' }).click();
  await expect(page).toHaveURL('/blog?topic=course-management');
  const heading = page.getByRole('heading', { level: 1, name: 'Posts about Course management' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Twelve months & <one> suitcase.')).toBeVisible();
  const html = await (await page.request.get('/blog?topic=course-management')).text();
  expect(html).toMatch(/rel="canonical" href="[^"]*\/blog\?topic=course-management"/);
  await page.getByRole('article').getByRole('link', { name: 'Helen Marchbank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Helen Marchbank/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a draft is shown by a link until it is withdrawn, and goes back to an earlier version', async ({
  page,
  site,
  browser,
  seed,
  complaints,
}) => {
  const TITLE = 'A year by the clock';
  const body = '<h2>The morning</h2><p>Three of our golfers signed today, and their parents were there.</p>';
  const { id, slug } = await seed.post({ title: TITLE, status: 'draft', body });
  // Most of the text goes, so this is a version of its own.
  await callApi(site, `PUT /posts/${id}`, { body: '<p>Four of our golfers.</p>' });
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.locator('summary').filter({ hasText: 'Preview link' }).click();
  await button(page, 'Make a preview link').click();
  const address = await page.getByText(/\/preview#[\w-]{43}$/).innerText();
  const reader = await browser.newPage({ baseURL: site.origin });
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  const { hash } = new URL(address);
  const document = await reader.goto(paths.preview.to() + hash);
  expect(await document?.text()).not.toContain(TITLE);
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(reader.getByText('Preview – not public')).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(asked.filter((each) => each.includes(hash.slice(1)))).toEqual([]);
  expect((await reader.request.get(paths.post.to(slug))).status()).toBe(404);
  await button(page, 'Withdraw the link').click();
  await expect(page.getByText(address)).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await reader.context().close();
  // A signed-in account sees the page of a draft, with a bar that says so.
  await page.goto(paths.post.to(slug));
  await expect(page.getByText('Draft preview')).toBeVisible();

  await openScreen(page, paths.adminPostEdit.to(id));
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  const difference = page.getByRole('region', { name: 'What has changed since then' });
  await expect(difference.locator('del').filter({ hasText: 'Three' })).toBeVisible();
  await expect(difference.locator('ins').filter({ hasText: 'Four' })).toBeVisible();
  await button(page, 'Restore this version').press('Enter');
  await expect(page.getByText(`The earlier version of ‘${TITLE}’ is back`)).toBeVisible();
  await expect(page.getByLabel('Body', { exact: true })).toContainText('their parents were there');

  // The page that visitors are told does not exist.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});
