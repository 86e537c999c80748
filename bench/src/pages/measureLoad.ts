import { setTimeout } from 'node:timers/promises';
import type { Figures } from './measuredPages';
import { type ThrottledPage, touchNeutralGround } from './throttledPage';

const AFTER_LOAD_MS = 4000;

interface SeenLoad {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { at: number; ms: number }[];
}

/** Runs in each document: keeps its paints, layout shifts and long tasks. */
export function watchLoad(): void {
  const seen: SeenLoad = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, longTasks: [] };
  Object.assign(globalThis, { seenLoad: seen });
  const watch = (type: string, use: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ at: startTime, ms: duration }));
}

/** The cost of a page that nobody touches, until some seconds after its load. */
export async function measureUntouched(opened: ThrottledPage, url: string): Promise<Figures> {
  const { page, bytes, scriptBytes, settle, mainThread } = opened;
  await page.goto(url);
  await setTimeout(AFTER_LOAD_MS);
  await settle();
  const costs = await mainThread();
  const found = await page.evaluate(readLoad, AFTER_LOAD_MS);
  return { ...found, ...costs, bytes: bytes(), scriptsBefore: scriptBytes() };
}

/** The blocking of a page that is touched right after its load, and all scripts that this starts. */
export async function measureTouched(opened: ThrottledPage, url: string): Promise<Figures> {
  const { page, scriptBytes, settle } = opened;
  await page.goto(url);
  await touchNeutralGround(page);
  await setTimeout(AFTER_LOAD_MS);
  const { tbt } = await page.evaluate(readLoad, AFTER_LOAD_MS);
  await settle();
  return { tbt, scriptsAfter: scriptBytes() };
}

/** Runs in the page; total blocking time (web.dev/tbt) from the first contentful paint until some time after the load. */
function readLoad(afterLoadMs: number): Record<'fcp' | 'lcp' | 'cls' | 'tbt', number> {
  const { fcp, lcp, cls, longTasks } = (globalThis as unknown as { seenLoad: SeenLoad }).seenLoad;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const end = (navigation?.loadEventEnd ?? 0) + afterLoadMs;
  const tbt = longTasks
    .filter(({ at, ms }) => at < end && at + ms > fcp)
    .reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at, fcp) - 50), 0);
  return { fcp, lcp, cls, tbt };
}
