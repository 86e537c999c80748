import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const TITLE = 'A putt that nobody has seen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('somebody without an account sees a draft with a link, until it is withdrawn', async ({
  page,
  site,
  browser,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  // It judges four states in light and dark, and at every width.
  test.slow();
  const { id, slug } = await seed.post({ title: TITLE, status: 'draft', body: '<p>It is not public.</p>' });
  await signInAsAdmin();
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.locator('summary').filter({ hasText: 'Preview link' }).click();
  await page.getByRole('button', { name: 'Make a preview link' }).click();
  const address = await page.getByText(/\/preview#[\w-]{43}$/).innerText();
  await expectSound(page, 'a link in the editor');

  const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  const here = site.origin + paths.preview.to() + new URL(address).hash;
  const page1 = await reader.goto(here);
  expect(await page1?.text()).not.toContain(TITLE);
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(reader.getByText('It is not public.')).toBeVisible();
  await expect(reader.getByText('Preview – not public')).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectSound(reader, 'the preview');
  const token = new URL(address).hash.slice(1);
  expect(asked.filter((each) => each.includes(token))).toEqual([]);
  expect((await reader.request.get(site.origin + paths.post.to(slug))).status()).toBe(404);

  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(page.getByText(address)).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await expectSound(reader, 'a withdrawn preview');
  await reader.context().close();
  expect(complaints).toEqual([]);
});

test('what is written for sharing is in the head of the post and in the list', async ({
  page,
  site,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  const { id, slug } = await seed.post({ title: 'A year on the tour', status: 'published' });
  await signInAsAdmin();
  await openScreen(page, paths.adminPostEdit.to(id));
  await page.getByLabel(/^Excerpt/).fill('Twelve months & <one> suitcase.');
  await page.getByLabel(/^Share title/).fill('“You will not believe the suitcase”');
  await expect(page.locator('figure').filter({ hasText: 'As a link in a chat' })).toContainText('suitcase”');
  await expectSound(page, 'search and sharing');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(site.origin + paths.post.to(slug));
  const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content');
  expect(await content('name="description"')).toBe('Twelve months & <one> suitcase.');
  expect(await content('property="og:description"')).toBe('Twelve months & <one> suitcase.');
  expect(await content('property="og:title"')).toBe('“You will not believe the suitcase”');
  await expect(page).toHaveTitle('A year on the tour | Linksway');
  await page.goto(site.origin + paths.blog.to());
  await expect(page.getByText('Twelve months & <one> suitcase.')).toBeVisible();
  expect(complaints).toEqual([]);
});
