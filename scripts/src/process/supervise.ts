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

// It stops a process that dies immediately from burning CPU, and leaves a server four of the five seconds within which
// the site is back after a crash.
const PAUSE_MS = 1000;
const PAUSE_OF_FAILED_START_MS = 3000;

/**
 * Starts a process and keeps it running until shutdown: restarts it when it ends unexpectedly. When the first start
 * fails, nothing is supervised.
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

  /** Waits for the end of a process, and returns how long to wait before the next start. */
  const outlive = async (isRestarted: boolean): Promise<number> => {
    let reason: string;
    let pauseMs = PAUSE_OF_FAILED_START_MS;
    try {
      const latest = await launching;
      if (isRestarted && !signal.aborted) report(`${name} runs again.`);
      const readyAt = performance.now();
      reason = await latest.ended;
      pauseMs = performance.now() - readyAt > PAUSE_MS ? 0 : PAUSE_MS;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    const when = pauseMs > 0 ? ` in ${pauseMs / 1000} s` : '';
    if (!signal.aborted) report(`${name} ended unexpectedly (${reason}); starting it again${when}.`);
    return pauseMs;
  };

  const keep = async (): Promise<void> => {
    for (let isRestarted = false; ; isRestarted = true) {
      // Shutdown ends the pause.
      await pause(await outlive(isRestarted), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      launching = launch(signal);
    }
  };

  try {
    const running = await launching;
    void keep();
    return { running, stop };
  } catch (error) {
    forget();
    throw error;
  }
}
