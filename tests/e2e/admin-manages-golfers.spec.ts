import type { AdminGolferWire } from '@site/contract';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import type { TestSite } from '../fixtures/siteFixture';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const LIST = '/admin/golfers';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: /Golfer$/ });
const unfold = (page: Page, title: string) => dialog(page).getByText(title, { exact: true }).click();

const create = async (site: TestSite, fields: object): Promise<AdminGolferWire> =>
  (await (await callApi(site, 'POST /golfers', fields)).json()) as AdminGolferWire;
const readStored = async (site: TestSite, id: string): Promise<AdminGolferWire> =>
  (await (await callApi(site, `GET /golfers/${id}`)).json()) as AdminGolferWire;

test.beforeEach(async ({ signInAsAdmin }) => signInAsAdmin());

test('an admin adds a golfer with a photo, changes, clears, deletes and restores it', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Add New Golfer' }).click();
  await page.getByLabel('First name').fill(' Ava ');
  await page.getByLabel('Last name').fill('Stonebridge');
  await page.getByLabel('Graduation year').fill('2028');
  await page.getByRole('checkbox', { name: 'Track & Field' }).check();
  await page.getByLabel('Trainer').selectOption({ label: 'Helen Marchbank' });
  await page.getByLabel('Handicap', { exact: true }).fill('-1.4');
  await page.getByLabel('Profile photo').setInputFiles(await testPicture('ava.png', [15, 74, 53]));
  await unfold(page, 'Academics');
  await page.getByLabel('GPA', { exact: true }).fill('3.6');
  await unfold(page, 'Consent record');
  await page.getByLabel('Given by').fill('M. Stonebridge');
  await page.getByLabel('Given at').fill('2025-09-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Ava Stonebridge')).toContainText('2028');
  await expect(row(page, 'Ava Stonebridge').getByRole('cell', { name: '—', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Golfer' })).toBeFocused();

  const visitor = await page.context().browser()!.newPage();
  const profile = new URL('/golfers/ava-stonebridge', page.url()).href;
  await visitor.goto(profile);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ava Stonebridge');
  await expect(visitor.getByText('3.6').first()).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit Ava Stonebridge' });
  await edit.click();
  await expect(page.getByLabel('First name')).toHaveValue('Ava');
  await expect(page.getByRole('img', { name: 'The stored photo' })).toHaveJSProperty('complete', true);
  await page.getByLabel('Graduation year').fill('');
  await page.getByRole('button', { name: 'Remove the stored photo' }).click();
  await unfold(page, 'Academics');
  await page.getByLabel('GPA', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  const saved = await readStored(site, 'ava-stonebridge');
  expect(saved).toMatchObject({ grad_year: null, headshot: null, academics: { gpa: 0 } });
  expect(saved.consent).toMatchObject({ given_by: 'M. Stonebridge', given_at: '2025-09-01T00:00:00.000Z' });

  await page.getByRole('button', { name: 'Delete Ava Stonebridge' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this golfer?' });
  await page.keyboard.press('Escape');
  await expect(row(page, 'Ava Stonebridge')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Ava Stonebridge' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Ava Stonebridge')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Ava Stonebridge')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('withdrawing the consent hides the profile at once', async ({ page, site }) => {
  const { id, slug } = await create(site, { first_name: 'Wilma', last_name: 'Drawn' });
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Edit Wilma Drawn' }).click();
  await unfold(page, 'Consent record');
  await page.getByLabel('Given by').fill('Somebody');
  await page.getByLabel('Withdrawn at').fill('2025-10-01');
  await expect(page.getByText('the profile stays hidden, also after saving')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(row(page, 'Wilma Drawn')).toContainText('Consent withdrawn');
  expect((await fetch(`${site.origin}/api/golfers/${slug}`)).status).toBe(404);

  await page.getByRole('button', { name: 'Edit Wilma Drawn' }).click();
  await unfold(page, 'Consent record');
  await page.getByLabel('Withdrawn at').fill('');
  await page.getByLabel('Given at').fill('2025-10-02');
  await page.getByLabel('Scope').fill('Name only');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'Wilma Drawn')).not.toContainText('Consent withdrawn');
  expect((await readStored(site, id)).consent).toMatchObject({
    given_by: 'Somebody',
    scope: 'Name only',
    withdrawn_at: null,
  });
});

test('a hidden athlete stays hidden when edited, and says so to whoever is signed in', async ({
  page,
  site,
  complaints,
}) => {
  const consent = { given_by: 'M. Way', given_at: '2025-09-01' };
  const { slug } = await create(site, { first_name: 'Hidaway', last_name: 'Hartley', consent });
  const visitors = async () => (await fetch(`${site.origin}/golfers/${slug}`)).status;
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Unpublish Hidaway Hartley' }).click();
  await expect(page.getByText('‘Hidaway Hartley’ is hidden')).toBeVisible();
  await expect(row(page, 'Hidaway Hartley')).toContainText('Hidden');
  expect(await visitors()).toBe(404);

  await page.getByRole('button', { name: 'Edit Hidaway Hartley' }).click();
  await page.getByLabel('Country').fill('Wales');
  await page.getByRole('button', { name: 'Save, stays hidden', exact: true }).click();
  await expect(page.getByText('‘Hidaway Hartley’ is saved')).toBeVisible();
  expect(await visitors()).toBe(404);

  await page.goto(`/golfers/${slug}`);
  await expect(
    page.getByRole('status').getByText('Hidden: visitors get a page that is not found'),
  ).toBeVisible();
  await expectNoViolation(page, 'a hidden profile');
  await expect(page.getByAltText('Code of this address')).toHaveCount(0);

  await page.goto(LIST);
  await page.getByRole('button', { name: 'Edit Hidaway Hartley' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByText('‘Hidaway Hartley’ is published')).toBeVisible();
  expect(await visitors()).toBe(200);
  // The page that visitors are told does not exist.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('a stale save shows both versions', async ({ page, site }) => {
  const consent = { given_by: 'M. Late', given_at: '2025-09-01' };
  const { id } = await create(site, {
    first_name: 'Stella',
    last_name: 'Late',
    country: 'England',
    consent,
  });
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Edit Stella Late' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Stella');
  await page.getByLabel('First name').fill('Stelly');
  await callApi(site, `PUT /golfers/${id}`, { country: 'Wales' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this' });
  await expect(conflict.getByRole('region', { name: 'Country' })).toContainText('Wales');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'Stelly Late')).toBeVisible();
  expect(await readStored(site, id)).toMatchObject({ first_name: 'Stelly', country: 'England' });
});

test('a phone shows a long name, selects and sorts the rows, and the form scrolls in its modal', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const last_name = `Featherstonehaugh${'-Cholmondeley'.repeat(6)}`;
  await create(site, { first_name: 'Maximiliana', last_name });
  await page.goto(LIST);
  await expect(row(page, last_name)).toBeVisible();
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isTooWide()).toBe(false);

  await row(page, last_name).getByRole('checkbox').check();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeInViewport();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await isTooWide()).toBe(false);

  await page.getByRole('button', { name: `Edit Maximiliana ${last_name}` }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const title of ['Academics', 'World ranking and stats', 'Social links', 'Consent record']) {
    await unfold(page, title);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
  const isDialogTooWide = await dialog(page).evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(isDialogTooWide).toBe(false);
  expect(await isTooWide()).toBe(false);
});

test('the keyboard is enough to open, expand and leave the form', async ({ page }) => {
  await page.goto(LIST);
  const add = page.getByRole('button', { name: 'Add New Golfer' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const title of ['Academics', 'World ranking and stats', 'Social links', 'Consent record']) {
    await dialog(page).locator('summary', { hasText: title }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('GPA', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(add).toBeFocused();
});
