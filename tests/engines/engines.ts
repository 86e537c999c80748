import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { type BrowserType, expect } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../scripts/src/process/ports';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { watchComplaints } from './complaints';

export type EngineName = 'firefox' | 'webkit';

export interface Size {
  width: number;
  height: number;
}

/** One tab of a new profile. Any automation protocol can do this much. */
export interface EngineTab {
  /** Resolves when the document and everything in it has loaded. */
  goto(url: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs a function in the page, on a value that JSON can hold. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  close(): Promise<void>;
}

export interface Engine {
  openTab(): Promise<EngineTab>;
  stop(): Promise<void>;
}

/** An engine that Playwright has downloaded. */
export async function startPlaywrightEngine(type: BrowserType): Promise<Engine> {
  const browser = await type.launch();
  return {
    openTab: async () => {
      const page = await browser.newPage();
      await page.addInitScript(watchComplaints);
      return {
        goto: async (url) => void (await page.goto(url)),
        resize: (size) => page.setViewportSize(size),
        evaluate: (run, argument) => page.evaluate(run as never, argument),
        close: () => page.close(),
      };
    },
    stop: () => browser.close(),
  };
}

/** An installed Firefox, through WebDriver BiDi; Playwright drives its own build only. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    // As on a phone, and in the other engines here: a scroll bar takes no width from the page.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  return {
    openTab: async () => {
      const page = await (await browser.createBrowserContext()).newPage();
      await page.evaluateOnNewDocument(watchComplaints);
      return {
        goto: async (url) => void (await page.goto(url)),
        resize: (size) => resizeFirefox(page, size),
        evaluate: (run, argument) => page.evaluate(run as never, argument as never),
        close: () => page.browserContext().close(),
      };
    },
    stop: () => browser.close(),
  };
}

async function resizeFirefox(page: Page, size: Size): Promise<void> {
  await page.setViewport(size).catch((error: unknown) => {
    // Puppeteer sets the screen's orientation as well, which Firefox ESR 140 cannot.
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });
  // waitForFunction would make a function of a text, which the policy of our pages refuses.
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
}

const START_MS = 30_000;
// The tests open a window of a phone's width: the toolbar of the first window makes it wider than that.
const CAPABILITIES = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
};

/** Debian's WebKitGTK on a screen of its own, through WebDriver. */
export async function startWebkit(executablePath: string): Promise<Engine> {
  const { screen, display } = await startScreen();
  let server = await startWebDriver(executablePath, display);
  return {
    openTab: async () => {
      try {
        return await openWindow(server.origin);
      } catch (failure) {
        // WebKitGTK's driver sometimes ends or hangs while a browser starts; nothing of the site is open yet.
        process.stderr.write(`WebKitWebDriver is started again: ${String(failure)}\n`);
        await end(server.driver);
        server = await startWebDriver(executablePath, display);
        return await openWindow(server.origin);
      }
    },
    stop: async () => {
      await end(server.driver);
      await end(screen);
    },
  };
}

/** A screen in memory, which chooses a number that nobody else has. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb has ended')));
    screen.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  return { screen, display: `:${number}` };
}

async function startWebDriver(executablePath: string, display: string) {
  const port = await freePort();
  const driver = spawn(executablePath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Containers run as root and without user namespaces.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', DISPLAY: display },
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await waitUntil(answers, START_MS))) throw new Error(`${executablePath} does not answer`);
  return { driver, origin };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

async function openWindow(server: string): Promise<EngineTab> {
  const session = new Builder().usingServer(server).withCapabilities(new Capabilities(CAPABILITIES)).build();
  const driver = await Promise.race([session, failAfter(START_MS)]);
  const [first] = await driver.getAllWindowHandles();
  await driver.executeScript("open('about:blank', '_blank', 'popup')");
  const opened = await driver.wait(async () =>
    (await driver.getAllWindowHandles()).find((handle) => handle !== first),
  );
  await driver.switchTo().window(opened ?? '');
  return webkitTab(driver);
}

async function failAfter(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new Error(`no browser within ${ms} ms`);
}

/** WebDriver runs no script ahead of a document's own: the watch begins when the document has loaded. */
const watched = (run: (argument: never) => unknown): string =>
  `(${watchComplaints})(); return (${run})(...arguments);`;

const webkitTab = (driver: WebDriver): EngineTab => ({
  goto: async (url) => {
    await driver.get(url);
    await driver.executeScript(watched(() => undefined));
  },
  resize: async ({ width, height }) => {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    await driver.wait(() => driver.executeScript('return innerWidth === arguments[0]', width));
  },
  evaluate: (run, argument) => driver.executeScript(watched(run), argument),
  close: () => driver.quit(),
});
