import { paths, type PostWire } from '@site/contract';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { expectAlive, expectReadableInDark } from '../fixtures/pageChecks';
import { publicPaths } from '../fixtures/publicPages';
import { store } from '../fixtures/store';
import { expect, test } from '../fixtures/test';
import { addWhole } from '../fixtures/wholeCard';
import { cutLetters, sidewaysBy } from '../fixtures/wholeTexts';

// In dark, with text of twice the size, at 400 %, and with the system's few colours, as Windows' contrast themes have them: these
// replace all of the page's, and backgrounds are lost.

const USUAL = 16;
const DOUBLE = 32;

/** Checks at two widths that nothing is lost of the page in front at twice the size of text. */
async function expectWholeAtDouble(page: Page): Promise<void> {
  const sizeOfText = () =>
    page.evaluate(async () => {
      // On a busy machine a size changes some frames after its cause.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return parseFloat(getComputedStyle(document.querySelector('main p')!).fontSize);
    });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // On a busy machine the call returns before the window has the new width.
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expect.poll(async () => (await sizeOfText()) === (await sizeOfText())).toBe(true);
    const usual = await sizeOfText();
    await setTextSize(page, DOUBLE);
    // The width of the page is a part of each size.
    await expect.poll(sizeOfText).toBeGreaterThan(1.3 * usual);
    expect.soft(await page.evaluate(sidewaysBy), `${width} pixels`).toEqual([]);
    expect.soft(await page.evaluate(cutLetters), `${width} pixels`).toEqual([]);
    await setTextSize(page, USUAL);
    await expect.poll(sizeOfText).toBeLessThan(1.1 * usual);
  }
}

/** The visitor's setting of the browser, which media queries in em know too. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Buttons and fields that only a background told from the text around them. Checkboxes and radio buttons are the system's,
 * and sorting has its arrow. Runs in the page.
 */
function shapeless(): string[] {
  const hasEdge = (element: Element): boolean => {
    const { borderTopWidth, borderTopStyle, outlineStyle, boxShadow } = getComputedStyle(element);
    return (
      (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) ||
      outlineStyle !== 'none' ||
      boxShadow !== 'none'
    );
  };
  const controls =
    'button:not(th > *), [role="button"], input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea';
  return [...document.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.getBoundingClientRect().width > 1 && !hasEdge(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Checks the page in front in all three. */
async function expectInOtherViews(page: Page): Promise<void> {
  await expectWholeAtDouble(page);
  // A window of 1280 × 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320);
  expect(await page.evaluate(sidewaysBy)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  expect(await page.evaluate(shapeless)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
}

// Of each kind one.
const PAGES = [
  ...[paths.home, paths.golfers, paths.apply, paths.faq, paths.check, paths.costs, paths.example],
  ...[paths.futureChampions, paths.trainers, paths.login, paths.blog, paths.cookies],
].map((path) => path.to());

for (const path of PAGES)
  test(`${path} is whole in each view`, async ({ page }) => {
    await openPage(page, path);
    await expectInOtherViews(page);
  });

test('every page is readable in dark', async ({ page }) => {
  test.slow();
  for (const path of publicPaths)
    await test.step(path, async () => {
      await openPage(page, path);
      await expectReadableInDark(page);
    });
});

test('a whole profile, a post with its comments and the question to a parent are whole in each view', async ({
  page,
  site,
}) => {
  test.slow();
  const slug = await addWhole(site);
  const post = await store<PostWire>(site, 'POST /posts', {
    title: 'What a coach reads first',
    topics: ['Recruiting', 'Golf'],
    status: 'published',
    body: '<p>A coach reads the number, then the date below it.</p><h2>And then</h2><p>The film.</p>',
    comments_allowed: true,
    comments_moderated: false,
  });
  const comment = { name: 'Bo Lindqvist', text: 'Is Year 12 too late?\nShe plays off four.' };
  await callApi({ origin: site.origin }, `POST /posts/${post.slug}/comments`, comment);
  const parent = { name: 'Rosa Quill', email: 'rosa@quill.example' };
  const asked = await callApi(site, `POST /golfers/${slug}/consent-links`, parent);
  const { address } = (await asked.json()) as { address: string };
  const consent = paths.consent.to() + new URL(address).hash;
  for (const path of [paths.golfer.to(slug), paths.post.to(post.slug), consent]) {
    await openPage(page, path);
    if (path === consent) await expect(page.getByText(`Dear ${parent.name}`)).toBeVisible();
    await expectInOtherViews(page);
  }
});
