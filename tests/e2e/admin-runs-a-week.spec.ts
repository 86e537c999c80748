import { readFile } from 'node:fs/promises';
import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { chooseConsent } from '../fixtures/chooseConsent';
import { logIn } from '../fixtures/logIn';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { admin } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const FAMILY = {
  first: 'Perpetua',
  last: 'Lindqvist',
  name: 'Perpetua Lindqvist',
  email: 'family@lindqvist.example',
};
const MOTHER = { name: 'Astrid Lindqvist', email: 'astrid@lindqvist.example' };
const PHONE = { width: 390, height: 844 };

async function apply(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(paths.apply.to());
  await expectAlive(page);
  await page.getByLabel('First name').fill(FAMILY.first);
  await page.getByLabel('Last name').fill(FAMILY.last);
  await page.getByLabel('Contact number').fill('020 7946 0555');
  await page.getByRole('textbox', { name: 'Email' }).fill(FAMILY.email);
  await page.getByLabel('Sport').selectOption('Golf');
  await page.getByLabel('About you').fill('Off three, and hopeful.');
  // Faster than two seconds, the api would suspect a bot.
  await page.clock.fastForward('00:30');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
}

async function bookCall(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^\d+ new leads?$/ }).click();
  await page.getByRole('link', { name: FAMILY.name, exact: true }).click();
  await page.getByLabel('New note').fill('They can talk on Tuesday after six.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'Call booked' }).click();
  await expect(page.getByRole('button', { name: 'Call booked', pressed: true })).toBeVisible();
}

/** Asks for a consent, from the open form of the athlete. Returns the address of the link. */
async function askForConsent(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Figures, results, films, events and consent by link' }).click();
  await page.locator('summary').filter({ hasText: 'Consent by link' }).click();
  await page.getByLabel('Name of the person').fill(MOTHER.name);
  await page.getByLabel('Email of the person').fill(MOTHER.email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  return page.getByText(/\/consent#[\w-]{43}$/).innerText();
}

async function agree(parent: Page, address: string): Promise<void> {
  await parent.goto(paths.consent.to() + new URL(address).hash);
  await chooseConsent(parent, 'Social accounts');
  await parent.getByLabel('Your full name').fill(MOTHER.name);
  await parent.getByLabel('Your relation to the athlete').selectOption('Parent');
  await parent.getByRole('button', { name: 'I agree', exact: true }).click();
  await expect(parent.getByRole('heading', { name: 'Thank you, you have agreed' })).toBeVisible();
}

/** Exports what the agency holds of the family, and erases it. */
async function answerPrivacyRequest(page: Page): Promise<void> {
  await openScreen(page, paths.adminPrivacy.to());
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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a week: a lead comes in, a call is booked, an athlete is made, a parent agrees, and in the end all is erased', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  // As long as six journeys.
  test.slow();
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  const visitors = await browser.newContext({
    baseURL: site.origin,
    viewport: PHONE,
    reducedMotion: 'reduce',
  });
  const family = await visitors.newPage();
  await apply(family);

  await logIn(page);
  await expect(page).toHaveURL(paths.adminDashboard.to());
  await bookCall(page);
  const lead = page.url();
  await page.getByRole('button', { name: 'Make an athlete', exact: true }).dblclick();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue(FAMILY.first);
  const profile = paths.golfer.to('perpetua-lindqvist');
  expect(await statusOf(profile)).toBe(404);

  const address = await askForConsent(page);
  const parent = await visitors.newPage();
  await agree(parent, address);
  expect(await statusOf(profile)).toBe(404);
  await openScreen(page, lead);
  await expect(page.getByRole('link', { name: FAMILY.name, exact: true })).toBeVisible();
  const history = page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
  await expect(history).toContainText(['Moved from Call booked to Joined', 'Made an athlete']);
  await openScreen(page, paths.adminGolfers.to());
  await page.getByRole('button', { name: `Publish ${FAMILY.name}`, exact: true }).click();
  await expect.poll(() => statusOf(profile)).toBe(200);

  await answerPrivacyRequest(page);
  expect(await statusOf(profile)).toBe(404);
  await parent.reload();
  await expect(parent.getByText('This link is not valid.', { exact: false })).toBeVisible();
  for (const screen of [paths.adminLeads, paths.adminApplications, paths.adminGolfers, paths.adminOutbox]) {
    await openScreen(page, screen.to());
    await expect(page.getByText('Lindqvist')).toHaveCount(0);
  }
  await visitors.close();
  expect(complaints).toEqual([]);
});
