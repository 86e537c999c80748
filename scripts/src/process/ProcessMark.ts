import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { waitUntil } from './waitUntil';

/**
 * When a process was started, as text; undefined when it is not alive. A pid alone may have been reused. A zombie
 * counts as dead: it holds no resources.
 */
function processIdentity(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

const STATE = 0;
const START_TIME = 19;

function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain spaces: count from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[STATE] === 'Z' || fields[STATE] === 'X' ? undefined : fields[START_TIME];
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? undefined : line.slice(line.indexOf(' ')).trim();
  } catch {
    return undefined;
  }
}

/** A process as it is recorded in a file. */
export interface ProcessMark {
  pid: number;
  identity: string;
}

export function markProcess(pid: number): ProcessMark {
  return { pid, identity: processIdentity(pid) ?? '' };
}

export function isAlive(mark: ProcessMark | undefined): boolean {
  return mark !== undefined && processIdentity(mark.pid) === mark.identity;
}

const PARENT = 1;

/** The parent of a process; undefined where the system has no cheap way to find it. */
export function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[PARENT]);
  } catch {
    return undefined;
  }
}

const KILL_WAIT_MS = 2000;

/** Terminates a process, and kills it when it does not end in time. */
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
    // It has already ended.
  }
}
