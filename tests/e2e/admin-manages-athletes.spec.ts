import { type AdminGolferWire, paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectNoViolation } from '../fixtures/pageChecks';
import { deviceText } from '../fixtures/readDevice';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const LIST = paths.adminGolfers.to();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const form = (page: Page) => page.getByRole('dialog');
const fold = (page: Page, title: string) => form(page).locator('summary').filter({ hasText: title });
const question = (page: Page) => page.getByRole('alertdialog');

const readStored = async (site: TestSite, slug: string): Promise<AdminGolferWire> =>
  (await (await callApi(site, `GET /golfers/${slug}`)).json()) as AdminGolferWire;

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('an admin adds an athlete, has the form back after the browser has ended, is asked for a consent, and empties fields', async ({
  page: first,
  context,
  site,
  complaints,
}) => {
  const NOTICE = 'What you had entered is back. It is not saved yet.';
  await openScreen(first, LIST);
  await button(first, 'Add New Golfer').click();
  await first.getByLabel('First name').fill(' Ava ');
  await first.getByLabel('Last name').fill('Stonebridge');
  await first.getByLabel('Graduation year').fill('2028');
  await first.getByRole('checkbox', { name: 'Track & Field' }).check();
  await form(first).getByLabel('Trainer').selectOption({ label: 'Helen Marchbank' });
  await first.getByLabel('Profile photo').setInputFiles(await testPicture('ava.png', [15, 74, 53]));
  await fold(first, 'Academics').click();
  await first.getByLabel('GPA', { exact: true }).fill('3.6');
  await expect.poll(() => deviceText(first)).toMatch(/" Ava ".*"3\.6"/);
  const page = await context.newPage();
  // Nothing can ask before it ends.
  await first.close({ runBeforeUnload: false });

  await page.addInitScript((token) => localStorage.setItem('token', token), site.token);
  await openScreen(page, LIST);
  await button(page, 'Add New Golfer').click();
  await expect(form(page).getByText(NOTICE)).toBeVisible();
  await expect(page.getByLabel('Graduation year')).toHaveValue('2028');
  await expectNoViolation(page, 'a form that is back');
  await button(page, 'Save').click();
  await expect(question(page)).toHaveAccessibleName('Publish without a consent record?');
  await button(page, 'Back to the consent record').click();
  await expect(page.getByLabel('Given by')).toBeFocused();
  await page.keyboard.type('M. Stonebridge');
  await page.getByLabel('Given at').fill('2025-09-01');
  await button(page, 'Save').click();
  await expect(form(page)).toHaveCount(0);
  await expect(row(page, 'Ava Stonebridge')).toContainText('2028');
  await expect(button(page, 'Add New Golfer')).toBeFocused();

  const visitor = await context.browser()!.newPage({ baseURL: site.origin });
  await visitor.goto('/golfers/ava-stonebridge');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ava Stonebridge');
  await expect(visitor.getByText('3.6').first()).toBeVisible();
  await visitor.context().close();

  const edit = button(page, 'Edit Ava Stonebridge');
  await edit.click();
  await expect(page.getByRole('img', { name: 'The stored photo' })).toHaveJSProperty('complete', true);
  await expect(form(page).getByText(NOTICE)).toBeHidden();
  await page.getByLabel('Graduation year').fill('');
  await button(page, 'Remove the stored photo').click();
  await fold(page, 'Academics').click();
  await page.getByLabel('GPA', { exact: true }).fill('');
  await button(page, 'Save').click();
  await expect(form(page)).toHaveCount(0);
  await expect(edit).toBeFocused();
  const saved = await readStored(site, 'ava-stonebridge');
  expect(saved).toMatchObject({ grad_year: null, headshot: null, academics: { gpa: 0 } });
  expect(saved.consent).toMatchObject({ given_by: 'M. Stonebridge', given_at: '2025-09-01T00:00:00.000Z' });
  expect(complaints).toEqual([]);
});
