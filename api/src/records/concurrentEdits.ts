import { conflict, stale } from '../http/errors';
import { isStaleWrite } from '../db/databaseErrors';

/**
 * Call it with the stored record, within the attempt that saves. Throws 409 when the record has changed since the
 * version that the editor started from. Without such a version nothing is checked.
 */
export function assertNotStale({ updatedAt }: { updatedAt: Date }, basedOn: string | undefined): void {
  if (basedOn !== undefined && updatedAt.getTime() !== Date.parse(basedOn)) throw stale();
}

/** The same as part of a filter, for a write without a preceding read. */
export function ofVersion(basedOn: string | undefined): { updatedAt?: Date } {
  return basedOn === undefined ? {} : { updatedAt: new Date(basedOn) };
}

const SAVE_TRIES = 5;

/**
 * Retries `attempt`, which reads, changes and saves a record, when another save came in between, so that neither change is
 * lost. Throws 409 after five attempts.
 */
export async function savedWithRetry<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  for (let nr = 1; nr <= SAVE_TRIES; nr += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStaleWrite(error)) throw error;
    }
  }
  throw conflict(`This ${what} is being changed by somebody else. Please try again.`);
}
