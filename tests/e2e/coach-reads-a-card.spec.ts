import { paths, site as agency } from '@site/contract';
import { expectAlive, expectSound } from '../fixtures/pageChecks';
import { expectOnPaper, expectPages } from '../fixtures/paper';
import { expect, test } from '../fixtures/test';
import {
  addAthlete,
  addPhoto,
  addWhole,
  expectFirstScreen,
  NEXT_YEAR,
  resultsOf,
} from '../fixtures/wholeCard';

const PHONE = { width: 390, height: 844 };
const FORMULA = 'Differential = (score − rating) × 113 ÷ slope';
/** On the card at once; the others are below 'All results'. */
const LATEST = [9, 8, 7, 6, 5, 4].map((round) => RegExp(`round ${round}`));

test('a coach has the figures on the first screen, then results, film and next events; the page asks nobody else', async ({
  page,
  site,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize(PHONE);
  await page.goto(paths.golfer.to(await addWhole(site)));
  await expectAlive(page);
  await expectFirstScreen(page);

  const figures = page.getByRole('region', { name: 'Golf', exact: true });
  await expect(figures).toContainText('World Amateur Golf Ranking1,420');
  await expect(figures).toContainText('Index of 27 September 2026');
  await expect(figures).toContainText('24 rounds');
  await expect(page.getByText(/^Updated on \d+ \w+ \d{4}$/)).toBeVisible();
  const results = page.getByRole('region', { name: 'Results', exact: true });
  const events = results.getByRole('rowheader');
  await expect(events).toHaveText(LATEST);
  await results.getByText('All results (9)', { exact: true }).click();
  await expect(events).toHaveCount(9);
  // (78 − 73.4) × 113 ÷ 135
  await expect(results.getByRole('row').filter({ hasText: 'round 9' })).toContainText('3.9');
  await expect(page.getByText(FORMULA)).toBeVisible();

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

test('on paper are photo, figures, results, academics, day and contact, and an ordinary card is one page', async ({
  page,
  site,
}) => {
  const slug = await addWhole(site);
  await addPhoto(site, slug);
  await expectPages(page, slug, 3);
  await expectOnPaper(page, slug);
  const sheet = page.locator('main article');
  expect(await sheet.evaluate((element) => getComputedStyle(element).hyphens)).toBe('manual');
  const photo = sheet.locator('img[src*="/uploads/"]');
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const figures = sheet.locator('dl[data-figures]').first().locator('> div');
  await expect(figures).toHaveText([/\+1\.2/, /71\.4/, /1,420/]);
  const events = page.getByRole('region', { name: 'Results', exact: true }).getByRole('rowheader');
  await expect(events).toHaveText(LATEST);
  for (const each of [...(await figures.all()), ...(await events.all())]) await expect(each).toBeVisible();
  const academics = page.getByRole('region', { name: 'Academics', exact: true });
  for (const value of ['3.8', '1310', '29', 'Oceanography', 'Millfield School, Somerset', '30 June 2027'])
    await expect(academics.getByText(value, { exact: true })).toBeVisible();
  for (const line of [
    /^Also on the page.*3 more results/,
    /^Updated on \d+ \w+ \d{4}$/,
    agency.email,
    agency.phone,
  ])
    await expect(sheet.getByText(line)).toBeVisible();

  const ordinary = { first_name: 'Ada', last_name: 'Quill', sports: ['Golf'], grad_year: 2027 };
  await expectPages(page, await addAthlete(site, ordinary, { results: resultsOf(2) }), 1);
});
