import { type ProcessMark, isAlive } from './ProcessMark';
import { waitUntil } from './waitUntil';

const KILL_WAIT_MS = 2000;

/** Asks a process to end and, when it does not within the time, ends it. */
export async function endProcess(mark: ProcessMark, graceMs: number): Promise<void> {
  if (!isAlive(mark)) return;
  send(mark.pid, 'SIGTERM');
  if (await waitUntil(() => !isAlive(mark), graceMs)) return;
  send(mark.pid, 'SIGKILL');
  await waitUntil(() => !isAlive(mark), KILL_WAIT_MS);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself in the meantime, which is what was wanted.
  }
}
