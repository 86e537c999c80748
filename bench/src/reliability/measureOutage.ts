import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { UserError } from '../../../scripts/src/terminal';
import { type Answer, startLoad } from '../deploys/load';
import { percentile } from '../percentile';
import { countStored, type Stored } from './countStored';
import { findProcess, findServer } from './findProcess';
import { PUBLIC_PAGES } from './measureLoad';
import type { ReliableSite } from './startReliableSite';
import { startWriters } from './startWriters';

interface PagesRead {
  count: number;
  failed: number;
  p99: number;
}

export interface OutageFigures extends Stored {
  /** How long the database was away. */
  seconds: number;
  /** With the shell that was there before, and with the one that was started meanwhile. */
  before: PagesRead;
  afterRestart: PagesRead;
  /** From its return to the first form that was acknowledged. */
  takenAfterSeconds: number;
}

const VISITORS = { count: 8, readingMs: 200 };
const FAMILIES = 6;
const QUIET_MS = 5_000;
const AWAY_MS = 15_000;
const PATIENCE_MS = 60_000;

/** The database answers nobody for a while, and the shell is killed and started again meanwhile. */
export async function measureOutage(site: ReliableSite, mongodbUri: string): Promise<OutageFigures> {
  const { origin } = site;
  const database = await findProcess({ command: ['--port', new URL(mongodbUri).port] });
  const writers = startWriters(origin, FAMILIES, { sendsMessages: true });
  // Every page is known, and on disk.
  await readPages(origin, QUIET_MS);
  process.kill(database, 'SIGSTOP');
  const awaySince = performance.now();
  try {
    const before = await readPages(origin, AWAY_MS);
    process.kill(await findServer('shell', origin), 'SIGKILL');
    if (!(await waitUntil(() => answers(origin), PATIENCE_MS)))
      throw new UserError('The shell did not start.');
    const afterRestart = await readPages(origin, AWAY_MS);
    process.kill(database, 'SIGCONT');
    const backAt = performance.now();
    const taken = writers.acknowledged.length;
    if (!(await waitUntil(() => writers.acknowledged.length > taken, PATIENCE_MS)))
      throw new UserError('No form was taken within a minute.');
    const takenAfterSeconds = (performance.now() - backAt) / 1000;
    await pause(QUIET_MS);
    await writers.stop();
    const stored = await countStored(site.mongodbUri, writers.acknowledged);
    return { ...stored, seconds: (backAt - awaySince) / 1000, before, afterRestart, takenAfterSeconds };
  } finally {
    process.kill(database, 'SIGCONT');
  }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

async function readPages(origin: string, forMs: number): Promise<PagesRead> {
  const load = startLoad(origin, PUBLIC_PAGES, VISITORS);
  await pause(forMs);
  const read: Answer[] = await load.stop();
  const failed = read.filter(({ fault }) => fault !== undefined).length;
  return {
    count: read.length,
    failed,
    p99: percentile(
      read.map(({ ms }) => ms),
      0.99,
    ),
  };
}
