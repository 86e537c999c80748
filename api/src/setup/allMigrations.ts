import { connectedDb } from '../db/connect';
import {
  type Migration,
  type MigrationRun,
  dropCollections,
  dropIndexes,
  unsetFields,
} from '../db/migrations/Migration';
import { allModules } from '../modules/allModules';
import { golferModule } from '../modules/golfers/golfer.module';
import { movePreviewLinks } from './migrations/024-preview-links';
import { moveWorkingCopies } from './migrations/025-working-copies';
import { replaceFamilyUpdates } from './migrations/016-family-updates';
import { removeCoachLinks } from './migrations/017-coach-links';
import { removeFilmStills } from './migrations/018-film-stills';
import { deviceMails, passkeys, savedViews } from './migrations/021-account-features';
import { coverAddresses } from './migrations/029-school-years';
import { privacyRequests } from './migrations/028-privacy-requests';
import { pictureIds } from './migrations/031-picture-ids';
import { oneListOfLeads } from './migrations/032-leads';
import { outboxFields } from './migrations/034-outbox';

async function refreshAllSearch(run: MigrationRun): Promise<number> {
  let changed = 0;
  for (const { refreshSearch } of allModules) changed += (await refreshSearch?.(run)) ?? 0;
  return changed;
}

const coverYoungAthletes = async (run: MigrationRun): Promise<number> =>
  ((await golferModule.refreshSearch?.(run)) ?? 0) + (await coverAddresses(run));

/** Takes the hashes out of the entries, which stay, and drops the ends of the chain and what its checks have found. */
async function unchainAudit(run: MigrationRun): Promise<number> {
  const dropped = await dropCollections(['auditHead', 'auditChecks'], run);
  if (!run.isDryRun) await dropIndexes('audit', ['state_1_at_1', 'sequence_1']);
  return dropped + (await unsetFields('audit', ['state', 'sequence', 'hash', 'titleSeal', 'titleSalt'], run));
}

/** The notes of the last backups, and what restores of an earlier release have left. */
const ENDED = /^(?:backups|carriedDecisions|restoring(?:\..+)?)$/;

/** Drops what only backups and restores of earlier releases used. Returns the number of records. */
async function dropBackupNotes({ isDryRun }: MigrationRun): Promise<number> {
  await assertNothingIsLost();
  const db = connectedDb();
  let dropped = 0;
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
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

/**
 * In the order in which they are applied. A new one is added at the end; none is edited or moved. The first ones are removed
 * once no database that is still in use lacks them: see `OLDEST`.
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
    run: (run) => dropCollections(['withdrawalChecks'], run),
  },
  savedViews,
  passkeys,
  deviceMails,
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
    run: (run) => dropCollections(['vitals', 'failures'], run),
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
    run: refreshAllSearch,
  },
  pictureIds,
  oneListOfLeads,
  {
    // Erasures from when leads that came back with an erased address were looked for.
    name: '033-erased-addresses',
    step: 'contract',
    run: (run) => unsetFields('erasures', ['emailHashes', 'keyId'], run),
  },
  outboxFields,
  {
    // Pictures from when a file that was sent again was looked for by its hash.
    name: '035-picture-hashes',
    step: 'contract',
    run: (run) => unsetFields('images.files', ['metadata.facts.source'], run),
  },
];
