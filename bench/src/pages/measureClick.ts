import { UserError } from '../../../scripts/src/terminal';
import type { Figures } from './measuredPages';
import type { ThrottledPage } from './throttledPage';

const LONGEST_MS = 25_000;

/**
 * Runs in each document: clicks the first visible control that opens something every 50 ms until it answers, and keeps
 * when that was painted.
 */
export function clickUntilAnswered(): void {
  const CONTROLS =
    'header button[aria-expanded],nav button[aria-expanded],header button[aria-controls],header summary,nav summary,main button[aria-expanded],main summary';
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const stateOf = (element: Element): string => {
    const around = element.closest('header,nav') ?? element;
    const opened = around.querySelectorAll('.open,.show,.active,[data-state=open]').length;
    return [element.getAttribute('aria-expanded'), element.closest('details')?.open, opened].join();
  };
  const answered = (): void => void Object.assign(globalThis, { answeredAt: performance.now() });
  const attempt = (): void => {
    const control = [...document.querySelectorAll<HTMLElement>(CONTROLS)].find(isVisible);
    if (!control) return void setTimeout(attempt, 20);
    const before = stateOf(control);
    control.click();
    // React commits a click in a microtask: the next task sees it.
    setTimeout(() => {
      if (stateOf(control) === before) setTimeout(attempt, 30);
      else requestAnimationFrame(() => requestAnimationFrame(answered));
    }, 20);
  };
  attempt();
}

/** When the first click on a loading page is answered, in ms after the navigation. */
export async function measureClick({ page }: ThrottledPage, url: string): Promise<Figures> {
  await page.goto(url, { waitUntil: 'commit' });
  const answered = await page.waitForFunction(
    () => (globalThis as { answeredAt?: number }).answeredAt,
    undefined,
    { timeout: LONGEST_MS, polling: 150 },
  );
  const interactive = await answered.jsonValue();
  if (!interactive) throw new UserError(`Nothing on ${url} answers a click.`);
  return { interactive };
}
