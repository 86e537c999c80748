import { setTimeout } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { UserError } from '../../../scripts/src/terminal';
import { type ThrottledPage, touchNeutralGround } from './throttledPage';

// As the harness does it: time to read, a pointer that arrives, a press.
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

/** From the click on the home page's link to the painted blog, inside an application that runs. */
export async function measureRunningLink({ page, settle }: ThrottledPage, origin: string) {
  const moments: Partial<Record<Moment, number>> = {};
  await page.exposeFunction('reportMoment', (moment: Moment, at: number) => void (moments[moment] = at));
  await page.goto(`${origin}/`);
  await touchNeutralGround(page);
  await settle();
  // The scripts are there; they run until the page has time for other things, and may ask for more.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined));
  await settle();
  const link = page.locator('main a[href="/blog"]').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await setTimeout(READING_MS);
  const box = await link.boundingBox();
  if (!box) throw new UserError(`${origin} has no visible link to the blog.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await setTimeout(ARRIVING_MS);
  await page.mouse.down();
  await setTimeout(PRESS_MS);
  await page.mouse.up();
  await waitUntil(() => moments.painted !== undefined, LONGEST_MS);
  const { clicked, painted } = moments;
  if (!clicked || !painted) throw new UserError(`${origin} never showed the blog after the click.`);
  return { nav: painted - clicked };
}
