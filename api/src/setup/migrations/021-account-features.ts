import {
  type Migration,
  type MigrationRun,
  dropCollections,
  dropIndexes,
  rawCollection,
  unsetFields,
} from '../../db/migrations/Migration';

/** Accounts from when they kept filters of lists; a version that does has none then. */
export const savedViews: Migration = {
  name: '021-saved-views',
  step: 'expand',
  run: (run) => unsetFields('users', ['savedViews'], run),
};

/** Every account has a password, with which (and a code, where it asks for one) it signs in from now on. */
export const passkeys: Migration = {
  name: '022-passkeys',
  step: 'expand',
  async run(run) {
    const dropped = await dropCollections(['passkeyChallenges'], run);
    if (!run.isDryRun) await dropIndexes('users', ['passkeys.credentialId_1']);
    return (
      dropped + (await deleteMails('new_passkey', run)) + (await unsetFields('users', ['passkeys'], run))
    );
  },
};

/** Devices were known so that a login from another one could be mailed; an older version starts its list again. */
export const deviceMails: Migration = {
  name: '023-device-mails',
  step: 'expand',
  run: async (run) =>
    (await deleteMails('new_device', run)) + (await unsetFields('users', ['knownDevices'], run)),
};

/** Whether they are sent or wait. Returns their number. */
async function deleteMails(kind: string, { isDryRun }: MigrationRun): Promise<number> {
  const mails = rawCollection('outboxentries');
  if (isDryRun) return mails.countDocuments({ kind });
  return (await mails.deleteMany({ kind })).deletedCount;
}
