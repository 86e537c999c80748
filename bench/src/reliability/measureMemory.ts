import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../processMemory';
import { findServer } from './findProcess';
import { measurePages } from './measureLoad';

export interface MemoryFigures {
  paths: number;
  searches: number;
  /** Of the shell, in megabytes. */
  beforeMb: number;
  afterPathsMb: number;
  afterSearchesMb: number;
  /** How many of the searches the shell had no room for. */
  refused: number;
}

const PATHS = 1_000;
const SEARCHES = 1_000;
const AT_ONCE = 4;
/** The garbage of the last requests is collected meanwhile. */
const REST_MS = 10_000;

/** What the shell keeps of addresses that nobody asks for twice. */
export async function measureMemory(origin: string): Promise<MemoryFigures> {
  const shell = await findServer('shell', origin);
  const restedMb = async (): Promise<number> => {
    await pause(REST_MS);
    return (await memoryOf(shell)).nowMb;
  };
  // Every known page has been rendered, and every thread is warm.
  await measurePages(origin, { connections: 8, seconds: 12 });
  const beforeMb = await restedMb();
  // Half of them belong to no remote, half are athletes that there are not.
  await askFor(origin, PATHS, (nr) => `${nr % 2 === 0 ? '/' : '/golfers/'}${random()}`);
  const afterPathsMb = await restedMb();
  const statuses = await askFor(origin, SEARCHES, () => `/golfers?q=${random()}`);
  const afterSearchesMb = await restedMb();
  const refused = statuses.filter((status) => status >= 500).length;
  return { paths: PATHS, searches: SEARCHES, beforeMb, afterPathsMb, afterSearchesMb, refused };
}

const random = (): string => randomBytes(6).toString('hex');

/** Asks for so many addresses, a few at once, and returns the statuses. */
async function askFor(origin: string, count: number, pathOf: (nr: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const ask = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const response = await fetch(origin + pathOf(next));
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return statuses;
}
