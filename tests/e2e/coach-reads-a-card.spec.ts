import type { Page } from '@playwright/test';
import { paths, sportSheets } from '@site/contract';
import { expectAlive, expectSound, settled } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';
import { addWhole, NEXT_YEAR } from '../fixtures/wholeCard';

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
  ...{ 'oliver-hartwell': 5, 'adaeze-n': 5, 'rhys-penberthy': 5, 'poppy-e': 4 },
};

test('the note that an athlete is an example moves no figure from the first screen', async ({ page }) => {
  for (const [slug, figures] of Object.entries(EXAMPLES)) {
    await page.goto(paths.golfer.to(slug));
    await expect(page.getByText('Example profile: this athlete is invented.').first()).toBeVisible();
    await expectFirstScreen(page, figures);
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
