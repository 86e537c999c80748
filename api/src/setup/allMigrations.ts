import { connectedDb } from '../db/connect';
import {
  type Migration,
  dropCollections,
  dropIndexes,
  rawCollection,
  unsetFields,
} from '../db/migrations/Migration';
import { refreshDerived } from '../db/searchWords';
import { Golfer } from '../modules/golfers/golfer.model';
import { refreshPictures } from '../modules/media/media.service';
import { movePreviewLinks } from './migrations/024-preview-links';
import { moveWorkingCopies } from './migrations/025-working-copies';
import { replaceFamilyUpdates } from './migrations/016-family-updates';
import { removeCoachLinks } from './migrations/017-coach-links';
import { removeFilmStills } from './migrations/018-film-stills';
import { coverAddresses } from './migrations/029-school-years';
import { privacyRequests } from './migrations/028-privacy-requests';
import { pictureIds } from './migrations/031-picture-ids';
import { oneListOfLeads } from './migrations/032-leads';
import { outboxFields } from './migrations/034-outbox';

const coverYoungAthletes = async (): Promise<number> =>
  (await refreshDerived([Golfer.modelName])) + (await coverAddresses());

/** Takes the hashes out of the entries, which stay, and drops the ends of the chain and what its checks have found. */
async function unchainAudit(): Promise<number> {
  await dropIndexes('audit', ['state_1_at_1', 'sequence_1']);
  return (
    (await dropCollections(['auditHead', 'auditChecks'])) +
    (await unsetFields('audit', ['state', 'sequence', 'hash', 'titleSeal', 'titleSalt']))
  );
}

async function removePasskeys(): Promise<number> {
  await dropIndexes('users', ['passkeys.credentialId_1']);
  return (
    (await dropCollections(['passkeyChallenges'])) +
    (await deleteMails('new_passkey')) +
    (await unsetFields('users', ['passkeys']))
  );
}

/** Whether they are sent or wait. Returns their number. */
const deleteMails = async (kind: string): Promise<number> =>
  (await rawCollection('outboxentries').deleteMany({ kind })).deletedCount;

const BEGUN = { what: { $in: ['mail_program', 'call'] } };

/** Returns the number of leads that had one. */
async function pullBegunReplies(collection: string, work: string): Promise<number> {
  const history = `${work}.history`;
  const having = { [history]: { $elemMatch: BEGUN } };
  const { modifiedCount } = await rawCollection(collection).updateMany(having, {
    $pull: { [history]: BEGUN } as object,
  });
  return modifiedCount;
}

/** The notes of the last backups, and what restores of an earlier release have left. */
const ENDED = /^(?:backups|carriedDecisions|restoring(?:\..+)?)$/;

/** Drops what only backups and restores of earlier releases used. Returns the number of records. */
async function dropBackupNotes(): Promise<number> {
  await assertNothingIsLost();
  const ended = await connectedDb().listCollections({ name: ENDED }, { nameOnly: true }).toArray();
  return dropCollections(ended.map(({ name }) => name));
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

/**
 * In the order in which they are applied. A new one is added at the end; none is edited or moved. The first ones are removed
 * once no database that is still in use lacks them: see `OLDEST_SUPPORTED`.
 */
export const allMigrations: readonly Migration[] = [
  {
    // Updates from families, which now simply write.
    name: '016-family-updates',
    step: 'contract',
    run: replaceFamilyUpdates,
  },
  {
    // Parts of profiles that were for coaches with a link: they are not public.
    name: '017-coach-links',
    step: 'contract',
    run: removeCoachLinks,
  },
  {
    // Films in texts and on cards from when they had a still.
    name: '018-film-stills',
    step: 'contract',
    run: removeFilmStills,
  },
  {
    // Entries of the audit trail from when each had a place in a chain of hashes.
    name: '019-audit-chain',
    step: 'contract',
    run: unchainAudit,
  },
  {
    // Lists of texts to read after a consent was withdrawn.
    name: '020-withdrawal-checks',
    step: 'contract',
    run: () => dropCollections(['withdrawalChecks']),
  },
  {
    // Accounts from when they kept filters of lists; a version that does has none then.
    name: '021-saved-views',
    step: 'expand',
    run: () => unsetFields('users', ['savedViews']),
  },
  {
    // Every account has a password, with which (and a code, where it asks for one) it signs in from now on.
    name: '022-passkeys',
    step: 'expand',
    run: removePasskeys,
  },
  {
    // Devices were known so that a login from another one could be mailed; an older version starts its list again.
    name: '023-device-mails',
    step: 'expand',
    run: async () => (await deleteMails('new_device')) + (await unsetFields('users', ['knownDevices'])),
  },
  {
    // Posts from before each had one preview link.
    name: '024-preview-links',
    step: 'contract',
    run: movePreviewLinks,
  },
  {
    // Unsaved work from when the server kept it apart from its post.
    name: '025-working-copies',
    step: 'contract',
    run: moveWorkingCopies,
  },
  {
    // Databases of when backups were noted, and restores continued.
    name: '026-backup-notes',
    step: 'expand',
    run: dropBackupNotes,
  },
  {
    // Sums of a day about pages, from when the database kept them; an earlier version would start new ones.
    name: '027-vitals',
    step: 'contract',
    run: () => dropCollections(['vitals', 'failures']),
  },
  privacyRequests,
  {
    // Athletes from before their school year could say that they are under 16.
    name: '029-school-years',
    step: 'expand',
    run: coverYoungAthletes,
  },
  {
    // Records from before invisible characters were left out of what is searched.
    name: '030-invisible-characters',
    step: 'expand',
    run: async () => (await refreshDerived()) + (await refreshPictures()),
  },
  pictureIds,
  oneListOfLeads,
  {
    // Erasures from when leads that came back with an erased address were looked for.
    name: '033-erased-addresses',
    step: 'contract',
    run: () => unsetFields('erasures', ['emailHashes', 'keyId']),
  },
  outboxFields,
  {
    // Pictures from when a file that was sent again was looked for by its hash.
    name: '035-picture-hashes',
    step: 'contract',
    run: () => unsetFields('images.files', ['metadata.facts.source']),
  },
  {
    // Leads from when each belonged to a person with a record of its own.
    name: '036-lead-senders',
    step: 'contract',
    run: async () =>
      (await unsetFields('leads', ['person'])) + (await unsetFields('trash', ['record.person'])),
  },
  {
    // Posts from when an edit that was begun before the schedule had run was not refused.
    name: '037-schedule-runs',
    step: 'expand',
    run: async () =>
      (await unsetFields('posts', ['scheduleRun'])) + (await unsetFields('trash', ['record.scheduleRun'])),
  },
  {
    // Mails to owners about deletions of the next day.
    name: '038-deletion-mails',
    step: 'expand',
    run: () => deleteMails('waiting'),
  },
  {
    // Athletes used to record the file that they were imported from. Now an athlete on the list is not imported again.
    name: '039-imported-from',
    step: 'expand',
    run: async () =>
      (await unsetFields('golfers', ['importedFrom'])) +
      (await unsetFields('trash', ['record.importedFrom'])),
  },
  {
    // Histories of leads from when they noted mails and calls that were only begun.
    name: '040-begun-replies',
    step: 'expand',
    run: async () =>
      (await pullBegunReplies('leads', 'work')) + (await pullBegunReplies('trash', 'record.work')),
  },
  {
    // Leads from when those of one person were listed together.
    name: '041-same-senders',
    step: 'expand',
    run: async () =>
      (await unsetFields('leads', ['sender'])) + (await unsetFields('trash', ['record.sender'])),
  },
];
