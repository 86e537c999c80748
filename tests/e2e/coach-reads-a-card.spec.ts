import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths, site as agency, sportSheets } from '@site/contract';
import { callApi } from '../fixtures/api';
import { expectAlive, expectSound } from '../fixtures/pageChecks';
import { PAPER, textsOnPaper } from '../fixtures/paper';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';
import {
  addAthlete,
  addPhoto,
  addWhole,
  figuresOf,
  GOLF_DATA,
  NEXT_YEAR,
  resultsOf,
} from '../fixtures/wholeCard';

const test = testOnOwnSite('card');

const ASK = /^Ask about/;
const FILM = /^Film, 2:35/;
const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Box {
  top: number;
  bottom: number;
  left: number;
}

/** The boxes of the figures, from the top of the document. */
const figureBoxes = (page: Page): Promise<Box[]> =>
  page.locator('dl[data-figures] > div').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { top, bottom, left } = box.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY, left };
    }),
  );

const bottomOf = async (page: Page, name: RegExp): Promise<number> => {
  const box = await page.getByRole('link', { name }).first().boundingBox();
  return box ? box.y + box.height : Infinity;
};

/** Fonts change every place. */
const settled = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

/** On a laptop all figures and the question are on the first screen, on a phone the figures in two rows: three and two, or two and two. */
async function expectFirstScreen(page: Page, figures = 5): Promise<void> {
  await page.setViewportSize(LAPTOP);
  await settled(page);
  const wide = await figureBoxes(page);
  expect(wide).toHaveLength(figures);
  expect(new Set(wide.map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...wide.map(({ bottom }) => bottom))).toBeLessThan(700);
  expect(await bottomOf(page, ASK)).toBeLessThan(700);

  await page.setViewportSize(PHONE);
  const narrow = await figureBoxes(page);
  const tops = narrow.map(({ top }) => top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(Math.ceil(figures / 2));
  expect(new Set(tops).size).toBe(2);
  expect(Math.max(...narrow.map(({ bottom }) => bottom))).toBeLessThan(560);
}

for (const sport of Object.keys(sportSheets))
  test(`the first screen says what a coach of ${sport} asks for, whatever the length of names and texts`, async ({
    page,
    site,
  }) => {
    const slug = await addWhole(site, sport);
    await page.setViewportSize(LAPTOP);
    await page.goto(paths.golfer.to(slug));
    await expectFirstScreen(page);
    await page.setViewportSize(LAPTOP);
    expect(await bottomOf(page, FILM)).toBeLessThan(700);
  });

// The longest name, and one athlete of each kind of card.
const EXAMPLES = {
  'arabella-rose-featherstonehaugh-whittingham': 4,
  ...{ 'oliver-hartwell': 5, 'adaeze-nwankwori': 5, 'rhys-penberthy': 5, 'poppy-eastlake': 4 },
};

test('the note that an athlete is an example moves no figure from the first screen', async ({ page }) => {
  for (const [slug, figures] of Object.entries(EXAMPLES)) {
    await page.goto(paths.golfer.to(slug));
    await expect(page.getByText('Example profile: this athlete is invented.').first()).toBeVisible();
    await expectFirstScreen(page, figures);
  }
});

test('the bar of a link for coaches moves no figure from the first screen', async ({ page, site }) => {
  const longest = await addWhole(site, 'Golf');
  for (const slug of [longest, 'adaeze-nwankwori']) {
    const made = await callApi(site, `POST /golfers/${slug}/coach-links`, { name: 'Coach Miller, Ohio' });
    const { address } = (await made.json()) as { address: string };
    await page.goto(address);
    await expect(page.getByText('For you as a coach', { exact: true })).toBeVisible();
    await expectFirstScreen(page);
  }
});

test('a coach reads results, film and next events, and the page asks nobody else', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const slug = await addWhole(site, 'Golf');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize(PHONE);
  await page.goto(paths.golfer.to(slug));
  await expectAlive(page);

  const figures = page.locator('dl[data-figures]');
  await expect(figures).toContainText('World Amateur Golf Ranking1,420');
  await expect(figures).toContainText('Index of 27 September 2026');
  await expect(figures).toContainText('24 rounds');
  await expect(page.getByText(/^Updated on \d+ \w+ \d{4}$/)).toBeVisible();
  const results = page.getByRole('region', { name: 'Results', exact: true });
  const events = results.getByRole('rowheader');
  await expect(events).toHaveText([9, 8, 7, 6, 5, 4].map((round) => RegExp(`round ${round}`)));
  await results.getByText('All results (9)', { exact: true }).click();
  await expect(events).toHaveCount(9);
  // (78 − 73.4) × 113 ÷ 135
  await expect(results.getByRole('row').filter({ hasText: 'round 9' })).toContainText('3.9');
  await expect(page.getByText('Differential = (score − rating) × 113 ÷ slope')).toBeVisible();

  const film = page.getByRole('region', { name: 'Film', exact: true }).getByRole('link');
  await expect(film).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
  await expect(film).toContainText('2:35, opens YouTube');
  const next = page.getByRole('region', { name: 'Next events', exact: true });
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expect(next).toContainText(`10 January ${NEXT_YEAR}`);
  await expectSound(page, 'card');
  expect(asked.filter((address) => !address.startsWith(site.origin))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a swimmer has a card of swimming, and the golf card last', async ({ page, site, complaints }) => {
  const slug = await addWhole(site, 'Swimming');
  await page.goto(paths.golfer.to(slug));
  await expectAlive(page);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    ...['Personal', 'Coach', 'Swimming', 'Academics', 'Golf'],
  ]);
  await expect(page.getByText('Differential')).toHaveCount(0);
  await expectSound(page, 'swimmer');
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole card is there', async ({ page, site }) => {
    const slug = await addWhole(site, 'Golf');
    await page.setViewportSize(PHONE);
    await page.goto(paths.golfer.to(slug));
    await expect(page.getByText('Differential = (score − rating) × 113 ÷ slope')).toBeVisible();
    await expect(page.getByText('round 3')).toBeHidden();
    await page.getByText('All results (9)', { exact: true }).click();
    await expect(page.getByText('round 3')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Next events' }).getByRole('listitem')).toHaveCount(3);
  });
});

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
  'without results, with long words': (site) =>
    addAthlete(site, { ...EMPTY, golf_data: GOLF_DATA, testimonial: 'I count every shot. '.repeat(99) }, {}),
};

for (const [what, add] of Object.entries(SHEETS))
  test(`a profile that is ${what} prints on one page, which it fills`, async ({ page, site }) => {
    const slug = await add(site);
    await page.goto(paths.golfer.to(slug));
    await settled(page);
    const pdf = await page.pdf({ format: 'A4' });
    if (process.env.PICTURES)
      await writeFile(`${process.env.PICTURES}/print-${what.replace(/\W+/g, '-')}.pdf`, pdf);
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    await openOnPaper(page, slug);
    const foot = page.getByRole('img', { name: 'Code of this address' });
    await expect(foot).toBeVisible();
    expect(await foot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText(paths.golfer.to(slug)).last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Academics', exact: true })).toBeInViewport({ ratio: 1 });
    expect((await page.evaluate(textsOnPaper)).cut).toEqual([]);
    expect(await page.evaluate(emptiestBand, PAPER.height)).toBeLessThan(PAPER.height / 5);
  });
