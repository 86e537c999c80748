import { paths } from '@site/contract';
import type { Browser, Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import {
  expectAlive,
  expectFits,
  expectNoViolation,
  expectReadableInDark,
  expectSound,
} from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

// A site of its own: other journeys look for the built-in telephone and partners.
const test = testOnOwnSite('agency');

const BUILT_IN = '020 7946 0123';
const NEW = '020 7946 0456';
const PARTNER = 'Fairway & Sons';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const footer = (page: Page) => page.getByRole('contentinfo');

interface Visit {
  baseURL: string;
  hasScripts: boolean;
}

/** Opens home and contact page in a browser that has not been here before. */
async function visit(browser: Browser, { baseURL, hasScripts }: Visit, check: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts });
  const page = await context.newPage();
  for (const path of [paths.home.to(), paths.contact.to()]) {
    await page.goto(path);
    if (hasScripts) await expectAlive(page);
    await check(page);
  }
  await context.close();
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save details').click();
  await expect(page.getByText('The agency details are saved')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test('an admin changes the telephone and a partner, visitors see both, and everything goes back', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  const { origin: baseURL } = site;
  const visits = [true, false].map((hasScripts) => ({ baseURL, hasScripts }));
  await openScreen(page, paths.adminDashboard.to());
  await page.getByRole('link', { name: 'Agency details', exact: true }).click();
  await expect(page.getByText(`Built in: ${BUILT_IN}`)).toBeVisible();
  await page.getByLabel('Telephone', { exact: true }).fill(NEW);
  await button(page, 'Choose my own partners').click();
  const partner = page.getByRole('group', { name: 'Partner 1', exact: true });
  await partner.getByLabel('Name of the partner').fill(PARTNER);
  await partner
    .getByLabel('Logo', { exact: true })
    .setInputFiles(await testPicture('fairway.png', [15, 74, 53]));
  await expect(partner.getByRole('img', { name: `Logo of ${PARTNER}, as it is now` })).toHaveAttribute(
    'src',
    /\/uploads\//,
  );
  await button(page, 'Move down partner 1').click();
  await save(page);

  for (const visitor of visits)
    await visit(browser, visitor, async (there) => {
      await expect(there.getByRole('link', { name: NEW }).first()).toHaveAttribute(
        'href',
        'tel:+442079460456',
      );
      await expect(there.getByText(BUILT_IN)).toHaveCount(0);
      const logos = footer(there).getByRole('img');
      await expect(logos.nth(1)).toHaveAttribute('alt', PARTNER);
      await expect(logos).toHaveCount(5);
    });
  const terms = await (await fetch(baseURL + paths.terms.to())).text();
  expect(terms).toContain(NEW);

  await button(page, 'Use the built-in telephone').click();
  await expect(page.getByLabel('Telephone', { exact: true })).toBeFocused();
  await button(page, 'Use the built-in partners').click();
  await save(page);
  for (const visitor of visits)
    await visit(browser, visitor, async (there) => {
      await expect(there.getByRole('link', { name: BUILT_IN }).first()).toBeVisible();
      await expect(footer(there).getByRole('img').first()).toHaveAttribute(
        'alt',
        'Lanternway Online Academy',
      );
    });
  expect(complaints).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`at ${width} px the screen is sound, as built in and with lists that are refused`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, paths.adminAgency.to());
    await expectNoViolation(page, 'built in');
    await button(page, 'Write my own links').click();
    await button(page, 'Choose my own partners').click();
    await button(page, 'Add partner').click();
    await page.getByLabel('Telephone', { exact: true }).fill('call us');
    await button(page, 'Save details').click();
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveCount(3);
    await expectNoViolation(page, 'refused');
    await expectReadableInDark(page, 'refused, dark');
    await expectFits(page, 'refused');
  });
}

