import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, startLoad } from '../deploys/load';
import { percentile } from '../percentile';
import { startWriters } from './startWriters';

export const PUBLIC_PAGES = ['/', '/about', '/golfers', '/programs', '/faq', '/trainers', '/blog', '/apply'];

export interface LoadFigures {
  connections: number;
  seconds: number;
  count: number;
  failed: number;
  p50: number;
  p99: number;
}

interface Load {
  connections: number;
  seconds: number;
}

/** Visitors who read public pages. */
export async function measurePages(origin: string, { connections, seconds }: Load): Promise<LoadFigures> {
  const load = startLoad(origin, PUBLIC_PAGES, { count: connections });
  await pause(seconds * 1000);
  return { connections, seconds, ...figuresOf(await load.stop(), ({ fault }) => fault !== undefined) };
}

/** Families who send applications. */
export async function measureApplications(
  origin: string,
  { connections, seconds }: Load,
): Promise<LoadFigures> {
  const writers = startWriters(origin, connections);
  await pause(seconds * 1000);
  await writers.stop();
  return {
    connections,
    seconds,
    ...figuresOf(writers.answers, ({ status }) => status > 299 || status === 0),
  };
}

function figuresOf<Each extends Pick<Answer, 'ms' | 'status'>>(
  answers: readonly Each[],
  isFailed: (answer: Each) => boolean,
) {
  const times = answers.map(({ ms }) => ms);
  return {
    count: answers.length,
    failed: answers.filter(isFailed).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
