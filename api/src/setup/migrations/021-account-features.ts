import { type Migration, type MigrationRun, dropIndexes, rawCollection } from '../../db/migrations/Migration';

/** Accounts from when they kept filters of lists; a version that does has none then. */
export const savedViews: Migration = {
  name: '021-saved-views',
  step: 'expand',
  run: (run) => unset('savedViews', run),
};

/** Every account has a password, with which (and a code, where it asks for one) it signs in from now on. */
export const passkeys: Migration = {
  name: '022-passkeys',
  step: 'expand',
  async run(run) {
    const challenges = rawCollection('passkeyChallenges');
    const dropped = await challenges.countDocuments();
    if (!run.isDryRun) {
      await challenges.drop();
      await dropIndexes('users', ['passkeys.credentialId_1']);
    }
    return dropped + (await deleteMails('new_passkey', run)) + (await unset('passkeys', run));
  },
};

/** Devices were known so that a login from another one could be mailed; an older version starts its list again. */
export const deviceMails: Migration = {
  name: '023-device-mails',
  step: 'expand',
  run: async (run) => (await deleteMails('new_device', run)) + (await unset('knownDevices', run)),
};

/** Returns the number of accounts that had the field. */
async function unset(field: string, { isDryRun }: MigrationRun): Promise<number> {
  const users = rawCollection('users');
  const having = { [field]: { $exists: true } };
  if (isDryRun) return users.countDocuments(having);
  return (await users.updateMany(having, { $unset: { [field]: '' } })).modifiedCount;
}

/** Whether they are sent or wait. Returns their number. */
async function deleteMails(kind: string, { isDryRun }: MigrationRun): Promise<number> {
  const mails = rawCollection('outboxentries');
  if (isDryRun) return mails.countDocuments({ kind });
  return (await mails.deleteMany({ kind })).deletedCount;
}
