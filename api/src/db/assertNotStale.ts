import { stale } from '../http/errors';

/**
 * Call it with what is stored now, within the attempt that saves. Throws 409 when that is not the version any more that
 * the editor started from; an editor that names none is not asked.
 */
export function assertNotStale({ updatedAt }: { updatedAt: Date }, basedOn: string | undefined): void {
  if (basedOn !== undefined && updatedAt.getTime() !== Date.parse(basedOn)) throw stale();
}

/** The same as part of a filter, for a write that does not read first. */
export function ofVersion(basedOn: string | undefined): { updatedAt?: Date } {
  return basedOn === undefined ? {} : { updatedAt: new Date(basedOn) };
}
