import type { Page } from '@playwright/test';
import { INERT_HTML, paths, type TrustedTypes } from '@site/contract';
import { fixCardDays } from '../fixtures/dateDemo';
import { expectSameLook, LOOKED_AT } from '../fixtures/looks';
import { expectAlive, expectFits, expectNoViolation, expectReadableInDark } from '../fixtures/pageChecks';
import { publicPages, type PublicPage, YEAR_12 } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

// Each public page is opened once, and judged by all that holds for every page.

const ATHLETE = 'harjot-bhandal';
const POST = 'what-coaches-look-for';

test.use(LOOKED_AT);
test.beforeAll(({ site }) => fixCardDays(site, ATHLETE));

// Scripts let the browser's search into closed tabs, and switch on the login's button.
const CHANGED_BY_SCRIPTS = ['/example', '/login'];
/** Those that are most unlike themselves on a phone. */
const ON_A_PHONE = [paths.home.to(), paths.golfer.to(ATHLETE), paths.post.to(POST), paths.apply.to()];
/** Those that are judged in dark colours too, as the other ones are with `--all`, and compared with their pictures. */
const LOOKED = [...ON_A_PHONE, paths.golfers.to(), paths.check.to(), paths.faq.to()];

const STATES = [
  { path: `${paths.golfers.to()}?q=nobody`, status: 200 },
  { path: YEAR_12, status: 200 },
  { path: `${paths.blog.to()}?page=2`, status: 200 },
  { path: '/no-such-page', status: 404 },
];

// A few pages a test: most of the time of a test is that of its browser.
const AT_ONCE = 4;
const GROUPS = Array.from({ length: Math.ceil(publicPages.length / AT_ONCE) }, (_, nr) =>
  publicPages.slice(nr * AT_ONCE, (nr + 1) * AT_ONCE),
);

test.beforeEach(({ page }) => page.addInitScript(offerParser, INERT_HTML));

for (const group of GROUPS)
  test(`${group.map(({ path }) => path).join(' ')} have a complete head, hydrate unchanged, are light, have no violation, fit and look as they did`, async ({
    page,
    request,
    complaints,
  }) => {
    for (const publicPage of group)
      await test.step(publicPage.path, async () => {
        const { path } = publicPage;
        const visit = await visitPage(page, path);
        expect(visit.status).toBe(200);
        const picture = await request.get(await expectHead(page, visit.html, publicPage));
        expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
        // At its other address, a page is judged once.
        if (publicPage.canonical === path) await expectSound(page, visit);
        else await expectSameHtml(page, visit.html);
        if (LOOKED.includes(path)) {
          await expectReadableInDark(page);
          await expectLook(page, path);
        }
        expect(complaints).toEqual([]);
      });
  });

test('a search without a match, an answer, a later page and a missing one hydrate unchanged, have no violation and fit', async ({
  page,
  complaints,
}) => {
  for (const { path, status } of STATES)
    await test.step(path, async () => {
      const visit = await visitPage(page, path);
      expect(visit.status).toBe(status);
      await expectSound(page, visit);
      // The browser itself reports the status of a missing document.
      expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    });
});

async function expectLook(page: Page, path: string): Promise<void> {
  // The day on which the card was changed.
  const mask = [page.getByText(/^Updated on /)];
  const name = path.replaceAll('/', '-').slice(1) || 'home';
  await expectSameLook(page, name, { mask, onPhone: ON_A_PHONE.includes(path) });
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
  page.removeAllListeners('request');
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

/** In bytes as sent: the document with its styles, and every script of the running application. */
const MOST = { document: 22_000, scripts: 205_000 };

async function expectLight(page: Page): Promise<void> {
  const sent = await page.evaluate(() => {
    const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const bytesOf = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      document: bytesOf(navigations),
      scripts: bytesOf(resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    };
  });
  expect(sent.document).toBeLessThan(MOST.document);
  expect(sent.scripts).toBeLessThan(MOST.scripts);
}

/** The checks of every page, in an order that gives late changes time to appear. */
async function expectSound(page: Page, { path, html, requested }: Visit): Promise<void> {
  await expectLight(page);
  await expectNoViolation(page, 'light');
  await expectFits(page);
  if (!CHANGED_BY_SCRIPTS.includes(path)) await expectSameHtml(page, html);
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
      linksToNowhere: parsed.querySelectorAll('a:not([href])').length,
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
    linksToNowhere: 0,
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
