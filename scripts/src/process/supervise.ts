import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../terminal';
import { onShutDown } from './shutDown';

/** A running process: a server, a database. */
export interface Running {
  /** Settles with the reason when the process has ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface SupervisedOptions<T extends Running> {
  name: string;
  /** Settles when it is ready; on abort it ends whatever it started. */
  launch(signal: AbortSignal): Promise<T>;
  report?(line: string): void;
}

export interface Supervised<T extends Running> {
  /** The first process; later ones replace it at the same place. */
  running: T;
  /** Ends the process and its supervision. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
// Leaves a server four of the five seconds within which the site is back after each crash.
const LONGEST_PAUSE_MS = 1_000;
// A process that cannot start is restarted more slowly.
const LONGEST_PAUSE_OF_STARTS_MS = 3_000;
// A process that ran this long has recovered: its next failure starts a new count.
const RECOVERED_MS = 60_000;

/** How long to wait before the restart after this many crashes in a row, the last of them of a process that was ready or not. */
export const restartPause = (crashes: number, wasReady = true): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), wasReady ? LONGEST_PAUSE_MS : LONGEST_PAUSE_OF_STARTS_MS);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Starts a process and keeps it running until shutdown: restarts it when it ends unexpectedly, after growing pauses.
 * When the first start fails, nothing is supervised.
 */
export async function supervise<T extends Running>(options: SupervisedOptions<T>): Promise<Supervised<T>> {
  const { name, launch, report = print } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let launching = launch(signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    // A start that failed has been reported, and left nothing to stop.
    const latest = await launching.catch(() => undefined);
    await latest?.stop();
    forget();
  };
  // Registered once: a restarted process keeps its place in the shutdown order.
  const forget = onShutDown(stop);
  // When the latest process became ready; undefined until then.
  let readyAt: number | undefined;
  const endOfNext = (next: T): Promise<string> => {
    readyAt = performance.now();
    if (!signal.aborted) report(`${name} runs again.`);
    return next.ended;
  };
  const keep = async (first: T): Promise<void> => {
    readyAt = performance.now();
    let reason = await first.ended;
    let crashes = 0;
    while (!signal.aborted) {
      const ranMs = readyAt === undefined ? 0 : performance.now() - readyAt;
      if (ranMs > RECOVERED_MS) crashes = 0;
      crashes += 1;
      const leastMs = restartPause(crashes, readyAt !== undefined);
      // The pause stops a process that dies immediately from burning CPU; one that ran for longer needs none.
      const pauseMs = ranMs > leastMs ? 0 : leastMs;
      report(
        `${name} ended unexpectedly (${reason}); starting it again${pauseMs ? ` in ${pauseMs / 1000} s` : ''}.`,
      );
      // Shutdown ends the pause.
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      readyAt = undefined;
      launching = launch(signal);
      reason = await launching.then(endOfNext, messageOf);
    }
  };
  try {
    const running = await launching;
    void keep(running);
    return { running, stop };
  } catch (error) {
    forget();
    throw error;
  }
}
