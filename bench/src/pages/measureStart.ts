import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type ThrottledPage, touchNeutralGround } from './throttledPage';

const AFTER_LOAD_MS = 5000;

/** Runs in each document: keeps its long tasks. */
export function watchLongTasks(): void {
  const tasks: { at: number; ms: number }[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** The cost of an untouched page until five seconds after its load, and its scripts after a touch. */
export async function measureUntouched({ page, scriptBytes, settle }: ThrottledPage, url: string) {
  await page.goto(url);
  await setTimeout(AFTER_LOAD_MS);
  const tbt = await page.evaluate(blockingTime, AFTER_LOAD_MS);
  const scriptsBefore = scriptBytes();
  await touchNeutralGround(page);
  await settle();
  return { tbt, scriptsBefore, scriptsAfter: scriptBytes() };
}

/** The blocking of a page that is touched right after its load, until five seconds after it. */
export async function measureTouched({ page }: { page: Page }, url: string) {
  await page.goto(url);
  await touchNeutralGround(page);
  await setTimeout(AFTER_LOAD_MS);
  return { tbt: await page.evaluate(blockingTime, AFTER_LOAD_MS) };
}

/** Runs in the page: total blocking time (web.dev/tbt), from the first contentful paint until some time after the load. */
function blockingTime(afterLoadMs: number): number {
  const { longTasks } = globalThis as unknown as { longTasks: { at: number; ms: number }[] };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const end = (navigation?.loadEventEnd ?? 0) + afterLoadMs;
  const start = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return longTasks
    .filter(({ at, ms }) => at < end && at + ms > start)
    .reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at, start) - 50), 0);
}
