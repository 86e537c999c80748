import { connectedDb } from '../../db/backup/storedCollections';
import type { MigrationRun } from '../../db/migrations/Migration';

/** The notes of the last backups, and what restores of an earlier release have left. */
const ENDED = /^(?:backups|carriedDecisions|restoring(?:\..+)?)$/;

/** Drops what only backups and restores of earlier releases used. Returns the number of records. */
export async function dropBackupNotes({ isDryRun, signal }: MigrationRun): Promise<number> {
  await assertNothingIsLost();
  const db = connectedDb();
  let dropped = 0;
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    signal.throwIfAborted();
    if (!ENDED.test(name)) continue;
    dropped += await db.collection(name).countDocuments();
    if (!isDryRun) await db.collection(name).drop();
  }
  return dropped;
}

/** A restore of an earlier release that did not come to its end can be ended by that release alone. */
async function assertNothingIsLost(): Promise<void> {
  const db = connectedDb();
  const isTakingOver = await db.collection('restoring').findOne({ takingOver: { $exists: true } });
  const isUndecided = await db.collection('carriedDecisions').findOne();
  if (!isTakingOver && !isUndecided) return;
  throw new Error(
    'a restore by the release before has not come to its end: run it again with that release, then migrate. ' +
      'Otherwise withdrawn athletes could be shown again.',
  );
}
