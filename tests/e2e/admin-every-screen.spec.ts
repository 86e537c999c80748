import { type AdminGolferWire, type LeadWire, paths } from '@site/contract';
import type { Page } from '@playwright/test';
import {
  adminPaths,
  expectLoaded,
  fillAdminScreens,
  moveToScreen,
  openScreen,
} from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectSameLook, LOOKED_AT } from '../fixtures/looks';
import { expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

// Each screen is opened once: it breaks none of axe's rules and fits the narrowest phone. Then its form or its question.

/** A dialog in front of a screen that was checked before. */
const OPEN = 'dialog[open]';
const NARROW = [320];
/** Screens whose colours carry a meaning. */
const ALSO_IN_DARK = [paths.adminDashboard, paths.adminLeads, paths.adminGolfers, paths.adminPostNew];
const FOLDS = ['Academics', 'World ranking and stats', 'Social links', 'Consent record'];

test.use(LOOKED_AT);
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
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
  async *[paths.adminDashboard.to()](page) {
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByLabel('Search screens and records');
    await field.fill('a');
    await expect(page.getByRole('region', { name: 'Golfers' })).toBeVisible();
    yield 'results of the search';
  },
  async *[paths.adminGolfers.to()](page) {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('table').getByRole('checkbox').nth(1).check();
    yield 'a row selected';
    await rowButton(page, 'Delete').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'a question';
    await page.keyboard.press('Escape');
    await openForm(page, 'Add New Golfer');
    for (const title of FOLDS) await dialog(page).locator('summary', { hasText: title }).click();
    await dialog(page).getByLabel('GPA', { exact: true }).fill('nine');
    await saveInvalid(page);
    yield 'the form, unfolded, with errors';
  },
  async *[paths.adminTrainers.to()](page) {
    await rowButton(page, 'Edit').click();
    await expect(page.getByLabel('First Name')).not.toHaveValue('');
    await dialog(page).getByLabel('Email').fill('nobody');
    await saveInvalid(page);
    yield 'the form with errors';
  },
  async *[paths.adminPrograms.to()](page) {
    await openForm(page, 'Add New Program');
    await button(page, 'Add feature').click();
    await button(page, 'Add testimonial').click();
    await saveInvalid(page);
    yield 'the form with both lists and errors';
  },
  async *[paths.adminPlacements.to()](page) {
    await openForm(page, 'Add New Placement');
    await saveInvalid(page);
    yield 'the form with errors';
  },
  async *[paths.adminPostNew.to()](page) {
    await saveInvalid(page, 'Save Post');
    yield 'errors';
    await button(page, 'Link').click();
    await expect(page.getByLabel('Link address, or words of a page')).toBeFocused();
    yield 'the address of a link';
  },
  async *[paths.adminSiteInfo.to()](page) {
    await openForm(page, 'Add FAQ');
    await saveInvalid(page);
    yield 'the form of an FAQ with errors';
  },
  async *[paths.adminAgency.to()](page) {
    await button(page, 'Add partner').click();
    await page.getByLabel('Telephone', { exact: true }).fill('call us');
    await saveInvalid(page, 'Save details');
    yield 'lists with errors';
  },
};

async function expectSoundScreens(page: Page, screens: readonly string[]): Promise<void> {
  // A screen that was left in a further state would ask.
  let isLeftAlone = false;
  for (const path of screens)
    await test.step(path, async () => {
      // Its forty rows are alike: a few are judged as all would be.
      const few = path === paths.adminGolfers.to() ? '?q=ha' : '';
      await (isLeftAlone ? moveToScreen : openScreen)(page, path + few);
      await expectSoundScreen(page, path);
      isLeftAlone = !(path in STATES);
    });
}

/** Judges the screen in front, then its further states. */
async function expectSoundScreen(page: Page, path: string): Promise<void> {
  await expectNoViolation(page, path);
  if (ALSO_IN_DARK.some((screen) => screen.to() === path)) await expectReadableInDark(page, `${path}, dark`);
  await expectFits(page, path, NARROW);
  if (path === paths.adminPostNew.to()) await expectSameLook(page, 'admin-blog-new');
  for await (const state of STATES[path]?.(page) ?? []) {
    const hasDialog = (await page.locator(OPEN).count()) > 0;
    await expectNoViolation(page, `${path}: ${state}`, hasDialog ? OPEN : undefined);
    await expectFits(page, `${path}: ${state}`, NARROW);
  }
}

/** The screens of one record. */
async function recordScreens(site: TestSite, postId: string): Promise<string[]> {
  const first = async <Wire>(path: string) =>
    ((await (await callApi(site, `GET /${path}?limit=1`)).json()) as Wire[])[0]!;
  return [
    paths.adminGolferCard.to((await first<AdminGolferWire>('golfers/admin/all')).id),
    paths.adminLead.to((await first<LeadWire>('leads')).id),
    paths.adminPostRevisions.to(postId),
  ];
}

test.describe('filled with what the demo content lacks', () => {
  let postId: string;
  test.beforeAll(async ({ site }) => void ({ postId } = await fillAdminScreens(site)));

  const half = Math.ceil(adminPaths.length / 2);
  for (const some of [adminPaths.slice(0, half), adminPaths.slice(half)])
    test(`the screens from ${some[0]} to ${some.at(-1)} are sound`, async ({ page }) => {
      await expectSoundScreens(page, some);
    });

  test('the screens of one record are sound, and so are two versions of it', async ({ page, site }) => {
    await expectSoundScreens(page, [...(await recordScreens(site, postId)), paths.adminPostEdit.to(postId)]);
    await button(page, 'HTML').click();
    await expectNoViolation(page, 'the HTML of the text');
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    await callApi(site, `PUT /posts/${postId}`, { comments_moderated: true });
    await button(page, 'Save Post').click();
    await expect(page.getByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
    await expectNoViolation(page, 'two versions');
  });
});
