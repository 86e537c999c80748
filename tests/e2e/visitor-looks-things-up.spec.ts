import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('a parent reads about us and whom to call, looks a question up in the info hub, and asks another one', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No promises we cannot keep' })).toBeVisible();
  // Our own text is not shown as somebody's quotation.
  await expect(main.getByText('A parent, illustrative')).toBeVisible();

  await page.goto('/safety');
  for (const number of ['0800 1111', '0808 800 5000', '999'])
    await expect(page.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', /^tel:\d+$/);

  await page.goto('/resources');
  const official = page.getByRole('region', { name: 'Where the rules are made' }).getByRole('link');
  await expect(official.first()).toHaveAttribute('href', /^https:/);
  await expect(official.first()).toHaveAttribute('rel', /noreferrer/);
  await page.getByRole('link', { name: 'Your marks matter more than you think' }).click();
  await expect(page).toHaveURL('/blog/academics-scholarships');

  await page.goto('/info');
  for (const name of ["FAQ's", 'Facts', 'Resources', 'Blogs', 'Our Programs', 'Trainers'])
    await expect(main.getByRole('heading', { level: 3, name, exact: true }).getByRole('link')).toBeVisible();
  await main.getByRole('link', { name: "FAQ's", exact: true }).click();
  await expect(page).toHaveURL('/faq');
  await page.locator('summary', { hasText: 'Does a scholarship pay for everything?' }).click();
  await expect(page.getByText('Rarely. Most')).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  expect(complaints).toEqual([]);
});

test('the legal pages are in the footer with their contents, and the cookie page lists what a visit stores', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  for (const { name, chapter } of [
    { name: 'Privacy Policy', chapter: 'Who else sees it' },
    { name: 'Terms & Conditions', chapter: 'What we cannot promise' },
    { name: 'Cookie Policy', chapter: 'How to delete it' },
  ]) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: chapter }).click();
    await expect(page).toHaveURL(/#[a-z-]+$/);
    await expect(page.getByRole('region', { name: chapter })).toBeInViewport();
  }
  await expectAlive(page);
  await expect(page.getByRole('row', { name: /^token / })).toContainText('Keeps our own staff signed in');

  const named = await page.getByRole('rowheader').allTextContents();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Our Programs' }).click();
  await expect(page.getByRole('table', { name: 'Side by side' })).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).not.toEqual([]);
  const prefixes = named.map((name) => name.replace(/…$/, ''));
  expect((await keys()).filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