test('the founder’s words and trainers with a fact are on the home page, with and without scripts', async ({
  page,
  browser,
  site,
}) => {
  await openScreen(page, paths.adminAgency.to());
  const founder = page.getByRole('group', { name: 'The founder', exact: true });
  await founder.getByLabel('Name of the founder').fill('Morag Sinclair');
  await founder.getByLabel('Role of the founder').fill('Founder, and reader of letters');
  await founder
    .getByLabel('Words of the founder')
    .fill(
      'A family once asked us to read a letter.\n\nWe have been reading them at kitchen tables ever since.',
    );
  await save(page);

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      ...{ baseURL: site.origin, javaScriptEnabled, reducedMotion: 'reduce' },
    });
    const visitor = await context.newPage();
    for (const path of [paths.home.to(), paths.about.to()]) {
      await visitor.goto(path);
      const band = visitor.locator('section').filter({ hasText: 'You know who is on the phone.' });
      await expect(band.getByText('A family once asked us to read a letter.')).toBeVisible();
      await expect(band.getByText('Founder, and reader of letters')).toBeVisible();
      await expect(band.getByRole('listitem')).toHaveCount(4);
      await expect(band.getByText('Played four seasons of college golf')).toBeVisible();
      await expect(band.getByRole('link', { name: 'All trainers' })).toHaveAttribute('href', '/trainers');
      await expect(footer(visitor).getByRole('link', { name: 'Trainers', exact: true })).toHaveAttribute(
        'href',
        '/trainers',
      );
      if (!javaScriptEnabled) continue;
      await expectAlive(visitor);
      await band.scrollIntoViewIfNeeded();
      await expectSound(visitor, `people on ${path}`);
    }
    await context.close();
  }
});

test('what the agency charges is written once and read on two pages, with and without scripts', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await openScreen(page, paths.adminAgency.to());
  const field = page.getByLabel('Text about fees', { exact: true });
  await button(page, 'Change the built-in text about fees').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^It depends on the programme/);
  await field.fill('£900 a year, in three parts.\n\nالسعر ثابت\n\n</script><b>No percentage</b>');
  await save(page);
  await expectNoViolation(page, 'the text about fees');

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      ...{ baseURL: site.origin, javaScriptEnabled, reducedMotion: 'reduce' },
    });
    const visitor = await context.newPage();
    await visitor.goto(paths.costs.to());
    if (javaScriptEnabled) await expectAlive(visitor);
    const fees = visitor.getByRole('region', { name: 'What we charge' });
    await expect(fees.getByText('£900 a year, in three parts.', { exact: true })).toBeVisible();
    await expect(fees.getByText('السعر ثابت')).toHaveCSS('direction', 'rtl');
    await expect(fees.getByText('</script><b>No percentage</b>')).toBeVisible();
    if (javaScriptEnabled) await expectSound(visitor, 'the fee');
    await visitor.goto(paths.faq.to());
    if (javaScriptEnabled) await expectAlive(visitor);
    await visitor.getByText('What does it cost to work with Linksway?').click();
    await expect(visitor.getByText('£900 a year, in three parts.', { exact: true })).toBeVisible();
    const described = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.stringify(described.map((text) => JSON.parse(text) as object))).toContain(
      '</script><b>No percentage</b>',
    );
    await context.close();
  }
});

test('a partner whose logo cannot be loaded is named instead', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.route('**/assets/partners/halfmoon*', (route) => route.abort());
  await visitor.goto(paths.privacy.to());
  await expectAlive(visitor);
  await footer(visitor).scrollIntoViewIfNeeded();

  await expect(footer(visitor).getByText('Halfmoon Golf', { exact: true }).first()).toBeVisible();
  await expect(footer(visitor).getByRole('img')).toHaveCount(4);
  await expectSound(visitor, 'a missing logo');
  await context.close();

  // Without the application it is the browser that draws the name, over its own mark of a broken picture.
  const bare = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const reader = await bare.newPage();
  await reader.route('**/assets/partners/halfmoon*', (route) => route.abort());
  await reader.goto(paths.privacy.to());
  const logo = footer(reader).getByRole('img', { name: 'Halfmoon Golf' });
  await logo.scrollIntoViewIfNeeded();
  await expect(logo).toHaveJSProperty('naturalWidth', 0);
  expect(await logo.evaluate((picture) => getComputedStyle(picture, '::after').content)).toContain(
    'Halfmoon Golf',
  );
  await bare.close();
});

// The last one: it stops the api.
test('the page keeps what is known while the api is away', async ({ browser, site, page }) => {
  await openScreen(page, paths.adminAgency.to());
  await page.getByLabel('Telephone', { exact: true }).fill(NEW);
  await save(page);
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(paths.about.to());
  await site.stopApi();
  // Shown before, and not shown before.
  for (const path of [paths.about.to(), paths.cookies.to()]) {
    await visitor.goto(path);
    await expect(footer(visitor).getByRole('link', { name: NEW })).toBeVisible();
  }
  await context.close();
});
