import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Figures } from './measuredPages';
import { type ThrottledPage, pause } from './throttledPage';

/** An event of an interaction. */
interface Interaction {
  id: string;
  ms: number;
}

type Reporting = typeof globalThis & { reportInteraction?(interaction: Interaction): void };

/** Runs in each document: reports its interactions with their time to the next paint. */
export function watchInteractions(): void {
  const report = (entry: PerformanceEntry): void => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
    if (!interactionId) return;
    const id = `${performance.timeOrigin}:${interactionId}`;
    (globalThis as Reporting).reportInteraction?.({ id, ms: duration });
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(report));
  // The shortest that browsers report.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(options);
  addEventListener('pagehide', () => observer.takeRecords().forEach(report));
}

/** Interactions to next paint over a visit: menu, next page, filter, form, next page. */
export async function measureVisit({ page }: ThrottledPage, url: string): Promise<Figures> {
  const { origin } = new URL(url);
  const longest = new Map<string, number>();
  await page.exposeFunction(
    'reportInteraction',
    ({ id, ms }: Interaction) => void longest.set(id, Math.max(ms, longest.get(id) ?? 0)),
  );
  await openMenuAndFollow(page, origin);
  await filterAthletes(page);
  await beginApplication(page, origin);
  await page.locator('header a[href="/"]').first().tap();
  await page.waitForURL(`${origin}/`);
  // The last paints are reported a little later.
  await setTimeout(1000);
  const durations = [...longest.values()];
  return { worst: Math.max(0, ...durations), durations };
}

async function openMenuAndFollow(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await tap(page.locator('header summary:visible, header button.toggle'));
  const hub = page.locator('header').locator('summary, button').filter({ hasText: 'Info Hub' });
  await tap(hub);
  await tap(hub);
  await tap(page.locator('header a[href="/golfers"]'));
  await page.waitForURL(`${origin}/golfers`);
  await pause();
}

async function filterAthletes(page: Page): Promise<void> {
  await type(page.locator('input[type="search"]'), 'mar');
  await tap(page.getByRole('button', { name: 'Filter', exact: true }));
}

async function beginApplication(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/apply`);
  await type(page.locator('[name="firstName"]'), 'M');
  await type(page.locator('[name="lastName"]'), 'Lee');
  await type(page.locator('[name="email"]'), 'maya@');
  await tap(page.locator('[name="contactNumber"]'));
}

async function tap(target: Locator): Promise<void> {
  await target.first().tap();
  await pause();
}

async function type(field: Locator, text: string): Promise<void> {
  await tap(field);
  await field.first().pressSequentially(text, { delay: 120 });
  await pause();
}
