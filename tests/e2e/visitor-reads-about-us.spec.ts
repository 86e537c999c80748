import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('a parent reads about us, and follows the offer', async ({ page, complaints }) => {
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Four things you can hold us to' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'No promises we cannot keep' })).toBeVisible();
  // Our own text is not shown as somebody's quotation.
  await expect(main.getByText('A parent, illustrative')).toBeVisible();

  await main.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL('/apply');
  expect(complaints).toEqual([]);
});

test('a parent with a question is led to the contact form', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Ask us something first' }).click();

  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

for (const { name, chapter } of [
  { name: 'Privacy Policy', chapter: 'Who else sees it' },
  { name: 'Cookie Policy', chapter: 'How to delete it' },
  { name: 'Terms & Conditions', chapter: 'What we cannot promise' },
]) {
  test(`${name}: linked in the footer, and its contents link to the sections`, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: chapter }).click();
    await expect(page).toHaveURL(/#[a-z-]+$/);
    await expect(page.getByRole('region', { name: chapter })).toBeInViewport();
  });
}

test('the cookie page lists what a visit stores', async ({ page, context }) => {
  await page.goto('/cookies');
  await expectAlive(page);
  const list = page.getByRole('table', { name: /^Names kept in cookies, in local and session storage/ });
  await expect(list.getByRole('row', { name: /^token / })).toContainText('Keeps our own staff signed in');

  const named = await list.getByRole('rowheader').allTextContents();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Our Programs' }).click();
  await expect(page.getByRole('table', { name: 'Side by side' })).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).not.toEqual([]);
  const kept = await keys();
  const prefixes = named.map((name) => name.replace(/…$/, ''));
  expect(kept.filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
