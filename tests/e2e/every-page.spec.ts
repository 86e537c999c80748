import { expect, type Page } from '@playwright/test';
import { INERT_HTML, paths, type TrustedTypes } from '@site/contract';
import { callApi } from '../fixtures/api';
import { fixCardDays } from '../fixtures/dateDemo';
import { fillPages, openFilled } from '../fixtures/filledPages';
import { expectSameLook, LOOKED_AT } from '../fixtures/looks';
import { expectAlive, expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { publicPages, type PublicPage, YEAR_12 } from '../fixtures/publicPages';
import { startDatedSite } from '../fixtures/siteFixture';
import { testOnOwnSite } from '../fixtures/test';

// Each public page is opened once, and judged by all that holds for every page. A site of its own, with the demo content and
// nothing else, whose days are the same in every run.
const test = testOnOwnSite('dated', startDatedSite);

// With reduced motion: the browser hides what scrolls in after hydration, and axe would measure the contrast of that.
test.use(LOOKED_AT);
test.beforeAll(({ site }) => fixCardDays(site, 'harjot-bhandal'));

// Scripts let the browser's search into closed tabs, and switch on the login's button.
const CHANGED_BY_SCRIPTS = ['/example', '/login'];
/** Those that are most unlike themselves on a phone. */
const ON_A_PHONE = ['home', 'golfers-harjot-bhandal', 'blog-what-coaches-look-for', 'apply', 'check'];

const STATES = [
  { name: 'golfers-none', path: `${paths.golfers.to()}?q=nobody`, status: 200 },
  { name: 'check-answered', path: YEAR_12, status: 200 },
  { name: 'blog-page-2', path: `${paths.blog.to()}?page=2`, status: 200 },
  { name: 'not-found', path: '/no-such-page', status: 404 },
];

// A few pages a test: most of the time of a test is that of its browser.
const AT_ONCE = 4;
const GROUPS = Array.from({ length: Math.ceil(publicPages.length / AT_ONCE) }, (_, nr) =>
  publicPages.slice(nr * AT_ONCE, (nr + 1) * AT_ONCE),
);

test.beforeEach(({ page }) => page.addInitScript(offerParser, INERT_HTML));

for (const group of GROUPS)
  test(`${group.map(({ path }) => path).join(' ')} have a complete head, hydrate unchanged, have no violation, fit and look as they did`, async ({
    page,
    request,
    complaints,
  }) => {
    for (const publicPage of group)
      await test.step(publicPage.path, async () => {
        const { path, canonical } = publicPage;
        const visit = await visitPage(page, path);
        expect(visit.status).toBe(200);
        const picture = await request.get(await expectHead(page, visit.html, publicPage));
        expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
        await expectSound(page, visit);
        // Another address of a page has the same look.
        if (path === canonical) await expectLook(page, path.replaceAll('/', '-').slice(1) || 'home');
        expect(complaints).toEqual([]);
      });
  });

test('a search without a match, an answer, a later page and a missing one hydrate unchanged, have no violation, fit and look as they did', async ({
  page,
  complaints,
}) => {
  for (const { name, path, status } of STATES)
    await test.step(path, async () => {
      const visit = await visitPage(page, path);
      expect(visit.status).toBe(status);
      await expectSound(page, visit);
      await expectLook(page, name);
      // The browser itself reports the status of a missing document.
      expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    });
});

test('the question to a parent looks as it did', async ({ page, site }) => {
  const parent = { name: 'Rosa Bhandal', email: 'rosa@bhandal.example' };
  const made = await callApi(site, 'POST /golfers/harjot-bhandal/consent-links', parent);
  const { address } = (await made.json()) as { address: string };
  await page.goto(paths.consent.to() + new URL(address).hash);
  await expect(page.getByText(`Dear ${parent.name}`)).toBeVisible();
  await expectAlive(page);
  const days = [page.getByText('You can answer until'), page.getByText(/^Date: /)];
  await expectSameLook(page, 'consent-asked', { mask: [...days, updated(page)] });
});

test.describe('with what an agency adds to the demo content', () => {
  let filled: Awaited<ReturnType<typeof fillPages>>;
  test.beforeAll(async ({ site }) => void (filled = await fillPages(site)));
  // The day on which somebody leaves school is to come.
  test.beforeEach(({ page }) => page.clock.setFixedTime('2026-12-01T12:00:00Z'));

  test('home, results, profile and post have no violation and look as they did', async ({ page }) => {
    for (const name of ['home', 'results', 'profile', 'post'] as const)
      await test.step(name, async () => {
        await openFilled(page, filled[name]);
        await expectNoViolation(page);
        await page.getByRole('main').evaluate(sameDays);
        const widths = name === 'home' || name === 'post' ? [1440] : [390, 1440];
        await expectSameLook(page, `filled-${name}`, { widths });
      });
  });
});

/** The day on which a card was changed. */
const updated = (page: Page) => page.getByText(/^Updated on /);

async function expectLook(page: Page, name: string): Promise<void> {
  // The next dates of a school year tell of the run.
  const run = { mask: [updated(page)], ...(name === 'check-answered' && { hidden: 'main time' }) };
  await expectSameLook(page, name, run);
  if (ON_A_PHONE.includes(name))
    await expectSameLook(page, name, { ...run, widths: [390], schemes: ['light', 'dark'] });
}

interface Visit {
  path: string;
  status: number;
  /** The document as the server sent it. */
  html: string;
  /** Every URL that the page has requested so far. */
  requested: readonly string[];
}

async function visitPage(page: Page, path: string): Promise<Visit> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} has no document`);
  const headers = await response.allHeaders();
  const policy = headers['content-security-policy']?.split('; ') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"]),
  );
  expect(policy.filter((directive) => directive.includes('unsafe'))).toEqual([]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  });
  await expectAlive(page);
  return { path, status: response.status(), html: await response.text(), requested };
}

declare global {
  interface Window {
    /** For functions that run in a page: parses a document without running or loading anything. */
    parseDocument(html: string): Document;
  }
}

/** Runs in the page before its scripts. A page takes no HTML from plain text. */
function offerParser(policy: string): void {
  window.parseDocument = (html) => {
    const { trustedTypes } = window as object as TrustedTypes;
    const inert = trustedTypes?.createPolicy(policy, { createHTML: (text) => text });
    return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
  };
}

/** The checks of every page, in an order that gives late changes time to appear. */
async function expectSound(page: Page, { path, html, requested }: Visit): Promise<void> {
  await expectNoViolation(page, 'light');
  await expectReadableInDark(page);
  await expectFits(page);
  if (CHANGED_BY_SCRIPTS.includes(path)) await expectSameWords(page, html);
  else await expectSameHtml(page, html);
  await expectSameStyles(page, html);
  const { origin } = new URL(page.url());
  expect(requested.filter((url) => !url.startsWith(origin))).toEqual([]);
  page.removeAllListeners('request');
}

/** Checks the metadata for search engines and link previews. Returns the URL of the picture. */
async function expectHead(page: Page, html: string, { canonical, isIndexed }: PublicPage): Promise<string> {
  const head = await page.evaluate((text) => {
    const parsed = window.parseDocument(text);
    const contentOf = (selector: string) => parsed.head.querySelector(selector)?.getAttribute('content');
    return {
      lang: parsed.documentElement.lang,
      headings: [...parsed.querySelectorAll('h1')].map(({ textContent }) => textContent.trim() !== ''),
      canonical: parsed.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
      robots: contentOf('meta[name=robots]') ?? null,
      url: contentOf('meta[property="og:url"]'),
      card: contentOf('meta[name="twitter:card"]'),
      image: contentOf('meta[property="og:image"]'),
      imageSize: ['width', 'height'].map((side) => contentOf(`meta[property="og:image:${side}"]`)),
    };
  }, html);
  const address = new URL(canonical, page.url()).href;
  expect(head).toEqual({
    lang: 'en-GB',
    headings: [true],
    canonical: address,
    robots: isIndexed ? null : 'noindex',
    url: address,
    card: 'summary_large_image',
    image: expect.any(String),
    imageSize: ['1200', '630'],
  });
  return head.image ?? '';
}

/** Checks that hydration has changed nothing. React's comments separate texts for the server only. */
async function expectSameHtml(page: Page, html: string): Promise<void> {
  const { inBrowser, fromServer } = await page.evaluate((text) => {
    const mainOf = (root: Document) =>
      root.querySelector('main')?.innerHTML.replace(/<!--.*?-->/g, '') ?? 'no main';
    return { inBrowser: mainOf(document), fromServer: mainOf(window.parseDocument(text)) };
  }, html);
  expect(inBrowser).toBe(fromServer);
}

/** Checks that hydration has kept every word, except those for browsers without scripts. */
async function expectSameWords(page: Page, html: string): Promise<void> {
  const { inBrowser, fromServer } = await page.evaluate((text) => {
    const wordsOf = (root: Document) =>
      [...root.querySelectorAll('main :is(h1, h2, h3, p, li):not(noscript *)')].map(
        ({ textContent }) => textContent,
      );
    return { inBrowser: wordsOf(document), fromServer: wordsOf(window.parseDocument(text)) };
  }, html);
  expect(inBrowser).toEqual(fromServer);
  expect(fromServer.length).toBeGreaterThan(0);
}

/** Checks that the browser has every rule of the server, and no other. */
async function expectSameStyles(page: Page, html: string): Promise<void> {
  const { inBrowser, fromServer } = await page.evaluate((text) => {
    const rulesOf = (sheets: Iterable<CSSStyleSheet>) =>
      [...sheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
    const served = [...window.parseDocument(text).querySelectorAll('style')].map((element) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(element.textContent);
      return sheet;
    });
    return { inBrowser: rulesOf(document.styleSheets), fromServer: rulesOf(served) };
  }, html);
  // Without those by which styled-components knows its own.
  expect(inBrowser.toSorted()).toEqual(
    fromServer.filter((rule) => !rule.startsWith('data-styled.g')).toSorted(),
  );
}

/** The days that depend on the day of the run become one. Runs in the page. */
function sameDays(main: Element): void {
  const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const day = new RegExp(`\\d{1,2} (?:${MONTHS}) 20\\d\\d|(?:${MONTHS}) \\d{1,2}, 20\\d\\d`, 'g');
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    (node as Text).data = (node as Text).data.replace(day, '1 January 2027');
}
