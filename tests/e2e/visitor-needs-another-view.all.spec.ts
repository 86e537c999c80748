import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { fillPages, openFilled } from '../fixtures/filledPages';
import { tabTo } from '../fixtures/keyboard';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';
import { cutLetters, sidewaysBy } from '../fixtures/wholeTexts';

// With text of twice the size, at 400 %, and with the system's few colours, as Windows' contrast themes have them: these
// replace all of the page's, and backgrounds are lost. A site of its own, with what an agency adds to the demo content.
const test = testOnOwnSite('views');

test.use({ contextOptions: { reducedMotion: 'reduce' } });
let filled: Awaited<ReturnType<typeof fillPages>>;
test.beforeAll(async ({ site }) => void (filled = await fillPages(site)));

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

/** What is left of a window of 1280 × 1024 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** Checks that the page in front, which is scrolled, goes on in one direction only and has at least half of the window. */
async function expectRoom(page: Page): Promise<void> {
  expect(await page.evaluate(sidewaysBy)).toEqual([]);
  const stuck = await page.evaluate(stuckHeight);
  // The bar with the menu always is.
  expect(stuck).toBeGreaterThan(0);
  expect(stuck).toBeLessThanOrEqual(ZOOMED.height / 2);
}

/** How many pixels of the window's height stay covered while the page is scrolled. Runs in the page. */
function stuckHeight(): number {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const isStuck = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    return isStuck && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  });
  const boxesOf = () => bars.map((bar) => bar.getBoundingClientRect());
  const before = boxesOf();
  window.scrollBy({ top: 8, behavior: 'instant' });
  const stay = boxesOf().filter((box, nr) => box.top === before[nr]?.top && box.width > innerWidth / 2);
  const rows = Array.from({ length: innerHeight }, (_, row) => row + 0.5);
  return rows.filter((row) => stay.some(({ top, bottom }) => top < row && row < bottom)).length;
}

/** Checks that each field of the page is in sight when Tab has led to it. */
async function expectFieldsInSight(page: Page): Promise<void> {
  const fields = page
    .getByRole('main')
    .locator('input:not([type="radio"], [tabindex="-1"]), select, textarea')
    .filter({ visible: true });
  for (const field of await fields.all()) {
    await tabTo(page, field);
    await expect.poll(() => field.evaluate(coveredBy)).toEqual([]);
  }
}

/** What hides the edges of a field, or the middle of one that is too high for the window. Runs in the page. */
function coveredBy(field: Element): string[] {
  const { left, width, top, bottom, height } = field.getBoundingClientRect();
  const rows = height > innerHeight / 2 ? [(top + bottom) / 2] : [top + 3, bottom - 3];
  return rows
    .map((row) => document.elementFromPoint(left + width / 2, row))
    .filter((hit) => hit !== field)
    .map((hit) => hit?.outerHTML.slice(0, 120) ?? 'outside the window');
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
  await page.setViewportSize(ZOOMED);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(ZOOMED.width);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expectRoom(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  expect(await page.evaluate(shapeless)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

// Of each kind one.
const PAGES = [
  ...[paths.home, paths.golfers, paths.apply, paths.faq, paths.check, paths.costs, paths.example],
  ...[paths.futureChampions, paths.trainers, paths.login, paths.blog, paths.cookies],
].map((path) => path.to());

for (const path of PAGES)
  test(`${path} is whole in each view`, async ({ page }) => {
    await page.goto(path);
    await expectAlive(page);
    await expectInOtherViews(page);
  });

for (const name of ['results', 'profile', 'post', 'consent', 'invitation'] as const)
  test(`${name} with all that it can have is whole in each view`, async ({ page }) => {
    await openFilled(page, filled[name]);
    await expectInOtherViews(page);
  });

test('at 400 % no field is covered', async ({ page }) => {
  test.slow();
  await page.setViewportSize(ZOOMED);
  for (const path of [paths.apply.to(), paths.costs.to()]) {
    await page.goto(path);
    await expectAlive(page);
    await expectFieldsInSight(page);
  }
  for (const name of ['post', 'invitation'] as const) {
    await openFilled(page, filled[name]);
    await expectFieldsInSight(page);
  }
});
