import type { ChildProcess } from 'node:child_process';
import { waitUntil } from './waitUntil';

const GRACE_MS = 3000;

/** Ends a child that leads a process group, with everything that it started. */
export async function endGroup(child: ChildProcess, graceMs = GRACE_MS): Promise<void> {
  if (child.pid === undefined) return;
  signalGroup(child.pid, 'SIGTERM');
  if (await waitUntil(() => hasEnded(child), graceMs)) return;
  signalGroup(child.pid, 'SIGKILL');
  await waitUntil(() => hasEnded(child), graceMs);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group is gone, which is what was wanted.
  }
}
