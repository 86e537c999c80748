import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { expectLoaded, openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fold = (page: Page) => page.locator('summary').filter({ hasText: 'Consent record' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('an admin is asked for a consent, goes back for it, and finds later who is without', async ({
  page,
  complaints,
}) => {
  // It judges four states in light and dark, and at every width: on a busy machine more than the usual limit.
  test.slow();
  await openScreen(page, paths.adminGolfers.to());
  await button(page, 'Add New Golfer').click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Neverasked');
  await expect(fold(page)).toContainText('Not recorded');
  await button(page, 'Save').click();

  const question = page.getByRole('alertdialog', { name: 'Publish without a consent record?' });
  await expect(question).toBeVisible();
  await expectSound(page, 'question');
  await button(page, 'Back to the consent record').click();
  await expect(page.getByLabel('Given by')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await page.keyboard.type('M. Neverasked');
  await expectSound(page, 'back at the consent record');
  await page.getByLabel('Given by').fill('');
  await button(page, 'Save').click();
  await question.getByRole('button', { name: 'Publish' }).click();

  await expect(row(page, 'Nora Neverasked')).toContainText('No consent on record');
  await page.goto(paths.adminDashboard.to());
  await page.getByRole('link', { name: /^\d+ profiles? without consent$/ }).click();
  await expect(page).toHaveURL(`${paths.adminGolfers.to()}?consent=missing`);
  await expect(row(page, 'Nora Neverasked')).toBeVisible();
  await expect(row(page, 'Sofía Larrauri')).toHaveCount(0);
  await expectLoaded(page);
  await expectSound(page, 'those without consent');

  await button(page, 'Edit Nora Neverasked').click();
  await fold(page).click();
  await page.getByLabel('Given by').fill('M. Neverasked');
  await page.getByLabel('Given at').fill('2025-09-01');
  await expect(fold(page)).toContainText('Given 1 Sep');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Nora Neverasked')).toHaveCount(0);
  await button(page, 'Show all golfers').click();
  await expect(row(page, 'Nora Neverasked')).toBeVisible();
  await expect(row(page, 'Nora Neverasked')).not.toContainText('No consent on record');
  expect(complaints).toEqual([]);
});

test.describe('with ‘Publish only with consent’', () => {
  test.afterEach(async ({ site }) => {
    await callApi(site, 'PUT /settings', { publish_only_with_consent: false });
  });

  test('nobody is published without a record, and the form says what is missing', async ({ page, site }) => {
    test.slow();
    await openScreen(page, paths.adminSiteInfo.to());
    await button(page, 'Turn on ‘Publish only with consent’').click();
    await expect(page.getByText('‘Publish only with consent’ is on')).toBeVisible();
    await expectSound(page, 'setting');

    await openScreen(page, paths.adminGolfers.to());
    await button(page, 'Add New Golfer').click();
    await page.getByLabel('First name').fill('Petra');
    await page.getByLabel('Last name').fill('Patient');
    await button(page, 'Save').click();
    await button(page, 'OK').click();
    const missing = /can be published only with a consent record/;
    await expect(page.getByLabel('Given by')).toHaveAccessibleDescription(missing);
    await expect(page.getByLabel('Given by')).toBeVisible();
    await expectSound(page, 'refused');
    expect((await fetch(`${site.origin}/api/golfers/petra-patient`)).status).toBe(404);

    await page.getByLabel('Given by').fill('M. Patient');
    await page.getByLabel('Given at').fill('2025-09-01');
    await button(page, 'Save').click();
    await expect(row(page, 'Petra Patient')).toBeVisible();
    expect((await fetch(`${site.origin}/api/golfers/petra-patient`)).status).toBe(200);

    await openScreen(page, paths.adminActivity.to());
    await expect(
      page.getByText('changed the settings ‘Publish only with consent: on’').first(),
    ).toBeVisible();
  });
});
