import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseLink, linkTo } from '../../../api/src/testing/databaseLink';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { UserError } from '../../../scripts/src/terminal';
import { type Answer, startLoad } from '../deploys/load';
import { percentile } from '../percentile';
import { countStored, type Stored } from './countStored';
import { findServer } from './findProcess';
import { PUBLIC_PAGES } from './measureLoad';
import { type ReliableSite, startReliableSite } from './startReliableSite';
import { startWriters } from './startWriters';

interface PagesRead {
  count: number;
  failed: number;
  p99: number;
}

export interface OutageFigures extends Stored {
  /** How long nobody reached the database. */
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

/** Nobody reaches the database for a while, and the shell is killed and started again meanwhile. */
export async function measureOutage(mongodbUri: string): Promise<OutageFigures> {
  const link = await linkTo(mongodbUri);
  const site = await startReliableSite(link.uri, 'bench-outage');
  try {
    return await measureAway(site, link);
  } finally {
    await link.mend();
    await site.stop();
    await link.cut();
  }
}

async function measureAway(site: ReliableSite, link: DatabaseLink): Promise<OutageFigures> {
  const { origin } = site;
  const writers = startWriters(origin, FAMILIES, { sendsMessages: true });
  // Every page is known, and on disk.
  await readPages(origin, QUIET_MS);
  await link.cut();
  const awaySince = performance.now();
  const before = await readPages(origin, AWAY_MS);
  process.kill(await findServer('shell', origin), 'SIGKILL');
  if (!(await waitUntil(() => answers(origin), PATIENCE_MS))) throw new UserError('The shell did not start.');
  const afterRestart = await readPages(origin, AWAY_MS);
  await link.mend();
  const backAt = performance.now();
  const taken = writers.acknowledged.length;
  if (!(await waitUntil(() => writers.acknowledged.length > taken, PATIENCE_MS)))
    throw new UserError('No form was taken within a minute.');
  const takenAfterSeconds = (performance.now() - backAt) / 1000;
  await pause(QUIET_MS);
  await writers.stop();
  const stored = await countStored(site.mongodbUri, writers.acknowledged);
  return { ...stored, seconds: (backAt - awaySince) / 1000, before, afterRestart, takenAfterSeconds };
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
