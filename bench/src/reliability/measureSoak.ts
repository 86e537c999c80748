import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asked } from '../benchedApi';
import { startLoad } from '../deploys/load';
import { median } from '../median';
import { memoryOf } from '../processMemory';
import { findServer } from './findProcess';
import { PUBLIC_PAGES } from './measureLoad';
import { signIn } from './signIn';
import type { ReliableSite } from './startReliableSite';
import { startWriters } from './startWriters';

export interface SoakFigures {
  minutes: number;
  warmUpMinutes: number;
  pages: number;
  failedPages: number;
  applications: number;
  saves: number;
  /** Medians over ten minutes, in megabytes. */
  servers: { name: string; firstMb: number; lastMb: number }[];
}

const MINUTE_MS = 60_000;
const SAMPLE_MS = 2_000;
const READERS = { count: 40, readingMs: 500 };
const SEARCHERS = { count: 4, readingMs: 2_000 };
const FAMILIES = { count: 4, pauseMs: 3_000 };
const SAVE_MS = 5_000;
// More than are asked for: one that is asked for twice would be kept, and memory is what this measures.
const SEARCHES = 8_000;

interface Sample {
  atMs: number;
  mb: Record<string, number>;
}

interface Length {
  warmUp: number;
  minutes: number;
  /** Of the first and of the last minutes, so many are compared. */
  compared: number;
}

const HALF_AN_HOUR: Length = { warmUp: 5, minutes: 30, compared: 10 };

/** A calm day in half an hour: visitors read and search, families apply, an admin saves a post again and again. */
export async function measureSoak(
  site: ReliableSite,
  { warmUp, minutes, compared }: Length = HALF_AN_HOUR,
): Promise<SoakFigures> {
  const { origin } = site;
  const servers = {
    api: await findServer('api', site.apiOrigin),
    shell: await findServer('shell', origin),
  };
  const readers = startLoad(origin, PUBLIC_PAGES, READERS);
  const searches = Array.from({ length: SEARCHES }, () => `/golfers?q=${randomBytes(4).toString('hex')}`);
  const searchers = startLoad(origin, searches, SEARCHERS);
  const families = startWriters(origin, FAMILIES.count, FAMILIES);
  const admin = await startAdmin(site);
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const lastsMs = (warmUp + minutes) * MINUTE_MS;
  for (let atMs = 0; atMs < lastsMs; atMs = performance.now() - startedAt) {
    const mb: Sample['mb'] = {};
    for (const [name, pid] of Object.entries(servers)) mb[name] = (await memoryOf(pid)).nowMb;
    samples.push({ atMs, mb });
    await pause(SAMPLE_MS);
  }
  const saves = await admin.stop();
  await families.stop();
  const medianOf = (name: string, from: number) => medianBetween(samples, name, [from, from + compared]);
  const read = [...(await readers.stop()), ...(await searchers.stop())];
  return {
    minutes,
    warmUpMinutes: warmUp,
    pages: read.length,
    failedPages: read.filter(({ fault }) => fault).length,
    applications: families.acknowledged.length,
    saves,
    servers: Object.keys(servers).map((name) => ({
      name,
      firstMb: medianOf(name, warmUp),
      lastMb: medianOf(name, warmUp + minutes - compared),
    })),
  };
}

function medianBetween(samples: readonly Sample[], name: string, [from, to]: [number, number]): number {
  const within = samples.filter(({ atMs }) => atMs >= from * MINUTE_MS && atMs < to * MINUTE_MS);
  return median(within.map(({ mb }) => mb[name] ?? Number.NaN));
}

/** Saves the newest post every few seconds, so that caches are dropped and filled again. */
async function startAdmin(site: ReliableSite) {
  const { origin } = site;
  const authorization = await signIn(site);
  const [post] = await asked<{ id: string; title: string }[]>(`${origin}/api/posts?limit=1`, 'GET', {});
  if (!post) throw new Error('There is no post to save.');
  let saves = 0;
  const stopping = new AbortController();
  const saveAgain = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const body = { title: `${post.title} ${saves % 2 === 0 ? '' : '(revised)'}`.trim() };
      await asked(`${origin}/api/posts/${post.id}`, 'PUT', { body, authorization });
      saves += 1;
      await pause(SAVE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const saving = saveAgain();
  return {
    async stop(): Promise<number> {
      stopping.abort();
      await saving;
      return saves;
    },
  };
}
