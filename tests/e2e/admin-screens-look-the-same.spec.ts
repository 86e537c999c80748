import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import {
  adminPaths,
  demoScreens,
  expectLoaded,
  fillTools,
  openScreen,
  type ShownScreen,
} from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectSameLook, LOOKED_AT } from '../fixtures/looks';
import { expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { admin, startDatedSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

// Each screen is opened once: it breaks none of axe's rules, fits the narrowest phone, and looks as it did. Then its form or
// its question.

// A site of its own, with the demo content and nothing else; the later ones fill it.
const test = testOnOwnSite('looks', startDatedSite);

/** What is in front of the screen, which was judged before. */
const OPEN = 'dialog[open]';
const NARROW = [320];
/** What is told apart by its colour. */
const ALSO_IN_DARK = ['admin-dashboard', 'admin-leads', 'admin-golfers', 'admin-blog-new', 'admin-lead'];
const FOLDS = ['Academics', 'World ranking and stats', 'Social links', 'Consent record'];

test.use(LOOKED_AT);
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
/** The first record's button: its name ends with the record. */
const rowButton = (page: Page, action: string) =>
  page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^${action} `) })
    .first();

async function openForm(page: Page, opener: string): Promise<void> {
  await button(page, opener).click();
  await expect(dialog(page)).toBeVisible();
  await expectLoaded(page);
}

/** Saves invalid input, and waits for its errors. */
async function saveInvalid(page: Page, name = 'Save'): Promise<void> {
  await button(page, name).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
}

/** Brings a screen into its further states, one after the other, and names each. */
type States = (page: Page) => AsyncGenerator<string>;

const STATES: Readonly<Record<string, States>> = {
  async *'admin-dashboard'(page) {
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox', { name: 'Search screens and records' });
    await field.fill('a');
    await expect(page.getByRole('group', { name: 'Golfers' })).toBeVisible();
    yield 'results of the search';
  },
  async *'admin-golfers'(page) {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('table').getByRole('checkbox').nth(1).check();
    yield 'a row selected';
    await rowButton(page, 'Delete').click();
    await expect(question(page)).toBeVisible();
    yield 'a question';
    await page.keyboard.press('Escape');
    await openForm(page, 'Add New Golfer');
    for (const title of FOLDS) await dialog(page).locator('summary', { hasText: title }).click();
    await dialog(page).getByLabel('GPA', { exact: true }).fill('nine');
    await saveInvalid(page);
    yield 'the form, unfolded, with errors';
  },
  async *'admin-trainers'(page) {
    await rowButton(page, 'Edit').click();
    await expect(page.getByLabel('First Name')).not.toHaveValue('');
    await dialog(page).getByLabel('Email').fill('nobody');
    await saveInvalid(page);
    yield 'the form with errors';
  },
  async *'admin-programs'(page) {
    await openForm(page, 'Add New Program');
    await button(page, 'Add feature').click();
    await button(page, 'Add testimonial').click();
    await saveInvalid(page);
    yield 'the form with both lists and errors';
  },
  async *'admin-placements'(page) {
    await openForm(page, 'Add New Placement');
    await saveInvalid(page);
    yield 'the form with errors';
  },
  async *'admin-blog-new'(page) {
    await saveInvalid(page, 'Save Post');
    yield 'errors';
    await button(page, 'Link').click();
    await expect(page.getByLabel('Link address, or words of a page')).toBeFocused();
    yield 'the address of a link';
  },
  async *'admin-site-info'(page) {
    await openForm(page, 'Add FAQ');
    await saveInvalid(page);
    yield 'the form of an FAQ with errors';
  },
  async *'admin-agency'(page) {
    await button(page, 'Add partner').click();
    await page.getByLabel('Telephone', { exact: true }).fill('call us');
    await saveInvalid(page, 'Save details');
    yield 'lists with errors';
  },
};

async function expectSoundScreen(page: Page, { name, address, hidden = 'time' }: ShownScreen): Promise<void> {
  await openScreen(page, address);
  if (name === 'admin-golfer-form') await expect(dialog(page).getByLabel('First name')).not.toHaveValue('');
  await expectNoViolation(page, name);
  if (ALSO_IN_DARK.includes(name)) await expectReadableInDark(page, `${name}, dark`);
  await expectFits(page, name, NARROW);
  await expectSameLook(page, name, { hidden });
  for await (const state of STATES[name]?.(page) ?? []) {
    const hasDialog = (await page.locator(OPEN).count()) > 0;
    await expectNoViolation(page, `${name}: ${state}`, hasDialog ? OPEN : undefined);
    await expectFits(page, `${name}: ${state}`, NARROW);
  }
}

for (const [what, from, to] of [
  ['the desk and its lists of families', 0, 3],
  ['the lists of athletes, trainers, programmes and placements', 3, 7],
  ['the texts of the site', 7, 11],
  ['the own account, and a list without a match', 11, 13],
] as const)
  test(`${what} are sound, and look as they did`, async ({ page }) => {
    test.slow();
    for (const screen of demoScreens.slice(from, to))
      await test.step(screen.name, () => expectSoundScreen(page, screen));
  });

test.describe('with what the demo content lacks', () => {
  let tools: readonly ShownScreen[];
  test.beforeAll(async ({ site }) => void (tools = await fillTools(site)));

  test('the tools and the screens of one record are sound, and look as they did', async ({ page }) => {
    test.slow();
    for (const screen of tools) await test.step(screen.name, () => expectSoundScreen(page, screen));
    // Its entries tell of the run.
    await openScreen(page, paths.adminActivity.to());
    await expectNoViolation(page, 'activity');
    const seen = [...demoScreens, ...tools].map(({ address }) => address.split('?')[0]);
    expect(adminPaths.filter((path) => !seen.includes(path))).toEqual([paths.adminActivity.to()]);
  });

  test('the editor of a stored post, two versions, the menu of a phone and the end of a session are sound', async ({
    page,
    site,
    seed,
  }) => {
    const { id } = await seed.post({
      title: 'Looked at',
      body: '<h2>Morning</h2><p>A <b>bold</b> word.</p>',
    });
    await openScreen(page, paths.adminPostEdit.to(id));
    await expectNoViolation(page, 'the editor');
    await expectFits(page, 'the editor', NARROW);
    await button(page, 'HTML').click();
    await expectNoViolation(page, 'the HTML of the text');
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    await callApi(site, `PUT /posts/${id}`, { comments_moderated: true });
    await button(page, 'Save Post').click();
    await expect(page.getByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
    await expectNoViolation(page, 'two versions');
    await page.keyboard.press('Escape');
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();

    await page.setViewportSize({ width: 390, height: 844 });
    // The next screen closes the menu of the one before.
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused();
    await button(page, 'Menu').click();
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expectNoViolation(page, 'the menu of a phone');

    const login = await callApi({ origin: site.origin }, 'POST /auth/login', admin);
    const { token } = (await login.json()) as { token: string };
    await page.addInitScript((own) => localStorage.setItem('token', own), token);
    await openScreen(page, paths.adminOwnAccount.to());
    await expect(page.getByRole('table', { name: 'Where you are signed in' })).toBeVisible();
    await callApi({ origin: site.origin, token }, 'POST /auth/logout');
    await page.getByRole('form', { name: 'Name' }).getByLabel('Name').fill('Jo');
    await button(page, 'Save name').click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expectNoViolation(page, 'the end of a session');
  });
});
