import { readFile } from 'node:fs/promises';
import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { moveToScreen } from '../fixtures/adminScreens';
import { sendLead } from '../fixtures/api';
import { logIn } from '../fixtures/logIn';
import { expectNoViolation } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const FAMILY = {
  first: 'Perpetua',
  name: 'Perpetua Lindqvist',
  email: 'family@lindqvist.example',
};

async function bookCall(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^\d+ new leads?$/ }).click();
  await page.getByRole('link', { name: FAMILY.name, exact: true }).click();
  await page.getByLabel('New note').fill('They can talk on Tuesday after six.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'Call booked' }).click();
  await expect(page.getByRole('button', { name: 'Call booked', pressed: true })).toBeVisible();
}

/** Exports what the agency holds of the family, and erases it. */
async function answerPrivacyRequest(page: Page): Promise<void> {
  await moveToScreen(page, paths.adminPrivacy.to());
  await page.getByLabel('Email address').fill(FAMILY.email);
  await page.getByLabel('Name', { exact: true }).fill(FAMILY.name);
  await page.getByRole('button', { name: 'Find' }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await expectNoViolation(page, 'what is held of a family');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const held: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(held).toMatchObject({ applications: { records: [{ email: FAMILY.email }] } });
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase 2 records for good?' });
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('row', { name: '1 application, 1 athlete' })).toContainText(admin.email);
  await page.getByLabel('Email address').fill(FAMILY.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('We hold nothing that fits.')).toBeVisible();
}

test('a week: a lead comes in, a call is booked, an athlete is made, and in the end all is erased', async ({
  page,
  site,
  complaints,
}) => {
  await sendLead(site, 'applications', {
    name: FAMILY.name,
    email: FAMILY.email,
    message: 'Sport: Golf\nContact number: 020 7946 0555\nAbout: Off three, and hopeful.',
  });
  await logIn(page);
  await expect(page).toHaveURL(paths.adminDashboard.to());
  await bookCall(page);
  const lead = page.url();
  await page.getByRole('button', { name: 'Make an athlete', exact: true }).dblclick();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue(FAMILY.first);
  // Nobody sees it before a parent has agreed.
  expect((await page.request.get(paths.golfer.to('perpetua-lindqvist'))).status()).toBe(404);

  await moveToScreen(page, lead);
  await expect(page.getByRole('link', { name: FAMILY.name, exact: true })).toBeVisible();
  const history = page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
  await expect(history).toContainText(['Moved from Call booked to Joined', 'Made an athlete']);

  await answerPrivacyRequest(page);
  for (const screen of [paths.adminLeads, paths.adminApplications, paths.adminGolfers, paths.adminOutbox]) {
    await moveToScreen(page, screen.to());
    await expect(page.getByText('Lindqvist')).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});
