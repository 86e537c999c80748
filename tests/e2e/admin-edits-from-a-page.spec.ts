import type { GolferWire } from '@site/contract';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { expectAlive, expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { startSiteWithEditor, type TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

const editor = { email: 'mo.writes@linksway.example', password: 'four unrelated little words' };
const EDIT_CODE = /chunks\/signedIn\..*\.js/;

// The accounts of a site of its own: another journey must not meet the editor.
const test = testOnOwnSite('edit', (name) => startSiteWithEditor(name, editor));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const anyEdit = (page: Page) => page.getByRole('link', { name: /^Edit / });
const edit = (page: Page, what: string) => page.getByRole('link', { name: `Edit ${what}`, exact: true });

async function firstGolfer(site: TestSite): Promise<GolferWire> {
  const golfers = (await (await callApi(site, 'GET /golfers?limit=1')).json()) as GolferWire[];
  return golfers[0]!;
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

test('an admin goes from an athlete to the form of this athlete', async ({ page, site, complaints }) => {
  const golfer = await firstGolfer(site);
  await signIn(page, site.token);
  await page.goto('/golfers');
  await expect(edit(page, 'the athletes')).toHaveAttribute('href', '/admin/golfers');

  await page.getByRole('main').locator(`a[href="/golfers/${golfer.slug}"]`).first().click();
  await expect(page).toHaveURL(`/golfers/${golfer.slug}`);
  await expect(edit(page, 'this athlete')).toBeInViewport();
  await expectNoViolation(page, 'the link to edit');
  await expectReadableInDark(page, 'the link to edit, dark');
  await expectFits(page, 'the link to edit');

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(edit(page, 'this athlete')).toBeInViewport();
  await edit(page, 'this athlete').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/golfers');
  await expect(anyEdit(page)).toHaveCount(0);
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('First name', { exact: true })).toHaveValue(golfer.first_name);
  await expect(form.getByLabel('Last name', { exact: true })).toHaveValue(golfer.last_name);
  expect(complaints).toEqual([]);
});

test('a visitor has no such link, and does not fetch its code', async ({ page, site }) => {
  const { slug } = await firstGolfer(site);
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(request.url()));
  await page.goto(`/golfers/${slug}`);
  await expectAlive(page);
  await page.waitForLoadState('networkidle');

  await expect(anyEdit(page)).toHaveCount(0);
  expect(fetched.filter((url) => EDIT_CODE.test(url))).toEqual([]);
});

test('an editor has it on posts alone', async ({ page, site, complaints }) => {
  const { slug } = await firstGolfer(site);
  const answer = await callApi({ origin: site.origin }, 'POST /auth/login', editor);
  await signIn(page, ((await answer.json()) as { token: string }).token);
  await page.goto('/blog');
  await expect(edit(page, 'the posts')).toHaveAttribute('href', '/admin/blog');
  const post = page.getByRole('main').locator('a[href^="/blog/"]:not([href$=".xml"])').first();
  await post.click();
  await edit(page, 'this post').click();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[\da-f]{24}$/);
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('');

  await page.goto(`/golfers/${slug}`);
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(anyEdit(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
