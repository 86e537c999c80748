import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths, site as agency, sportSheets } from '@site/contract';
import { settled } from '../fixtures/pageChecks';
import { PAPER, textsOnPaper } from '../fixtures/paper';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';
import {
  addAthlete,
  addPhoto,
  addWhole,
  figuresOf,
  GOLF_DATA,
  resultsOf,
  SCHEDULE,
} from '../fixtures/wholeCard';

// A coach prints the card, or saves it as PDF: one sheet of A4 for most, two for long ones.

const test = testOnOwnSite('paper');

/** Runs in the page. */
function linesIn(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

/** The page with the size and the styles of paper. */
async function openOnPaper(page: Page, slug: string): Promise<void> {
  await page.goto(paths.golfer.to(slug));
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await settled(page);
}

test('on paper are photo, figures, results, academics, day and contact, and no word is hyphenated', async ({
  page,
  site,
}) => {
  const slug = await addWhole(site, 'Golf');
  await addPhoto(site, slug);
  await openOnPaper(page, slug);
  const sheet = page.locator('main article');
  expect(await sheet.evaluate((element) => getComputedStyle(element).hyphens)).toBe('manual');

  const photo = sheet.locator('img[src*="/uploads/"]');
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const figures = sheet.locator('dl[data-figures] > div');
  await expect(figures).toHaveText([/\+1\.2/, /71\.4/, /1,420/, /3\.8/, /2027/]);
  for (const figure of await figures.all()) await expect(figure).toBeVisible();
  const events = page.getByRole('region', { name: 'Results', exact: true }).getByRole('rowheader');
  await expect(events).toHaveText([9, 8, 7, 6, 5, 4].map((round) => RegExp(`round ${round}`)));
  for (const event of await events.all()) await expect(event).toBeVisible();
  const academics = page.getByRole('region', { name: 'Academics', exact: true });
  for (const value of ['3.8', '1310', '29', 'Oceanography', 'Millfield School, Somerset', '30 June 2027'])
    await expect(academics.getByText(value, { exact: true })).toBeVisible();
  for (const line of [/^Updated on \d+ \w+ \d{4}$/, agency.email, agency.phone])
    await expect(sheet.getByText(line)).toBeVisible();
});

for (const [sport, { figures }] of Object.entries(sportSheets))
  test(`on paper is every figure of ${sport}, to the last letter, and how many results are left out`, async ({
    page,
    site,
  }) => {
    await openOnPaper(page, await addWhole(site, sport));
    const { whole, cut } = await page.evaluate(textsOnPaper);
    expect(cut).toEqual([]);
    expect(whole).toEqual(expect.arrayContaining([...figures.map(({ name }) => name), ...ACADEMICS]));
    for (const { kind } of figures.filter(({ kind }) => kind !== 'number'))
      expect(whole).toContain(kind === 'time' ? '1:52.30' : 'Attacking midfielder and right winger');
    expect(whole.find((text) => text.startsWith('Also on the page'))).toContain('3 more results');
  });

const ACADEMICS = ['GPA', 'SAT', '1310', 'ACT', '29', 'Major', 'Oceanography', 'Millfield School, Somerset'];

const EMPTY = { first_name: 'Ada', last_name: 'Quill', sports: ['Golf'] };
const SCHOOL = {
  ...{ gpa: 3.8, sat: 1310, major: 'Oceanography', school: 'Millfield School, Somerset' },
  ...{ graduates_on: '2027-06-30', gpa_method: 'Nine GCSEs at grades 7 to 9, and AAB predicted at A level' },
};
const addOther = (site: TestSite, sport: string, count: { figures: number; results: number }) =>
  addAthlete(
    site,
    { ...EMPTY, sports: [sport], academics: SCHOOL },
    { figures: figuresOf(sport).slice(0, count.figures), results: resultsOf(count.results, sport) },
  );

const LONG: Record<string, (site: TestSite) => Promise<string>> = {
  'whole, of the sport with most figures': (site) => addWhole(site, 'Track & Field'),
  'of two results and long words': (site) =>
    addAthlete(
      site,
      { ...EMPTY, golf_data: GOLF_DATA, testimonial: 'I count every shot. '.repeat(99) },
      { results: resultsOf(2) },
    ),
  'of soccer, with every figure and six results': (site) =>
    addOther(site, 'Soccer', { figures: 20, results: 6 }),
};

const ORDINARY: Record<string, (site: TestSite) => Promise<string>> = {
  'almost empty': (site) => addAthlete(site, EMPTY, {}),
  'short, with two results': (site) =>
    addAthlete(site, { ...EMPTY, grad_year: 2027 }, { results: resultsOf(2) }),
  'of three results, some words and next events': (site) =>
    addAthlete(
      site,
      { ...EMPTY, academics: SCHOOL, golf_data: GOLF_DATA, testimonial: 'I count every shot. '.repeat(7) },
      { results: resultsOf(3), schedule: SCHEDULE },
    ),
  'of nine results and few figures': (site) =>
    addAthlete(
      site,
      { ...EMPTY, academics: SCHOOL, golf_data: { handicap: 2.1, averageScore: 74 } },
      { results: resultsOf(9) },
    ),
  'of athletics, with six results and three figures': (site) =>
    addOther(site, 'Track & Field', { figures: 3, results: 6 }),
};

for (const [what, add] of [...Object.entries(ORDINARY), ...Object.entries(LONG)])
  test(`a profile that is ${what} prints whole, on as few pages as it needs`, async ({ page, site }) => {
    const slug = await add(site);
    await page.goto(paths.golfer.to(slug));
    await settled(page);
    const pdf = await page.pdf({ format: 'A4' });
    if (process.env.PICTURES)
      await writeFile(`${process.env.PICTURES}/print-${what.replace(/\W+/g, '-')}.pdf`, pdf);
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
    expect(pages).toBeLessThanOrEqual(what in ORDINARY ? 1 : 2);

    await openOnPaper(page, slug);
    const foot = page.getByRole('img', { name: 'Code of this address' });
    await expect(foot).toBeVisible();
    expect(await foot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.getByText(paths.golfer.to(slug)).last().evaluate(linesIn)).toBe(1);
    expect((await page.evaluate(textsOnPaper)).cut).toEqual([]);
  });
