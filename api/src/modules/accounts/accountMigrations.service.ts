import { dropIndexes } from '../../db/migrations/dropStored';
import type { MigrationRun } from '../../db/migrations/Migration';
import { User } from './user.model';

/** The model does not know the field. Returns the number of accounts that had it. */
async function unset(field: string, { isDryRun }: MigrationRun): Promise<number> {
  const having = { [field]: { $exists: true } };
  if (isDryRun) return User.collection.countDocuments(having);
  return (await User.collection.updateMany(having, { $unset: { [field]: '' } })).modifiedCount;
}

/** Whether they are sent or wait. Returns their number. */
async function deleteMails(kind: string, { isDryRun }: MigrationRun): Promise<number> {
  const mails = User.db.collection('outboxentries');
  if (isDryRun) return mails.countDocuments({ kind });
  return (await mails.deleteMany({ kind })).deletedCount;
}

export const unsetSavedViews = (run: MigrationRun): Promise<number> => unset('savedViews', run);

const PASSKEY_INDEX = 'passkeys.credentialId_1';

/** With the challenges, and the mails that told of new passkeys. Returns the number of records. */
export async function dropPasskeys(run: MigrationRun): Promise<number> {
  const challenges = User.db.collection('passkeyChallenges');
  const dropped = await challenges.countDocuments();
  if (!run.isDryRun) {
    await challenges.drop();
    await dropIndexes(User.collection.collectionName, [PASSKEY_INDEX]);
  }
  return dropped + (await deleteMails('new_passkey', run)) + (await unset('passkeys', run));
}

/** With the mails about them. Returns the number of records. */
export const dropDevices = async (run: MigrationRun): Promise<number> =>
  (await deleteMails('new_device', run)) + (await unset('knownDevices', run));
