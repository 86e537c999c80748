import { paths } from '@site/contract';
import type { Browser, Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expectAlive, expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

const BUILT_IN = '020 7946 0123';
const NEW = '020 7946 0456';
const PARTNER = 'Fairway & Sons';
const FEE = '£900 a year, in three parts.';
const HOSTILE = '</script><b>No percentage</b>';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const partners = (page: Page) => page.getByRole('contentinfo').getByRole('img');

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

async function save(page: Page): Promise<void> {
  await button(page, 'Save details').click();
  await expect(page.getByText('The agency details are saved')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

/** With a browser that has not been here before: another one may have the old answers for a while. */
async function visit(
  browser: Browser,
  baseURL: string,
  check: (open: (path: string) => Promise<Page>) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ baseURL });
  await check(async (path) => {
    await page.goto(path);
    await expectAlive(page);
    return page;
  });
  await page.context().close();
}

test('an owner changes telephone, a partner, the founder’s words and the fee; visitors see all, and all goes back', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  await openScreen(page, paths.adminAgency.to());
  await expect(page.getByLabel('Telephone', { exact: true })).toHaveValue(BUILT_IN);
  await page.getByLabel('Telephone', { exact: true }).fill(NEW);
  await button(page, 'Edit partner 1').click();
  const partner = page.getByRole('group', { name: 'Partner 1', exact: true });
  await partner.getByLabel('Name of the partner').fill(PARTNER);
  const logo = await testPicture('fairway.png', [15, 74, 53]);
  await partner.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  const stored = partner.getByRole('img', { name: `Logo of ${PARTNER}, as it is now` });
  await expect(stored).toHaveAttribute('src', /\/uploads\//);
  await button(page, 'Move down partner 1').click();
  await page.getByLabel('Name of the founder').fill('Morag Sinclair');
  await page.getByLabel('Role of the founder').fill('Founder, and reader of letters');
  await page.getByLabel('Words of the founder').fill('A family once asked us.\n\nWe read their letter.');
  const fee = page.getByLabel('Text about fees', { exact: true });
  await fee.fill(`${FEE}\n\nالسعر ثابت\n\n${HOSTILE}`);
  await save(page);

  await visit(browser, site.origin, async (open) => {
    const home = await open(paths.home.to());
    const call = home.getByRole('link', { name: NEW }).first();
    await expect(call).toHaveAttribute('href', 'tel:+442079460456');
    await expect(home.getByText(BUILT_IN)).toHaveCount(0);
    await expect(partners(home).nth(1)).toHaveAttribute('alt', PARTNER);
    const band = home.locator('section').filter({ hasText: 'You know who is on the phone.' });
    await expect(band.getByText('We read their letter.')).toBeVisible();
    await expect(band.getByText('Founder, and reader of letters')).toBeVisible();
    await expectNoViolation(home, 'with words of a founder');

    const costs = await open(paths.costs.to());
    const fees = costs.getByRole('region', { name: 'What we charge' });
    await expect(fees.getByText(FEE, { exact: true })).toHaveCSS('white-space', 'pre-line');
    await expect(fees.getByText('السعر ثابت')).toHaveCSS('direction', 'rtl');
    await expect(fees.getByText(HOSTILE)).toBeVisible();
    const faq = await open(paths.faq.to());
    await faq.getByText('What does it cost to work with Linksway?').click();
    await expect(faq.getByText(FEE, { exact: true })).toBeVisible();
    const described = await faq.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.stringify(described.map((text) => JSON.parse(text) as object))).toContain(HOSTILE);
  });

  await page.getByLabel('Telephone', { exact: true }).fill('');
  await button(page, 'Use the built-in partners').click();
  await fee.fill('');
  for (const label of ['Name of the founder', 'Role of the founder', 'Words of the founder'])
    await page.getByLabel(label).fill('');
  await save(page);
  await visit(browser, site.origin, async (open) => {
    const home = await open(paths.home.to());
    await expect(home.getByRole('link', { name: BUILT_IN }).first()).toBeVisible();
    await expect(partners(home).first()).toHaveAttribute('alt', 'Lanternway Online Academy');
  });
  expect(complaints).toEqual([]);
});

test('an admin adds an FAQ and a fact, and deletes them; visitors see them meanwhile', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const QUESTION = 'May she still row for her club at home?';
  const FACT = 'of our golfers also row';
  const add = async (what: string, fields: Readonly<Record<string, string>>) => {
    await button(page, `Add ${what}`).click();
    for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text);
    await button(page, 'Save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const expectSeen = (count: number) =>
    visit(browser, site.origin, async (open) => {
      await expect((await open(paths.faq.to())).getByText(QUESTION)).toHaveCount(count);
      await expect((await open(paths.facts.to())).getByText(FACT)).toHaveCount(count);
    });

  await openScreen(page, paths.adminSiteInfo.to());
  await add('FAQ', { Question: QUESTION, Answer: 'Yes, in the summer.' });
  await add('fact', { Value: '1 in 9', Title: FACT });
  await expectSeen(1);
  for (const name of [QUESTION, FACT]) {
    const row = page.getByRole('row', { name });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  }
  await expectSeen(0);
  expect(complaints).toEqual([]);
});
