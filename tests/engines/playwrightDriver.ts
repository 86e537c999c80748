import type { BrowserType, ElementHandle, Page } from '@playwright/test';
import type { EngineDriver, EngineTab } from './EngineDriver';
import { watchComplaints } from './complaints';

/** An engine that Playwright has downloaded. */
export async function startPlaywrightDriver(type: BrowserType): Promise<EngineDriver> {
  const browser = await type.launch();
  return {
    openTab: async (viewport) => {
      const context = await browser.newContext({ viewport });
      await context.addInitScript(watchComplaints);
      return tabOf(await context.newPage());
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): EngineTab {
  return {
    goto: async (url) => void (await page.goto(url)),
    goBack: async () => void (await page.goBack({ waitUntil: 'commit' })),
    resize: (size) => page.setViewportSize(size),
    pressShift: () => page.keyboard.press('Shift'),
    evaluate: (run, argument) => page.evaluate(run as never, argument),
    find: async (run, argument) => {
      const handle = await page.evaluateHandle(run as never, argument);
      const element = handle.asElement() as ElementHandle<HTMLElement> | null;
      if (!element) return undefined;
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        choose: async (label) => void (await element.selectOption({ label })),
      };
    },
    close: () => page.context().close(),
  };
}
