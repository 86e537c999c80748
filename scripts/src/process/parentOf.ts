import { readFileSync } from 'node:fs';

const PARENT = 1;

/** The parent of a process; undefined where the system does not say so cheaply. */
export function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[PARENT]);
  } catch {
    return undefined;
  }
}
