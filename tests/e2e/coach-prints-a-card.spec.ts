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

// A coach prints the card, or saves it as PDF: one sheet of A4.

const test = testOnOwnSite('paper');

/** The widest band of the paper without ink. Runs in the page. */
function emptiestBand(height: number): number {
  const boxes: DOMRect[] = [...document.querySelectorAll('main img')].map((image) =>
    image.getBoundingClientRect(),
  );
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    boxes.push(...range.getClientRects());
  }
  const seen = boxes
    .filter((box) => box.width > 1 && box.height > 1)
    .sort((one, other) => one.top - other.top);
  let [emptiest, lowest] = [0, 0];
  for (const { top, bottom } of seen) {
    emptiest = Math.max(emptiest, top - lowest);
    lowest = Math.max(lowest, bottom);
  }
  return Math.max(emptiest, height - lowest);
}

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
  await expect(photo).toBeInViewport({ ratio: 1 });
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const figures = sheet.locator('dl[data-figures] > div');
  await expect(figures).toHaveText([/\+1\.2/, /71\.4/, /1,420/, /3\.8/, /2027/]);
  for (const figure of await figures.all()) await expect(figure).toBeInViewport({ ratio: 1 });
  const events = page.getByRole('region', { name: 'Results', exact: true }).getByRole('rowheader');
  await expect(events).toHaveText([9, 8, 7, 6, 5, 4].map((round) => RegExp(`round ${round}`)));
  for (const event of await events.all()) await expect(event).toBeInViewport({ ratio: 1 });
  const academics = page.getByRole('region', { name: 'Academics', exact: true });
  for (const value of ['3.8', '1310', '29', 'Oceanography', 'Millfield School, Somerset', '30 June 2027'])
    await expect(academics.getByText(value, { exact: true })).toBeInViewport({ ratio: 1 });
  for (const line of [/^Updated on \d+ \w+ \d{4}$/, agency.email, agency.phone])
    await expect(sheet.getByText(line)).toBeInViewport({ ratio: 1 });
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
    const results = page.getByRole('region', { name: 'Results', exact: true });
    const shown = await results.getByRole('rowheader').filter({ visible: true }).count();
    expect(whole.find((text) => text.startsWith('Also on the page'))).toContain(
      `${9 - shown} more results, `,
    );
  });

const ACADEMICS = ['GPA', 'SAT', '1310', 'ACT', '29', 'Major', 'Oceanography', 'Millfield School, Somerset'];

const SEVERAL = ['Basketball', 'Baseball', 'Hockey', 'Rugby'];

test('what a sheet has no room for is counted on it', async ({ page, site }) => {
  const figures = SEVERAL.flatMap((sport) => figuresOf(sport)).slice(0, 20);
  const slug = await addAthlete(
    site,
    {
      ...EMPTY,
      sports: [...SEVERAL, 'Golf'],
      golf_data: GOLF_DATA,
      testimonial: 'I count every shot. '.repeat(90),
    },
    { figures, results: resultsOf(9) },
  );
  await openOnPaper(page, slug);
  const { whole, cut } = await page.evaluate(textsOnPaper);
  expect(cut).toEqual([]);
  const leftOut = await page.locator('[data-left-out] dt').allTextContents();
  expect(leftOut.length).toBeGreaterThan(0);
  const names = SEVERAL.flatMap((sport) => sportSheets[sport]?.figures ?? []).slice(0, 20);
  expect(whole).toEqual(
    expect.arrayContaining(names.map(({ name }) => name).filter((name) => !leftOut.includes(name))),
  );
  expect(whole.find((text) => text.startsWith('Also on the page'))).toContain(
    `6 more results, ${leftOut.length} more figures, when`,
  );
});

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

const SHEETS: Record<string, (site: TestSite) => Promise<string>> = {
  'whole, with a photo': async (site) => {
    const slug = await addWhole(site, 'Golf');
    await addPhoto(site, slug);
    return slug;
  },
  'whole, of the sport with most figures': (site) => addWhole(site, 'Track & Field'),
  'almost empty': (site) => addAthlete(site, EMPTY, {}),
  'short, with two results': (site) =>
    addAthlete(site, { ...EMPTY, grad_year: 2027 }, { results: resultsOf(2) }),
  'of two results and long words': (site) =>
    addAthlete(
      site,
      { ...EMPTY, golf_data: GOLF_DATA, testimonial: 'I count every shot. '.repeat(99) },
      { results: resultsOf(2) },
    ),
  // What ordinary athletes have: none of it may be cut, and none left out where there is room.
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
  'of soccer, with one result and two figures': (site) =>
    addOther(site, 'Soccer', { figures: 2, results: 1 }),
  'of athletics, with six results and three figures': (site) =>
    addOther(site, 'Track & Field', { figures: 3, results: 6 }),
  'of rowing, with nothing but one time': (site) => addOther(site, 'Rowing', { figures: 1, results: 0 }),
  'of soccer, with every figure and six results': (site) =>
    addOther(site, 'Soccer', { figures: 20, results: 6 }),
  'without results, with long words': (site) =>
    addAthlete(site, { ...EMPTY, golf_data: GOLF_DATA, testimonial: 'I count every shot. '.repeat(99) }, {}),
};

for (const [what, add] of Object.entries(SHEETS))
  test(`a profile that is ${what} prints on one page, which it fills`, async ({ page, site }) => {
    const slug = await add(site);
    await page.goto(paths.golfer.to(slug));
    await settled(page);
    // Where Letter is in the printer, the sheet of A4 is made smaller, and not cut.
    const letter = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    expect(letter.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
    const pdf = await page.pdf({ format: 'A4' });
    if (process.env.PICTURES)
      await writeFile(`${process.env.PICTURES}/print-${what.replace(/\W+/g, '-')}.pdf`, pdf);
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    await openOnPaper(page, slug);
    const foot = page.getByRole('img', { name: 'Code of this address' });
    await expect(foot).toBeVisible();
    expect(await foot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const address = page.getByText(paths.golfer.to(slug)).last();
    await expect(address).toBeInViewport({ ratio: 1 });
    expect(await address.evaluate(linesIn)).toBe(1);
    await expect(page.getByRole('heading', { name: 'Academics', exact: true })).toBeInViewport({ ratio: 1 });
    expect((await page.evaluate(textsOnPaper)).cut).toEqual([]);
    expect(await page.evaluate(emptiestBand, PAPER.height)).toBeLessThan(PAPER.height / 5);
  });
