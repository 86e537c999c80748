import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { costFamilies } from '@site/contract/testing';
import { GOLFER, OFFERS } from '../fixtures/answeredTools';
import { expectAlive, expectFits, expectNoViolation, expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

// What it costs, where you stand, and your child's safety: tools that answer from their address.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const offer = (page: Page, letter: 'A' | 'B') =>
  page.getByRole('group', { name: `Offer ${letter}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('two offers are compared while one types, kept in the address, and printed on one page', async ({
  page,
  complaints,
}) => {
  await page.goto('/costs');
  await expectAlive(page);
  await offer(page, 'A').getByLabel('Cost of attendance').fill('40,000');
  await offer(page, 'A').getByLabel('Athletic award').fill('10,000');
  await expect(row(page, 'Left to pay to the college')).toContainText('$30,000');
  await page.getByRole('button', { name: 'Work it out', exact: true }).click();
  await expect(page).toHaveURL(/attendance_a=40%2C000&athletic_a=10%2C000$/);

  await page.goBack();
  await expect(offer(page, 'A').getByLabel('Cost of attendance')).toHaveValue('');
  await page.goto(OFFERS);
  await expect(
    page.getByText('Kestrel costs your family $20,000 (£16,000) less in four years.'),
  ).toBeVisible();
  await expectAlive(page);
  await expectSound(page, 'two offers');
  const pdf = await page.pdf({ format: 'A4' });
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/print-costs.pdf`, pdf);
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('what cannot be read is kept, marked and explained, and breaks no rule', async ({ page }) => {
  await page.goto('/costs?attendance_a=lots&athletic_b=1e9&rate=%F0%9F%92%B0');
  await expectAlive(page);

  await expect(offer(page, 'A').getByLabel('Cost of attendance')).toHaveValue('lots');
  await expect(page.getByText('Cost of attendance must be a number from $0 to $200,000')).toBeVisible();
  await expectSound(page, 'problems');
});

test('a family sees where it stands, takes the dates along, and hands its answers to the application', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto(GOLFER);
  await expectAlive(page);
  await expect(page.getByText('About 3.44')).toBeVisible();
  await expectSound(page, 'a golfer');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Golf School year: Year 12 Results: County or regional level')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send this to us', exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });

  const file = page.getByRole('link', { name: 'Put them into your calendar (.ics)', exact: true });
  const answer = await request.get((await file.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect((await answer.text()).match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(3);

  await page.getByRole('link', { name: 'Send this to us', exact: true }).click();
  await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('Golf');
  await expect(page.getByLabel('About you')).toHaveValue(
    /School year: Year 12\nResults: County or regional level/,
  );
  expect(complaints).toEqual([]);
});

test('on a device whose clock is two years ahead the dates are those of the server', async ({
  page,
  request,
}) => {
  const html = await (await request.get(GOLFER)).text();
  const days = [...html.matchAll(/<time[^>]*datetime="([^"]+)"/gi)].map(([, day]) => day);
  await page.clock.setSystemTime(Date.now() + 2 * 366 * 24 * 3600 * 1000);
  await page.goto(GOLFER);
  await expectAlive(page);

  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(new Date().getFullYear());
  const shown = page.locator('main time');
  await expect(shown).toHaveCount(3);
  expect(await shown.evaluateAll((all) => all.map((each) => each.getAttribute('datetime')))).toEqual(
    days.slice(0, 3),
  );
});

test('the page about safety names whom to call', async ({ page }) => {
  await page.goto('/safety');

  for (const number of ['0800 1111', '0808 800 5000', '999'])
    await expect(page.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', /^tel:\d+$/);
  await expectSound(page, 'safety');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server works out the offers', async ({ page }) => {
    await page.goto('/costs');
    await offer(page, 'A').getByLabel('Cost of attendance').fill('$40,000');
    await offer(page, 'A').getByLabel('Academic award').fill('a lot');
    await page.getByRole('button', { name: 'Work it out', exact: true }).click();
    await expect(offer(page, 'A').getByLabel('Academic award')).toHaveValue('a lot');
    await expect(page.getByText('Academic award must be a number')).toBeVisible();

    await offer(page, 'A').getByLabel('Academic award').fill('10000');
    await page.getByRole('button', { name: 'Work it out', exact: true }).click();
    await expect(row(page, 'Left to pay to the college')).toContainText('$30,000');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('the server comes to the sums that were worked out by hand', async ({ page }) => {
    for (const { query, a, b, problems, status } of costFamilies) {
      await page.goto(`/costs?${query}`);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(status);
      for (const [name, key] of [
        ['Left to pay to the college', 'left'],
        ['Your family pays in the first year', 'firstYear'],
        ['Your family pays in four years', 'years'],
      ] as const)
        await expect(row(page, name).getByRole('cell')).toHaveText([a, b].map((sums) => sums?.[key] ?? '—'));
      for (const problem of problems) await expect(page.getByText(problem)).toBeVisible();
    }
  });

  test('a family sees where it stands, with dates, and fills the application', async ({ page }) => {
    await page.goto('/check');
    await page.getByLabel('Sport', { exact: true }).selectOption('Tennis');
    await page.getByLabel('School year now (England)').selectOption('11');
    await page.getByLabel('Best results so far').selectOption('national');
    await page.getByLabel('Your family can pay each year').selectOption('20');
    await page.getByRole('button', { name: 'Show where we stand', exact: true }).click();

    await expect(page.getByText('4 of the five kinds of colleges are realistic')).toBeVisible();
    await expect(page.getByText('The money is short: with up to £20,000 a year')).toContainText('62 %');
    await expect(page.locator('main time')).toHaveCount(3);
    await page.getByRole('link', { name: 'Send this to us', exact: true }).click();
    await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('Tennis');
    await expect(page.getByLabel('About you')).toHaveValue(/Results: National or international level/);
  });
});

test('the links to the three pages are in the footer, and break no rule on a phone', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Where do you stand?', '/check'],
    ['What it costs', '/costs'],
    ['Your child’s safety', '/safety'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expectNoViolation(page);
  await expectFits(page);
});
