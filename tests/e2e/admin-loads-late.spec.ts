import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test('no byte of the admin area is requested before /admin', async ({ page, signInAsAdmin }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const ofAdmin = () => requested.filter((path) => path.startsWith('/remotes/mf-admin/'));
  await signInAsAdmin();

  for (const path of ['/', '/blog', '/blog/what-coaches-look-for', '/nowhere']) {
    await page.goto(path);
    await expectAlive(page);
  }
  expect(ofAdmin()).toEqual([]);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(ofAdmin()).not.toEqual([]);
});

test('a visitor at /admin gets the login page, and nothing of the admin area', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/login');
  await expectAlive(page);
  await page.goto('/admin/blog');

  await expect(page).toHaveURL('/login');
  expect(requested.filter((url) => url.includes('mf-admin'))).toEqual([]);
});
