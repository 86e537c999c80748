import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { UserError, print } from '../../../scripts/src/terminal';
import { countConsents } from './countConsents';
import { countStored, type Stored } from './countStored';
import { startParents } from './startParents';
import { startReaders } from './startReaders';
import type { ReliableSite } from './startReliableSite';
import { startWriters, type WriteAnswer, type Writers } from './startWriters';

export interface CrashFigures extends Stored {
  kills: number;
  /** Seconds from each kill to the first form that was sent after it and acknowledged. */
  backIn: number[];
  refusals: Refusals;
  /** What was sent beside them; not in figures from before it was measured. */
  consents?: Stored;
  comments?: Stored;
  likes?: Stored;
}

export interface Refusals {
  count: number;
  notJson: number;
  slowestMs: number;
  unanswered: number;
}

interface Crashes {
  site: ReliableSite;
  /** Kills something, and returns what has to follow when the site is back. */
  kill(): Promise<(() => Promise<void>) | undefined>;
  kills: number;
  /** So many applications and messages in all, at least. */
  least: number;
}

const WRITERS = 12;
const PARENTS = 3;
const READERS = 2;
const BETWEEN_MS = 3_000;
const PATIENCE_MS = 60_000;

/** Kills again and again while applications, messages, consents, comments and likes are being sent; then counts what the database has. */
export async function measureCrashes(crashes: Crashes): Promise<CrashFigures> {
  const { site, kills, least } = crashes;
  const { origin, mongodbUri } = site;
  const parents = await startParents(site, PARENTS);
  const readers = await startReaders(site, READERS);
  const writers = startWriters(origin, WRITERS, { sendsMessages: true });
  const backIn: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(BETWEEN_MS);
    const follow = await crashes.kill();
    // Taken afterwards: what is sent while the process is still being looked up is answered by it.
    const killedAt = performance.now();
    backIn.push(((await firstTaken(writers, killedAt)) - killedAt) / 1000);
    await follow?.();
  }
  if (!(await waitUntil(() => writers.acknowledged.length >= least, PATIENCE_MS)))
    print(`Only ${writers.acknowledged.length} forms were acknowledged.`);
  const [read] = await Promise.all([readers.stop(), writers.stop(), parents.stop()]);
  return {
    ...(await countStored(mongodbUri, writers.acknowledged)),
    kills,
    backIn,
    refusals: refusalsOf(writers.answers),
    consents: await countConsents(mongodbUri, parents.acknowledged),
    ...read,
  };
}

/** When the first form that was sent after this moment was acknowledged. */
async function firstTaken(writers: Writers, after: number): Promise<number> {
  let taken: WriteAnswer | undefined;
  const isBack = (): boolean => {
    taken = writers.answers.find(({ sentAt, status }) => sentAt > after && status === 201);
    return taken !== undefined;
  };
  if (!(await waitUntil(isBack, PATIENCE_MS)) || !taken)
    throw new UserError('The site did not come back within a minute.');
  return taken.sentAt + taken.ms;
}

function refusalsOf(answers: readonly WriteAnswer[]): Refusals {
  const refused = answers.filter(({ status }) => status >= 500);
  return {
    count: refused.length,
    notJson: refused.filter((answer) => !answer.isJson).length,
    slowestMs: Math.max(0, ...refused.map(({ ms }) => ms)),
    unanswered: answers.filter(({ status }) => status === 0).length,
  };
}
