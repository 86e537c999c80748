import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { UserError } from '../../../scripts/src/terminal';
import type { BenchedSite } from '../benchedSite';
import type { Row } from '../results';
import { countStored } from './countStored';
import { startWriters, type WriteAnswer, type Writers } from './startWriters';

interface Crashes {
  site: BenchedSite;
  what: string;
  kill(): Promise<void>;
  kills: number;
}

const WRITERS = 12;
const BETWEEN_MS = 3_000;
const TIMEOUT_MS = 60_000;
/** The acknowledged forms for each kill, at least. */
const LEAST = 200;
const BACK_S = 5;
const REFUSED_MS = 5_000;

/** Kills again and again while families send forms; then counts what the database has of those that were acknowledged. */
export async function measureCrashes({ site, what, kill, kills }: Crashes): Promise<Row[]> {
  const writers = startWriters(site.origin, WRITERS);
  const backIn: number[] = [];
  for (let nr = 0; nr < kills; nr += 1) {
    await pause(BETWEEN_MS);
    await kill();
    // Taken afterwards: what is sent while the process is still being looked up is answered by it.
    const killedAt = performance.now();
    backIn.push(((await firstTaken(writers, killedAt)) - killedAt) / 1000);
  }
  const least = kills * LEAST;
  await waitUntil(() => writers.acknowledged.length >= least, TIMEOUT_MS);
  await writers.stop();
  const { acknowledged, lost, doubled } = await countStored(site.mongodbUri, writers.acknowledged);
  const slowest = Math.max(...backIn);
  const isSafe = lost === 0 && doubled === 0 && acknowledged >= least;
  return [
    [
      `${kills} kills of ${what}: applications and messages lost, doubled`,
      `${lost}, ${doubled} of ${acknowledged}`,
      `0, 0 of ≥ ${least}`,
      isSafe,
    ],
    [
      `${kills} kills of ${what}: back in`,
      `${slowest.toFixed(1)} s at most`,
      `≤ ${BACK_S} s`,
      slowest <= BACK_S,
    ],
    refusalRow(`${kills} kills of ${what}`, writers.answers),
  ];
}

/** When the first form that was sent after this moment was acknowledged. */
async function firstTaken(writers: Writers, after: number): Promise<number> {
  let taken: WriteAnswer | undefined;
  const isBack = (): boolean => {
    taken = writers.answers.find(({ sentAt, status }) => sentAt > after && status === 201);
    return taken !== undefined;
  };
  if (!(await waitUntil(isBack, TIMEOUT_MS)) || !taken)
    throw new UserError('The site did not come back within a minute.');
  return taken.sentAt + taken.ms;
}

function refusalRow(when: string, answers: readonly WriteAnswer[]): Row {
  const refused = answers.filter(({ status }) => status >= 500 || status === 0);
  const bad = refused.filter(({ isJson }) => !isJson).length;
  const slowest = Math.max(0, ...refused.map(({ ms }) => ms));
  return [
    `${when}: refusals without a sentence, and the slowest`,
    `${bad} of ${refused.length}, ${slowest.toFixed(0)} ms`,
    `0, ≤ ${REFUSED_MS} ms`,
    bad === 0 && slowest <= REFUSED_MS,
  ];
}
