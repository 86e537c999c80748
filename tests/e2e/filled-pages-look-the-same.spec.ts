import type { Page } from '@playwright/test';
import { type GolferWire, paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { fillPages, openFilled } from '../fixtures/filledPages';
import { startDatedSite } from '../fixtures/siteFixture';
import { expectSameLook, LOOKED_AT, STATE_WIDTHS } from '../fixtures/looks';
import { expect, testOnOwnSite } from '../fixtures/test';

// A site of its own, with what an agency adds to the demo content.
const test = testOnOwnSite('filled-looks', startDatedSite);

const LOOKED_AT_FILLED = ['home', 'results', 'profile', 'post'] as const;

test.use(LOOKED_AT);
let filled: Awaited<ReturnType<typeof fillPages>>;
test.beforeAll(async ({ site }) => void (filled = await fillPages(site)));
// The day on which somebody leaves school is to come.
test.beforeEach(({ page }) => page.clock.setFixedTime('2026-12-01T12:00:00Z'));

for (const name of LOOKED_AT_FILLED)
  test(`${name} with all that it can have looks as it did`, async ({ page }) => {
    await openFilled(page, filled[name]);
    await page.getByRole('main').evaluate(sameDays);
    await expectSameLook(page, `filled-${name}`, { widths: STATE_WIDTHS });
  });

test('the editor of a card looks as it did', async ({ page, site, signInAsAdmin }) => {
  await signInAsAdmin();
  const slug = filled.profile.path.split('/').at(-1);
  const { id } = (await (await callApi(site, `GET /golfers/${slug}`)).json()) as GolferWire;
  await openScreen(page, paths.adminGolferCard.to(id));
  await openRows(page);
  // What sticks to the window would stand in the middle of the page.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('main').evaluate(sameDays);
  await expectSameLook(page, 'filled-admin-card', { widths: STATE_WIDTHS });
});

/** One row of each list. */
async function openRows(page: Page): Promise<void> {
  for (const row of ['result 1', 'film 1', 'event 1']) {
    await page.getByRole('button', { name: `Edit ${row}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Close ${row}`, exact: true })).toBeVisible();
  }
}

/** The days that depend on the day of the run become one. Runs in the page. */
function sameDays(main: Element): void {
  const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const day = new RegExp(`\\d{1,2} (?:${MONTHS}) 20\\d\\d|(?:${MONTHS}) \\d{1,2}, 20\\d\\d`, 'g');
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    (node as Text).data = (node as Text).data.replace(day, '1 January 2027');
}
