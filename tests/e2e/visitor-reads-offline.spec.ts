import type { Page } from '@playwright/test';
import {
  consentGroups,
  consentTextVersion,
  type ConsentOfferWire,
  type GolferWire,
  paths,
} from '@site/contract';
import { publishRemote } from '@site/releases';
import { callApi } from '../fixtures/api';
import { buildChangedRemotes } from '../fixtures/changedRemotes';
import { expectAlive, expectNoViolation, expectReadableInDark, takePictures } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, testOnOwnSite } from '../fixtures/test';

// All other journeys are without: what a test holds back or changes on the network would pass by Playwright.
const test = testOnOwnSite('offline');
test.use({ serviceWorkers: 'allow' });

let renamed: string;
test.beforeAll(async () => {
  // Built already, unless this file runs alone.
  test.setTimeout(240_000);
  ({ renamed } = await buildChangedRemotes(['renamed']));
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) =>
  page.getByText(/^There is no connection\. This is the page as it was on \d+ \w+ \d{4}\.$/);

/** The paths of the pages that the browser keeps, and of everything else in its reach. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests
      .flat()
      .map(({ url }) => url.slice(location.origin.length))
      .sort();
  });

/** Opens a page, and waits until it is kept. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
  await expect.poll(() => kept(page)).toContain(path);
}

test('what was visited can be read without a connection, and what was not is told', async ({
  page,
  context,
}) => {
  await read(page, paths.faq.pattern);
  await read(page, paths.about.pattern);
  // Within the application, too: no document is loaded.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page)).toHaveText(/privacy/i);
  await expect.poll(() => kept(page)).toEqual(['/about', '/faq', '/privacy']);

  await context.setOffline(true);
  await page.goto(paths.about.pattern);
  await expect(notice(page)).toBeVisible();
  await expectAlive(page);
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoViolation(page);
  await expectReadableInDark(page);
  await takePictures(page, 'kept');

  // The application would fetch data for it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(/privacy/i);

  await page.goto(paths.terms.pattern);
  await expect(heading(page)).toHaveText('There is no connection');
  await expectNoViolation(page);
  await expectReadableInDark(page);
  await takePictures(page, 'not kept');
  await page.getByRole('link', { name: /questions/i }).click();
  await expect(page).toHaveURL(paths.faq.pattern);
  await expect(notice(page)).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(notice(page)).toBeHidden();
});

test('nothing that only one person may see is kept', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await read(page, paths.faq.pattern);
  for (const path of [
    ...['/admin/dashboard', '/admin/golfers', '/login', '/costs?out_of_state=1', '/not-there'],
    ...['/consent#a-token', '/preview#a-token'],
  ]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  await read(page, paths.about.pattern);

  expect(await kept(page)).toEqual(['/about', '/faq']);
});

test('a withdrawn profile is forgotten at the next visit', async ({ page, context, site }) => {
  const [golfer] = (await (await callApi(site, 'GET /golfers?limit=1')).json()) as {
    id: string;
    slug: string;
  }[];
  const profile = paths.golfer.to(golfer!.slug);
  await read(page, profile);
  await read(page, paths.faq.pattern);

  await callApi(site, `DELETE /golfers/${golfer!.id}`);
  // A visit later: within one, the worker does not ask for each page again and again.
  await stopWorkers(page);
  await read(page, paths.about.pattern);
  await expect.poll(() => kept(page)).toEqual(['/about', '/faq']);

  await context.setOffline(true);
  await page.goto(profile);
  await expect(heading(page)).toHaveText('There is no connection');
});

for (const [where, path, saveData] of [
  ['where each megabyte counts, so that nothing new is kept', '/about', true],
  ['on a page with a query, which is not kept', '/costs?rise=4', false],
] as const)
  test(`a withdrawn profile is forgotten at the next visit ${where}`, async ({ page, site }) => {
    const [golfer] = (await (await callApi(site, 'GET /golfers?limit=1')).json()) as GolferWire[];
    await read(page, paths.golfer.to(golfer!.slug));
    await read(page, paths.faq.pattern);

    await callApi(site, `DELETE /golfers/${golfer!.id}`);
    await stopWorkers(page);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    await page.goto(path);

    await expect.poll(() => kept(page), { timeout: 15_000 }).toEqual(['/faq']);
  });

test('a consent withdrawn by its link is forgotten at the next visit, and so is the list with the athlete', async ({
  page,
  context,
  site,
}) => {
  const [golfer] = (await (await callApi(site, 'GET /golfers?limit=1')).json()) as GolferWire[];
  const token = await agreeByLink(site, golfer!.slug);
  const profile = paths.golfer.to(golfer!.slug);
  await read(page, paths.golfers.pattern);
  await expect(page.getByRole('main').locator(`a[href="${profile}"]`)).toBeVisible();
  await read(page, profile);
  await read(page, paths.faq.pattern);

  await callApi({ origin: site.origin }, 'POST /consent/withdraw', { token });
  await stopWorkers(page);
  await read(page, paths.about.pattern);
  await expect.poll(() => kept(page)).toEqual(['/about', '/faq']);

  await context.setOffline(true);
  for (const path of [profile, paths.golfers.pattern]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('There is no connection');
  }
});

test('a deploy clears what was kept', async ({ page, releases }) => {
  await read(page, paths.faq.pattern);
  await read(page, paths.about.pattern);
  await publishRemote(releases, { name: 'mf-blog', root: renamed });
  await page.goto(paths.terms.pattern);
  await expectAlive(page);

  await expect.poll(() => kept(page)).toEqual(['/terms']);
});

test('pages are requested while the worker starts, and nothing else passes through it', async ({ page }) => {
  await read(page, paths.faq.pattern);
  await page.goto(paths.terms.pattern);
  await expectAlive(page);

  expect(new Set(await waysOf(page))).toEqual(new Set(['network']));
  const preload = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState());
  expect(await preload()).toMatchObject({ enabled: true });
});

/** Which rule of the worker each file of the page has met. */
const waysOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(
        (entry) => (entry as PerformanceEntry & { workerMatchedSourceType?: string }).workerMatchedSourceType,
      ),
  );

/** A parent agrees to everything. Resolves with the token of the link. */
async function agreeByLink(site: TestSite, slug: string): Promise<string> {
  const parent = { name: 'Rosa Quill', email: 'rosa@quill.example' };
  const made = await callApi(site, `POST /golfers/${slug}/consent-links`, parent);
  const token = new URL(((await made.json()) as { address: string }).address).hash.slice(1);
  const look = await callApi({ origin: site.origin }, 'POST /consent/look', { token });
  const { shown } = (await look.json()) as ConsentOfferWire;
  await callApi({ origin: site.origin }, 'POST /consent/agree', {
    ...{ token, text_version: consentTextVersion, shown, full_name: parent.name, relation: 'parent' },
    choices: Object.fromEntries(consentGroups.map((group) => [group, 'everybody'])),
  });
  return token;
}

/** As the browser does when nobody has needed them for a while. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}
