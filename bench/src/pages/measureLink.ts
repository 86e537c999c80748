import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { UserError } from '../../../scripts/src/terminal';
import type { Figures } from './measuredPages';
import { type ThrottledPage, touchNeutralGround } from './throttledPage';

// Time to read, a pointer that arrives, a press.
const READING_MS = 1500;
const ARRIVING_MS = 60;
const PRESS_MS = 80;
const LONGEST_MS = 20_000;

type Moment = 'clicked' | 'painted';
type Reporting = typeof globalThis & { reportMoment?(moment: Moment, at: number): void };

/**
 * Runs in each document: reports the click, and the second frame with ten visible links to posts. Those of a page that is
 * rendered ahead are in the document before the click.
 */
export function watchBlog(): void {
  const report = (moment: Moment, at: number): void =>
    (globalThis as Reporting).reportMoment?.(moment, performance.timeOrigin + at);
  const look = (): void => {
    const links = [...document.querySelectorAll('a[href*="/blog/"]')];
    const posts = links.filter((link) => link.getClientRects().length > 0);
    if (location.pathname !== '/blog' || posts.length < 10) return void requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(() => report('painted', performance.now())));
  };
  requestAnimationFrame(look);
  addEventListener('click', ({ timeStamp }) => report('clicked', timeStamp), true);
}

/** From the click on the home page's link to the painted blog, on a page that nobody has touched. */
export async function measureColdLink({ page, settle }: ThrottledPage, url: string): Promise<Figures> {
  const moments = await openHome(page, url);
  await settle();
  return followLink(page, moments);
}

/** The same inside an application that runs. */
export async function measureRunningLink({ page, settle }: ThrottledPage, url: string): Promise<Figures> {
  const moments = await openHome(page, url);
  await touchNeutralGround(page);
  await settle();
  // The scripts are there; they run until the page has time for other things, and may ask for more.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined));
  await settle();
  return followLink(page, moments);
}

type Moments = Partial<Record<Moment, number>>;

async function openHome(page: Page, url: string): Promise<Moments> {
  const moments: Moments = {};
  await page.exposeFunction('reportMoment', (moment: Moment, at: number) => void (moments[moment] = at));
  await page.goto(url);
  return moments;
}

async function followLink(page: Page, moments: Moments): Promise<Figures> {
  const link = page.locator('main a[href="/blog"]').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await setTimeout(READING_MS);
  const box = await link.boundingBox();
  if (!box) throw new UserError(`${page.url()} has no visible link to the blog.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await setTimeout(ARRIVING_MS);
  await page.mouse.down();
  await setTimeout(PRESS_MS);
  await page.mouse.up();
  await waitUntil(() => moments.painted !== undefined, LONGEST_MS);
  const { clicked, painted } = moments;
  if (!clicked || !painted) throw new UserError('The blog never appeared after the click.');
  return { nav: painted - clicked };
}
