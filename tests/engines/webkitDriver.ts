import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/src/process/ports';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { type EngineDriver, type EngineTab, type PageFunction, type Size } from './EngineDriver';
import { watchComplaints } from './complaints';

const START_MS = 30_000;
// The journeys open a window of a phone's width: the toolbar of the first window makes it wider than that.
const CAPABILITIES = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation', '--javascript-can-open-windows-automatically=true'] },
};
const QUIET = {
  // Containers run as root and without user namespaces.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

/** Debian's WebKitGTK on a screen of its own, through WebDriver. */
export async function startWebkitDriver(executablePath: string): Promise<EngineDriver> {
  const { screen, display } = await startScreen();
  let server = await startServer(executablePath, display);
  return {
    openTab: async (size) => {
      try {
        return await openWindow(server.origin, size);
      } catch (failure) {
        // WebKitGTK's driver now and then ends or hangs while a browser starts; nothing of the site is open yet.
        process.stderr.write(`WebKitWebDriver is started again: ${String(failure)}\n`);
        await end(server.driver);
        server = await startServer(executablePath, display);
        return await openWindow(server.origin, size);
      }
    },
    stop: async () => {
      await end(server.driver);
      await end(screen);
    },
  };
}

interface WebDriverServer {
  driver: ChildProcess;
  origin: string;
}

async function startServer(executablePath: string, display: string): Promise<WebDriverServer> {
  const port = await freePort();
  const driver = spawn(executablePath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...QUIET, DISPLAY: display },
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

async function openWindow(server: string, size: Size): Promise<EngineTab> {
  const session = new Builder().usingServer(server).withCapabilities(new Capabilities(CAPABILITIES)).build();
  const driver = await Promise.race([session, failAfter(START_MS)]);
  const [first] = await driver.getAllWindowHandles();
  await driver.executeScript("open('about:blank', '_blank', 'popup')");
  const opened = await driver.wait(async () =>
    (await driver.getAllWindowHandles()).find((handle) => handle !== first),
  );
  await driver.switchTo().window(opened ?? '');
  const tab = tabOf(driver);
  await tab.resize(size);
  return tab;
}

async function failAfter(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new Error(`no browser within ${ms} ms`);
}

/** WebDriver runs no script ahead of a document's own: the watch begins when the document has loaded. */
const watched = (run: PageFunction<never, unknown>): string =>
  `(${watchComplaints})(); return (${run})(...arguments);`;

/** To the middle of the window, as the other drivers do: WebDriver stops at its edge, where the page may still move. */
const toTheMiddle = (element: HTMLElement): void =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });

async function click(element: WebElement): Promise<void> {
  try {
    await element.getDriver().executeScript(`(${toTheMiddle})(arguments[0])`, element);
    await element.click();
  } catch (failure) {
    // WebKitGTK loses its answer, an error without a word, when the click has already led to another document.
    if (!(failure instanceof error.WebDriverError) || failure.message !== '') throw failure;
  }
}

function tabOf(driver: WebDriver): EngineTab {
  return {
    goto: async (url) => {
      await driver.get(url);
      await driver.executeScript(watched(() => undefined));
    },
    goBack: () => driver.navigate().back(),
    resize: async ({ width, height }) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      await driver.wait(() => driver.executeScript('return innerWidth === arguments[0]', width));
    },
    pressShift: () => driver.actions().keyDown(Key.SHIFT).keyUp(Key.SHIFT).perform(),
    evaluate: (run, argument) => driver.executeScript(watched(run), argument),
    find: async (run, argument) => {
      const element = await driver.executeScript<WebElement | null>(watched(run), argument);
      if (!element) return undefined;
      return {
        click: () => click(element),
        type: (text) => element.sendKeys(text),
        choose: async (option) => {
          await driver.executeScript(`(${toTheMiddle})(arguments[0])`, element);
          await element.findElement(By.xpath(`option[normalize-space()="${option}"]`)).click();
        },
      };
    },
    close: () => driver.quit(),
  };
}
