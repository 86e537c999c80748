import { DAY_MS } from '../../shared/calendar';
import { connectedDb } from './backup';
import { RestoreProgress } from './restoreProgress';

/** Throws a sentence while a restore that was broken off has replaced some collections and not yet the others. */
export async function assertNotHalfRestored(): Promise<void> {
  if (!(await RestoreProgress.isTakingOver(connectedDb()))) return;
  throw new Error(
    'a restore was broken off while it put the backup in place: a part of the database is as before. Run the same ' +
      'restore again, then start. Whatever is stored until then would be lost.',
  );
}

/**
 * Removes what a restore has left that was broken off before it replaced anything, and that nobody has continued for a day:
 * copies of people's records, which no erasure and no retention reaches. Returns the number of removed collections.
 */
export async function removeGivenUpRestore(now: Date): Promise<number> {
  const db = connectedDb();
  if (!(await RestoreProgress.isGivenUp(db, new Date(now.getTime() - DAY_MS)))) return 0;
  return RestoreProgress.clear(db);
}
