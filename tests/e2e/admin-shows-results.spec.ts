import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { expectAlive, expectSound } from '../fixtures/pageChecks';
import { store } from '../fixtures/store';
import { expect, test } from '../fixtures/test';

const RESULTS = paths.results.to();

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowHeads = (page: Page) => page.getByRole('rowheader').allTextContents();
const band = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Where our athletes went.' }) });

async function addPlacement(page: Page): Promise<void> {
  await button(page, 'Add New Placement').click();
  for (const [label, text] of [
    ['First name', 'Zuleika'],
    ['Last name', 'Marchbanks'],
    ['College', 'Rice University'],
    ['Year', '2024'],
    ['Checked on', '2026-10-01'],
  ] as const)
    await field(page, label).fill(text);
  await field(page, 'State').selectOption('Texas');
  await field(page, 'Sport').fill('Golf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘Zuleika Marchbanks’ is saved')).toBeVisible();
  await expect(button(page, 'Add New Placement')).toBeFocused();
}

test('an admin adds a placement, visitors see it without a name, and a withdrawn consent takes it off', async ({
  page,
  browser,
  site,
  signInAsAdmin,
  complaints,
}) => {
  const { origin: baseURL } = site;
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(RESULTS);
  await expect(visitor.getByRole('heading', { name: 'Checked first, then published.' })).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await visitor.goto(paths.home.to());
  await expectAlive(visitor);
  await expect(band(visitor)).toHaveCount(0);

  await signInAsAdmin();
  await openScreen(page, paths.adminPlacements.to());
  await addPlacement(page);
  await store(site, 'POST /placements', {
    first_name: 'Omar',
    last_name: 'Bell',
    college: 'Ohio State University',
    state: 'OH',
    year: 2022,
    sport: 'Golf',
    checked_on: '2026-11-02',
    is_published: true,
  });
  await visitor.goto(RESULTS);
  await expect(visitor.getByText('As of 2 November 2026')).toHaveCount(3);
  expect(await rowHeads(visitor)).toEqual(['Z. M.', 'O. B.']);
  expect(await visitor.content()).not.toMatch(/Zuleika|Marchbanks/);
  await expectSound(visitor, 'results');
  await visitor.goto(paths.home.to());
  await expectAlive(visitor);
  await expect(band(visitor)).toContainText('2athletes placed at a college.As of 2 November 2026');
  await band(visitor).getByRole('link', { name: 'How we count' }).click();
  await expect(visitor.getByRole('region', { name: 'How we count' })).toBeFocused();

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await plain.goto(RESULTS);
  expect(await rowHeads(plain)).toEqual(['Z. M.', 'O. B.']);
  expect(await (await plain.request.get('/sitemap.xml')).text()).toContain(`${RESULTS}</loc>`);

  await button(page, 'Edit Zuleika Marchbanks, Rice University').click();
  await field(page, 'Withdrawn at').fill('2026-11-20');
  await expect(page.getByText('the consent was withdrawn.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hidden: consent withdrawn')).toBeVisible();
  await plain.goto(RESULTS);
  expect(await rowHeads(plain)).toEqual(['O. B.']);
  await plain.goto(paths.home.to());
  await expect(band(plain)).toContainText('1athlete placed at a college.');
  expect(complaints).toEqual([]);
  await plain.context().close();
  await visitor.context().close();
});
