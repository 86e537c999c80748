import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 50;

/** Polls until the check is true; returns false on timeout. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await pause(STEP_MS);
  }
  return true;
}
