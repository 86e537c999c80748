import { paths, sportSheets } from '@site/contract';
import { expectOnPaper, expectPages } from '../fixtures/paper';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';
import {
  addAthlete,
  addWhole,
  expectFirstScreen,
  GOLF_DATA,
  resultsOf,
  SCHEDULE,
} from '../fixtures/wholeCard';

const ACADEMICS = ['GPA', 'SAT', '1310', 'ACT', '29', 'Major', 'Oceanography', 'Millfield School, Somerset'];

for (const [sport, { figures }] of Object.entries(sportSheets))
  test(`a coach of ${sport} has the first screen, and on paper every figure to the last letter`, async ({
    page,
    site,
  }) => {
    const slug = await addWhole(site, sport);
    await page.goto(paths.golfer.to(slug));
    await expectFirstScreen(page);

    await expectPages(page, slug, 2);
    await expectOnPaper(page, slug);
    const values = figures.filter(({ kind }) => kind !== 'number').map(({ kind }) => VALUES[kind]);
    const sheet = page.locator('main article');
    for (const text of new Set([...figures.map(({ name }) => name), ...ACADEMICS, ...values]))
      await expect(
        sheet
          .getByText(text ?? '', { exact: true })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    await expect(sheet.getByText(/^Also on the page.*3 more results/)).toBeVisible();
  });

const VALUES: Readonly<Record<string, string>> = {
  time: '1:52.30',
  words: 'Attacking midfielder and right winger',
};

// The longest name, and one athlete of each kind of card.
const EXAMPLES = {
  'arabella-rose-featherstonehaugh-whittingham': 4,
  ...{ 'oliver-hartwell': 5, 'adaeze-n': 5, 'rhys-penberthy': 5, 'poppy-e': 4 },
};

test('the note that an athlete is an example moves no figure from the first screen', async ({ page }) => {
  for (const [slug, figures] of Object.entries(EXAMPLES)) {
    await page.goto(paths.golfer.to(slug));
    await expect(page.getByText('Example profile: this athlete is invented.').first()).toBeVisible();
    await expectFirstScreen(page, figures);
  }
});

const EMPTY = { first_name: 'Ada', last_name: 'Quill', sports: ['Golf'] };
const SCHOOL = {
  ...{ gpa: 3.8, sat: 1310, major: 'Oceanography', school: 'Millfield School, Somerset' },
  ...{ graduates_on: '2027-06-30', gpa_method: 'Nine GCSEs at grades 7 to 9, and AAB predicted at A level' },
};
const LENGTHS: Record<string, { pages: number; add(site: TestSite): Promise<string> }> = {
  'almost empty': { pages: 1, add: (site) => addAthlete(site, EMPTY, {}) },
  'of three results, some words and next events': {
    pages: 1,
    add: (site) =>
      addAthlete(
        site,
        { ...EMPTY, academics: SCHOOL, golf_data: GOLF_DATA, testimonial: 'I count every shot. '.repeat(7) },
        { results: resultsOf(3), schedule: SCHEDULE },
      ),
  },
  'of two results and long words': {
    pages: 2,
    add: (site) =>
      addAthlete(
        site,
        { ...EMPTY, golf_data: GOLF_DATA, testimonial: 'I count every shot. '.repeat(99) },
        { results: resultsOf(2) },
      ),
  },
};

test('each profile prints whole, on as few pages as it needs', async ({ page, site }) => {
  test.slow();
  for (const [what, { pages, add }] of Object.entries(LENGTHS))
    await test.step(what, async () => {
      const slug = await add(site);
      await expectPages(page, slug, pages);
      await expectOnPaper(page, slug);
    });
});
