import { processIdentity } from './processIdentity';

/** A process as it is remembered in a file. */
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
