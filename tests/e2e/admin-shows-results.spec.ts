import { paths } from '@site/contract';
import type { Browser, Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { pressByKeyboard, tabTo } from '../fixtures/keyboard';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const RESULTS = paths.results.to();
const EMPTY = 'Nothing is published yet.';

interface Entered {
  name: readonly [first: string, last: string];
  college: string;
  state: string;
  year: string;
  checkedOn: string;
}

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

/** Adds a placement without the mouse. */
async function add(page: Page, { name: [first, last], college, state, year, checkedOn }: Entered) {
  await pressByKeyboard(page, button(page, 'Add New Placement'));
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.type(first);
  await typeInto(page, 'Last name', last);
  await typeInto(page, 'College', college);
  await typeInto(page, 'State', state);
  await typeInto(page, 'Year', year);
  await typeInto(page, 'Sport', 'gol');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Sport')).toHaveValue('Golf');
  // A day has three parts in the order of the locale.
  await tabTo(page, field(page, 'Checked on'));
  await field(page, 'Checked on').fill(checkedOn);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`‘${first} ${last}’ is saved`)).toBeVisible();
  await expect(button(page, 'Add New Placement')).toBeFocused();
}

const rice: Entered = {
  ...{ name: ['Zuleika', 'Marchbanks'], college: 'Rice University', state: 'Texas', year: '2024' },
  checkedOn: '2026-10-01',
};
const ohio: Entered = {
  ...{ name: ['Omar', 'Bell'], college: 'Ohio State University', state: 'Ohio', year: '2022' },
  checkedOn: '2026-11-02',
};

interface Visit {
  baseURL: string;
  hasScripts?: boolean;
}

async function visiting(browser: Browser, { baseURL, hasScripts = true }: Visit): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, javaScriptEnabled: hasScripts, reducedMotion: 'reduce' },
  });
  return context.newPage();
}

const rowHeads = (page: Page) => page.getByRole('rowheader').allTextContents();
const band = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Where our athletes went.' }) });

/** How many pixels of the first row the head of the table covers. */
async function overlapOfHead(page: Page): Promise<number> {
  const head = await page.getByRole('columnheader').first().boundingBox();
  const row = await page.getByRole('rowheader').first().boundingBox();
  if (!head || !row) throw new Error('The table is not on the page.');
  return Math.max(0, Math.round(head.y + head.height - row.y));
}

test('an admin adds two placements by keyboard, visitors see them, and a withdrawn consent takes one off', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const { origin: baseURL } = site;
  const visitor = await visiting(browser, { baseURL });
  await visitor.goto(RESULTS);
  await expect(visitor.getByRole('heading', { name: EMPTY })).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAlive(visitor);
  await visitor.goto(paths.home.to());
  await expect(band(visitor)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, paths.adminPlacements.to());
  await add(page, rice);
  await add(page, ohio);

  await visitor.goto(RESULTS);
  await expect(visitor.getByText('As of 2 November 2026')).toHaveCount(3);
  expect(await rowHeads(visitor)).toEqual(['Z. M.', 'O. B.']);
  expect(await visitor.content()).not.toMatch(/Zuleika|Marchbanks/);
  await expectAlive(visitor);
  expect(await overlapOfHead(visitor)).toBe(0);
  await visitor.getByRole('link', { name: 'Year', exact: true }).click();
  await expect.poll(() => rowHeads(visitor)).toEqual(['O. B.', 'Z. M.']);

  await visitor.goto(paths.home.to());
  await expectAlive(visitor);
  await expect(band(visitor)).toContainText('2athletes placed at a college.As of 2 November 2026');
  await band(visitor).getByRole('link', { name: 'How we count' }).click();
  await expect(visitor.getByRole('region', { name: 'How we count' })).toBeFocused();

  const plain = await visiting(browser, { baseURL, hasScripts: false });
  await plain.goto(RESULTS);
  await plain.getByRole('link', { name: 'College', exact: true }).click();
  await expect(plain).toHaveURL(`${RESULTS}?sort=college#placements`);
  expect(await rowHeads(plain)).toEqual(['O. B.', 'Z. M.']);
  await plain.getByRole('link', { name: 'College', exact: true }).click();
  await expect(plain).toHaveURL(`${RESULTS}?sort=-college#placements`);
  expect(await rowHeads(plain)).toEqual(['Z. M.', 'O. B.']);
  expect(await (await plain.request.get('/sitemap.xml')).text()).toContain(`${RESULTS}</loc>`);

  await pressByKeyboard(page, button(page, 'Edit Zuleika Marchbanks, Rice University'));
  await expect(field(page, 'First name')).toBeFocused();
  await tabTo(page, field(page, 'Withdrawn at'));
  await field(page, 'Withdrawn at').fill('2026-11-20');
  await expect(page.getByText('the consent was withdrawn.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hidden: consent withdrawn')).toBeVisible();
  await plain.goto(RESULTS);
  expect(await rowHeads(plain)).toEqual(['O. B.']);
  await expect(plain.getByText('athlete placed at a college.')).toBeVisible();
  await plain.goto(paths.home.to());
  await expect(band(plain)).toContainText('1athlete placed at a college.');
  expect(complaints).toEqual([]);
  await plain.context().close();
  await visitor.context().close();
});
