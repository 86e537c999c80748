import type { Page } from '@playwright/test';
import { expectAlive, expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { offerParser } from '../fixtures/parseDocument';
import { publicPages, type PublicPage } from '../fixtures/publicPages';
import { expectSecurityHeaders } from '../fixtures/securityHeaders';
import { expect, test } from '../fixtures/test';

// The browser hides what scrolls in after hydration, and axe would measure the contrast of that.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Scripts let the browser's search into closed tabs, and switch on the login's button.
const CHANGED_BY_SCRIPTS = ['/example', '/login'];

const OTHERS = [
  { path: '/golfers?year=2027&sport=Golf', status: 200 },
  { path: '/golfers?q=nobody-of-this-name', status: 200 },
  { path: '/blog/marks-that-travel', status: 200 },
  { path: '/check?sport=Golf&year=12&results=county&g9=5', status: 200 },
  { path: '/apply?sport=Golf&about=School%20year%3A%20Year%2012', status: 200 },
  { path: '/nowhere', status: 404 },
];

for (const publicPage of publicPages) {
  const { path } = publicPage;
  test(`${path} has a complete head, hydrates unchanged, has no violation and fits every screen`, async ({
    page,
    request,
    complaints,
  }) => {
    const visit = await visitPage(page, path);
    expect(visit.status).toBe(200);
    const picture = await request.get(await expectHead(page, visit.html, publicPage));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await expectSound(page, visit);
    expect(complaints).toEqual([]);
  });
}

for (const { path, status } of OTHERS) {
  test(`${path} hydrates unchanged, has no violation and fits every screen`, async ({ page, complaints }) => {
    const visit = await visitPage(page, path);
    expect(visit.status).toBe(status);
    await expectSound(page, visit);
    // The browser itself reports the status of a missing document.
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });
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
  await offerParser(page);
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} has no document`);
  expectSecurityHeaders(await response.allHeaders());
  await expectAlive(page);
  return { path, status: response.status(), html: await response.text(), requested };
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
      imageSize: [
        contentOf('meta[property="og:image:width"]'),
        contentOf('meta[property="og:image:height"]'),
      ],
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
    const parsed = window.parseDocument(text);
    const mainOf = (root: Document) =>
      root.querySelector('main')?.innerHTML.replace(/<!--.*?-->/g, '') ?? 'no main';
    return { inBrowser: mainOf(document), fromServer: mainOf(parsed) };
  }, html);
  expect(inBrowser).toBe(fromServer);
}

/** Checks that hydration has kept every word, except those for browsers without scripts. */
async function expectSameWords(page: Page, html: string): Promise<void> {
  const { inBrowser, fromServer } = await page.evaluate((text) => {
    const parsed = window.parseDocument(text);
    const wordsOf = (root: Document) =>
      [...root.querySelectorAll('main :is(h1, h2, h3, p, li):not(noscript *)')].map(
        ({ textContent }) => textContent,
      );
    return { inBrowser: wordsOf(document), fromServer: wordsOf(parsed) };
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
