import type { ChildProcess } from 'node:child_process';
import { endGroup, hasEnded } from './endGroup';
import type { Running } from './SupervisedProcess';
import { waitUntil } from './waitUntil';

export interface ChildWaits {
  isReady(): boolean | Promise<boolean>;
  readyMs: number;
  stopMs: number;
  signal: AbortSignal;
}

/** Waits until a child is ready; undefined when it ended before that, was told to end, or took too long. */
export async function runningChild(child: ChildProcess, waits: ChildWaits): Promise<Running | undefined> {
  const stop = (): Promise<void> => endGroup(child, waits.stopMs);
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const isDone = async (): Promise<boolean> =>
    hasEnded(child) || waits.signal.aborted || (await waits.isReady());
  const inTime = await waitUntil(isDone, waits.readyMs);
  if (inTime && !hasEnded(child) && !waits.signal.aborted) return { ended, stop };
  await stop();
  await ended;
  return undefined;
}
