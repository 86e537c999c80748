import { expect } from '@playwright/test';
import puppeteer, { type ElementHandle, type JSHandle, type Page } from 'puppeteer-core';
import { type EngineDriver, type EngineTab, type Size } from './EngineDriver';
import { watchComplaints } from './complaints';

/** An installed Firefox, through WebDriver BiDi; Playwright drives its own build only. */
export async function startFirefoxDriver(executablePath: string): Promise<EngineDriver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    // As on a phone, and in the other engines here: a scroll bar takes no width from the page.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  return {
    openTab: async (size) => {
      const page = await (await browser.createBrowserContext()).newPage();
      await resize(page, size);
      await page.evaluateOnNewDocument(watchComplaints);
      return tabOf(page);
    },
    stop: () => browser.close(),
  };
}

async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewport(size).catch((error: unknown) => {
    // Puppeteer sets the screen's orientation as well, which Firefox ESR 140 cannot.
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });
  // waitForFunction would make a function of a text, which the policy of our pages refuses.
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
}

function tabOf(page: Page): EngineTab {
  return {
    goto: async (url) => void (await page.goto(url)),
    // Puppeteer's goBack waits for a document, and the application replaces the page without one.
    goBack: () => page.evaluate(() => history.back()),
    resize: (size) => resize(page, size),
    pressShift: () => page.keyboard.press('Shift'),
    evaluate: (run, argument) => page.evaluate(run as never, argument as never),
    find: async (run, argument) => {
      const handle: JSHandle = await page.evaluateHandle(run as never, argument as never);
      const element = handle.asElement() as ElementHandle<HTMLElement> | null;
      if (!element) return undefined;
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        choose: async (option) => void (await element.select(await element.evaluate(valueOf, option))),
      };
    },
    close: () => page.browserContext().close(),
  };
}

/** Of the option with this text; runs in the page. */
const valueOf = (select: Element, text: string): string =>
  [...(select as HTMLSelectElement).options].find((option) => option.text === text)?.value ?? text;
