import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const STATE = 0;
const START_TIME = 19;

/** What Linux knows about a process; undefined when there is none, or no /proc. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain spaces: count from behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has ended, or this is not Linux.
    return undefined;
  }
}

/**
 * When a process was started, as text; undefined when it is not alive. A pid alone may have been reused. A zombie
 * counts as dead: it holds no resources.
 */
function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') return fromPs(pid);
  const stat = statOf(pid);
  return stat && !'ZX'.includes(stat[STATE] ?? '') ? stat[START_TIME] : undefined;
}

function fromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? undefined : line.slice(line.indexOf(' ')).trim();
  } catch {
    // ps fails when the process has ended.
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
