import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, startLoad } from './startLoad';
import type { Row } from '../results';
import { percentile } from '../statistics';
import { startWriters } from './startWriters';

const PUBLIC_PAGES = ['/', '/about', '/golfers', '/programs', '/faq', '/trainers', '/blog', '/apply'];
const VISITORS = 100;
const FAMILIES = 50;
const PAGES_P99_MS = 250;
const FORMS_P99_MS = 500;

/** Visitors who read public pages, then families who send forms. */
export async function measureLoad(origin: string, seconds: number): Promise<Row[]> {
  const load = startLoad(origin, PUBLIC_PAGES, VISITORS);
  await pause(seconds * 1000);
  const pages = await load.stop();
  const writers = startWriters(origin, FAMILIES);
  await pause(seconds * 1000);
  await writers.stop();
  const isRefused = ({ status }: { status: number }) => status > 299 || status === 0;
  return [
    rowOf(`${VISITORS} connections on public pages for ${seconds} s`, {
      answers: pages,
      failed: pages.filter(({ fault }) => fault).length,
      goalMs: PAGES_P99_MS,
    }),
    rowOf(`${FAMILIES} connections on forms for ${seconds} s`, {
      answers: writers.answers,
      failed: writers.answers.filter(isRefused).length,
      goalMs: FORMS_P99_MS,
    }),
  ];
}

interface Loaded {
  answers: readonly Pick<Answer, 'ms'>[];
  failed: number;
  goalMs: number;
}

function rowOf(what: string, { answers, failed, goalMs }: Loaded): Row {
  const times = answers.map(({ ms }) => ms);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return [
    `${what}: failed, p99`,
    `${failed} of ${answers.length}, ${p99.toFixed(0)} ms; median ${p50.toFixed(0)} ms`,
    `0, ≤ ${goalMs} ms`,
    failed === 0 && p99 <= goalMs,
  ];
}
