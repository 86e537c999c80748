import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../../../scripts/src/terminal';
import { asked } from '../benchedApi';
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

const PAGED = ['/blog?page=2', '/blog?page=1', '/golfers?page=1'];

/** A profile, a post, and pages of lists. */
async function otherPages(origin: string): Promise<string[]> {
  const firstOf = async (list: string): Promise<string> => {
    const [first] = await asked<{ slug: string }[]>(`${origin}/api/${list}?limit=1`, 'GET', {});
    if (!first) throw new UserError(`There are no ${list} to read.`);
    return first.slug;
  };
  return [`/golfers/${await firstOf('golfers')}`, `/blog/${await firstOf('posts')}`, ...PAGED];
}

/** Visitors who read public pages. */
export async function measurePages(origin: string, { connections, seconds }: Load): Promise<LoadFigures> {
  const pages = [...PUBLIC_PAGES, ...(await otherPages(origin))];
  const load = startLoad(origin, pages, { count: connections });
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
