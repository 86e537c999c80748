import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type CDPSession, type Page, chromium } from 'playwright-core';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { environment } from '../../../scripts/src/settings/environment';

/** The work of the main thread so far: times in ms. */
export type MainThread = Record<'tasks' | 'layout' | 'style' | 'layouts' | 'styles' | 'nodes', number>;

/** A page on a slow phone with a slow connection, in a browser with a fresh profile. */
export interface ThrottledPage {
  page: Page;
  mainThread(): Promise<MainThread>;
  /** Bytes so far, as sent. */
  bytes(): number;
  scriptBytes(): number;
  /** Waits until nothing was requested for a while. */
  settle(): Promise<void>;
}

interface Chrome {
  port: number;
}

interface ChromeModule {
  launch(): Promise<Chrome>;
  close(chrome: Chrome): Promise<void>;
}

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const QUIET_MS = 1200;
const LONGEST_MS = 20_000;
const STEP_MS = 30_000;
// Our loader of TypeScript wraps each named function in a call of this helper, which a page lacks.
const NAME_HELPER = 'globalThis.__name = (named) => named;';

/** The browser that all measurements use. */
export function chooseBrowser(path: string): void {
  environment.CHROME_PATH = path || chromium.executablePath();
}

/** Starts a browser with a fresh profile for one measurement. */
export async function withBrowser<T>(
  harness: string,
  measure: (debuggingPort: number) => Promise<T>,
): Promise<T> {
  const { launch, close } = (await import(pathToFileURL(join(harness, 'chrome.mjs')).href)) as ChromeModule;
  const chrome = await launch();
  try {
    return await measure(chrome.port);
  } finally {
    await close(chrome);
  }
}

interface Throttling {
  harness: string;
  cpuRate: number;
  /** Runs in each document before any other script. */
  script(): void;
}

/** Runs a measurement on a new throttled page. */
export const onThrottledPage = <T>(
  { harness, cpuRate, script }: Throttling,
  measure: (opened: ThrottledPage) => Promise<T>,
): Promise<T> =>
  withBrowser(harness, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    await page.addInitScript({ content: NAME_HELPER });
    await page.addInitScript(script);
    const cdp = await context.newCDPSession(page);
    const requests = await watchRequests(cdp);
    await cdp.send('Performance.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const measured = await measure({ page, mainThread: () => readMainThread(cdp), ...requests });
    await browser.close();
    return measured;
  });

async function readMainThread(cdp: CDPSession): Promise<MainThread> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    tasks: of('TaskDuration') * 1000,
    layout: of('LayoutDuration') * 1000,
    style: of('RecalcStyleDuration') * 1000,
    layouts: of('LayoutCount'),
    styles: of('RecalcStyleCount'),
    nodes: of('Nodes'),
  };
}

async function watchRequests(cdp: CDPSession): Promise<Omit<ThrottledPage, 'page' | 'mainThread'>> {
  const open = new Map<string, { isScript: boolean }>();
  let all = 0;
  let scripts = 0;
  let changedAt = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    changedAt = Date.now();
    if (request.url.startsWith('http')) open.set(requestId, { isScript: type === 'Script' });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId);
    if (request && response.mimeType.includes('javascript')) request.isScript = true;
  });
  const finish = (requestId: string, bytes: number): void => {
    changedAt = Date.now();
    all += bytes;
    if (open.get(requestId)?.isScript) scripts += bytes;
    open.delete(requestId);
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  const isQuiet = (): boolean => open.size === 0 && Date.now() - changedAt > QUIET_MS;
  return {
    bytes: () => all,
    scriptBytes: () => scripts,
    settle: async () => void (await waitUntil(async () => isQuiet(), LONGEST_MS)),
  };
}

/**
 * Touches the page where nothing answers, as somebody does who begins to read or to scroll. By the protocol alone:
 * Playwright's own way evaluates a script of its own in the page first, which blocks it for 50 to 60 ms.
 */
export async function touchNeutralGround(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { quads } = await cdp.send('DOM.getContentQuads', { nodeId });
  const [x = 0, y = 0] = quads[0] ?? [];
  const touchPoints = [{ x: x + 4, y: y + 4 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** The pause of somebody who looks at what an action has changed. */
export const pause = (): Promise<void> => setTimeout(400);
