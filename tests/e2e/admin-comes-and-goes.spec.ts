import { type GolferWire, paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const EDIT_CODE = /chunks\/signedIn\..*\.js/;

const anyEdit = (page: Page) => page.getByRole('link', { name: /^Edit / });

/** The requests of the page, as paths. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  return asked;
}
const ofAdmin = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/remotes/mf-admin/'));

test('an admin goes from an athlete to their form, and by the bar back to the site; a visitor gets nothing of all this', async ({
  page,
  browser,
  site,
  signInAsAdmin,
  complaints,
}) => {
  const [golfer] = (await (await callApi(site, 'GET /golfers?limit=1')).json()) as [GolferWire];
  const profile = paths.golfer.to(golfer.slug);
  const visitor = await browser.newPage({ baseURL: site.origin });
  const askedByVisitor = listen(visitor);
  for (const path of [profile, paths.blog.to()]) {
    await visitor.goto(path);
    await expectAlive(visitor);
    await expect(anyEdit(visitor)).toHaveCount(0);
  }
  await visitor.goto(paths.adminBlog.to());
  await expect(visitor).toHaveURL(paths.login.to());
  await expectAlive(visitor);
  expect(ofAdmin(askedByVisitor)).toEqual([]);
  expect(askedByVisitor.filter((path) => EDIT_CODE.test(path))).toEqual([]);
  await visitor.context().close();

  await signInAsAdmin();
  const asked = listen(page);
  await page.goto(paths.golfers.to());
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('main').locator(`a[href="${profile}"]`).first().click();
  await expect(page).toHaveURL(profile);
  const edit = page.getByRole('link', { name: 'Edit this athlete', exact: true });
  await expect(edit).toBeInViewport();
  await expectNoViolation(page, 'the link to edit');
  expect(ofAdmin(asked)).toEqual([]);
  await edit.press('Enter');
  await expect(page).toHaveURL(paths.adminGolfers.to());
  const first = page.getByRole('dialog').getByLabel('First name', { exact: true });
  await expect(first).toHaveValue(golfer.first_name);
  expect(ofAdmin(asked)).not.toEqual([]);
  await page.keyboard.press('Escape');

  // The one menu is the admin's; the logo leads to the site, whose bar is there again.
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const settings = page.getByRole('link', { name: 'Settings', exact: true });
  await expect(settings).toBeHidden();
  await menu.press('Enter');
  await expect(settings).toBeVisible();
  await expectNoViolation(page, 'the menu of a phone');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);
  await page.getByRole('link', { name: /home page$/ }).press('Enter');
  await expect(page).toHaveURL(paths.home.to());
  await page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
