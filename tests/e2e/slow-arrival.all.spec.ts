import type { Page } from '@playwright/test';
import { publicPaths } from '../fixtures/publicPages';
import { expect, test } from '../fixtures/test';

// A page keeps its place while pictures and fonts arrive after its text.

const PICTURE_OR_FONT = /\.(avif|webp|jpe?g|png|svg|woff2)(\?|$)/;
// A title may break into lines elsewhere in its own font; web.dev/cls calls up to 0.1 good.
const ONE_LINE = 0.05;

test('nothing moves on any public page of a phone when pictures and fonts come late', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchShifts);
  let release = (): void => undefined;
  let released = Promise.resolve();
  await page.route(PICTURE_OR_FONT, async (route) => {
    await released;
    await route.continue();
  });
  for (const path of publicPaths) {
    released = new Promise((resolve) => (release = resolve));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForLoadState('load');

    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(ONE_LINE);
  }
});

interface Shift {
  value: number;
  moved: string[];
}

/** Runs in each document. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver(keep);
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    takeShifts: () => {
      keep({ getEntries: () => observer.takeRecords() });
      return shifts;
    },
  });

  function keep(list: Pick<PerformanceObserverEntryList, 'getEntries'>): void {
    for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
      shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
  }
}

/** Not in TypeScript's library (wicg.github.io/layout-instability). */
interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

/** After the frame in which the last picture and font were laid out. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (globalThis as unknown as { takeShifts(): Shift[] }).takeShifts();
  });
