import type { Page } from '@playwright/test';
import { paths } from '@site/contract';
import { addHostileContent, addHostileLeads } from '../fixtures/hostileContent';
import { openScreen } from '../fixtures/adminScreens';
import { brokenWords, layOutWhole } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { expect, testOnOwnSite } from '../fixtures/test';
import { cutLetters, sidewaysBy, wrongWay } from '../fixtures/wholeTexts';

// A site of its own, whose content no other journey could do with.
const test = testOnOwnSite('anything');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [320, 390, 768, 1440];
const SETTLED_MS = 3000;
/** Far fewer than the demo content and what is added to it would show. */
const LEAST_BROKEN = 3;

/** What is still wrong once the page had time to lay itself out anew, on however busy a machine. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  const look = async () => {
    faults = [...(await page.evaluate(sidewaysBy)), ...(await page.evaluate(cutLetters))];
    return faults;
  };
  await expect
    .poll(look, { timeout: SETTLED_MS })
    .toEqual([])
    .catch(() => undefined);
  return faults;
}

/** What is wrong at each width with a page that shows this text. */
async function faultsOf(page: Page, path: string, shows = ''): Promise<string[]> {
  await page.goto(path);
  await layOutWhole(page);
  await expect(page.getByRole('main')).toContainText(shows);
  const found = (await page.evaluate(wrongWay)).map((fault) => `${path}: ${fault}`);
  for (const width of SIZES) found.push(...(await faultsAt(page, width)));
  return found;
}

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
  const { pathname, search } = new URL(page.url());
  return (await lastingFaults(page)).map((fault) => `${pathname + search} at ${width}: ${fault}`);
}

let content: Awaited<ReturnType<typeof addHostileContent>>;
test.beforeAll(async ({ site }) => {
  content = await addHostileContent(site);
});

test('whatever the owner writes, no page scrolls sideways, no letter is cut off, and each text has its direction', async ({
  page,
}) => {
  test.slow();
  const { pages, keyPages } = content;
  // Every picture that was uploaded is broken.
  let broken = 0;
  await page.route('**/uploads/**', (route) => {
    broken += 1;
    return route.abort();
  });
  const found: string[] = [];
  for (const path of [...publicPaths, ...pages]) found.push(...(await faultsOf(page, path)));
  for (const { path, shows } of keyPages) found.push(...(await faultsOf(page, path, shows)));
  expect(found).toEqual([]);
  // The athletes in words from the right and from the left.
  for (const path of pages.filter((each) => each.startsWith(paths.golfer.to('')))) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Next events', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Film', exact: true })).toBeVisible();
  }
  expect(broken).toBeGreaterThan(LEAST_BROKEN);
});

const LISTS = [
  paths.adminGolfers,
  paths.adminTrainers,
  paths.adminApplications,
  paths.adminMessages,
  paths.adminLeads,
  paths.adminBlog,
  paths.adminComments,
  paths.adminPrograms,
  paths.adminPlacements,
  paths.adminSiteInfo,
  paths.adminMedia,
  paths.adminOutbox,
  paths.adminTrash,
  paths.adminAccounts,
  paths.adminActivity,
];

test('whatever is written, every list of the admin has its actions in view, and no word of it is broken', async ({
  page,
  site,
  signInAsAdmin,
}) => {
  test.slow();
  await addHostileLeads(site);
  await signInAsAdmin();
  const found: string[] = [];
  for (const { pattern } of LISTS) {
    await openScreen(page, pattern);
    for (const width of [1280, 390]) {
      found.push(...(await faultsAt(page, width)));
      const words = await page.getByRole('main').evaluate(brokenWords);
      // A line may end between two emoji.
      const broken = words.filter((word) => /\p{L}.* is broken$/u.test(word));
      found.push(...broken.map((word) => `${pattern} at ${width}: ${word}`));
    }
  }
  expect(found).toEqual([]);
});
