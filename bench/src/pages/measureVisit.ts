import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { FAQ } from './measuredPages';
import { pause } from './throttledPage';

/** The longest event of an interaction. */
interface Interaction {
  id: string;
  ms: number;
  what: string;
}

type Reporting = typeof globalThis & { reportInteraction?(interaction: Interaction): void };

/** Runs in each document: reports its interactions with their time to the next paint. */
export function watchInteractions(): void {
  const report = (entry: PerformanceEntry): void => {
    const { interactionId, duration, name, target } = entry as PerformanceEventTiming & {
      interactionId: number;
    };
    if (!interactionId) return;
    const id = `${performance.timeOrigin}:${interactionId}`;
    const place = target instanceof Element ? target.tagName.toLowerCase() : 'a removed element';
    const what = `${name} on ${place} of ${location.pathname}`;
    (globalThis as Reporting).reportInteraction?.({ id, ms: duration, what });
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(report));
  // The shortest that browsers report.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(options);
  addEventListener('pagehide', () => observer.takeRecords().forEach(report));
}

/** Interactions to next paint over a visit: menu, next page, filter, accordion, form, next page. */
export async function measureVisit(page: Page, origin: string) {
  const longest = new Map<string, Interaction>();
  await page.exposeFunction('reportInteraction', (interaction: Interaction) => {
    if (interaction.ms > (longest.get(interaction.id)?.ms ?? 0)) longest.set(interaction.id, interaction);
  });
  await openMenuAndFollow(page, origin);
  await filterAthletes(page);
  await readAnswers(page, origin);
  await beginApplication(page, origin);
  await page.locator('header a[href="/"]').first().tap();
  await page.waitForURL(`${origin}/`);
  // The last paints are reported a little later.
  await setTimeout(1000);
  const found = [...longest.values()].sort((a, b) => b.ms - a.ms);
  const [worst] = found;
  return {
    worst: worst?.ms ?? 0,
    durations: found.map(({ ms }) => ms),
    longest: found
      .slice(0, 3)
      .map(({ ms, what }) => `${ms} ms ${what}`)
      .join('; '),
  };
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

async function readAnswers(page: Page, origin: string): Promise<void> {
  await page.goto(origin + FAQ);
  const questions = page.locator('main').locator('summary, button[aria-expanded]');
  for (const nr of [1, 2, 1]) await tap(questions.nth(nr));
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
