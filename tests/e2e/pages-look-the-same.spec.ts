import type { Locator, Page } from '@playwright/test';
import { paths } from '@site/contract';
import { GOLFER } from '../fixtures/answeredTools';
import { callApi } from '../fixtures/api';
import { fixCardDays } from '../fixtures/fixedCard';
import { startDatedSite } from '../fixtures/siteFixture';
import { expectSameLook, LOOKED_AT, STATE_WIDTHS } from '../fixtures/looks';
import { expectAlive } from '../fixtures/pageChecks';
import { publicPages } from '../fixtures/publicPages';
import { expect, testOnOwnSite } from '../fixtures/test';

// A site of its own, with the demo content and nothing else.
const test = testOnOwnSite('public-looks', startDatedSite);

test.use(LOOKED_AT);
test.beforeAll(({ site }) => fixCardDays(site, 'harjot-bhandal'));

/** The day on which the card was changed. */
const updated = (page: Page): Locator => page.getByText(/^Updated on /);

// Another address of a page that is looked at already.
const isAlias = ({ path, canonical }: { path: string; canonical: string }): boolean => path !== canonical;

for (const { path } of publicPages.filter((each) => !isAlias(each)))
  test(`${path} looks as it did`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    await expectSameLook(page, path.replaceAll('/', '-').slice(1) || 'home', { mask: [updated(page)] });
  });

const STATES: Readonly<Record<string, string>> = {
  'not-found': '/no-such-page',
  'check-answered': GOLFER,
  'golfers-none': `${paths.golfers.to()}?q=nobody`,
};

for (const [name, path] of Object.entries(STATES))
  test(`${name} looks as it did`, async ({ page }) => {
    // The next dates of a school year.
    await page.clock.setFixedTime('2026-12-01T12:00:00Z');
    await page.goto(path);
    await expectAlive(page);
    await expectSameLook(page, name, { widths: STATE_WIDTHS });
  });

test('the question to a parent looks as it did', async ({ page, site }) => {
  const parent = { name: 'Rosa Bhandal', email: 'rosa@bhandal.example' };
  const made = await callApi(site, 'POST /golfers/harjot-bhandal/consent-links', parent);
  const { address } = (await made.json()) as { address: string };
  await page.goto(paths.consent.to() + new URL(address).hash);
  await expect(page.getByText(`Dear ${parent.name}`)).toBeVisible();
  await expectAlive(page);
  const days = [page.getByText('You can answer until'), page.getByText(/^Date: /), updated(page)];
  await expectSameLook(page, 'consent-asked', { mask: days, widths: STATE_WIDTHS });
});
