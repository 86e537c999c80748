import { dropCollections } from '../db/migrations/dropStored';
import type { Migration, MigrationRun } from '../db/migrations/Migration';
import { allModules } from '../modules/allModules';
import { golferModule } from '../modules/golfers/golfer.module';
import { hideLaterParts } from '../modules/consent/laterParts.service';
import { leadModule } from '../modules/leads/lead.module';
import { movePreviewLinks } from './migrations/024-preview-links';
import { moveWorkingCopies } from './migrations/025-working-copies';
import { postModule } from '../modules/posts/post.module';
import { replaceFamilyUpdates } from './migrations/016-family-updates';
import { removeCoachLinks } from './migrations/017-coach-links';
import { removeFilmStills } from './migrations/018-film-stills';
import { unchainAudit } from './migrations/019-audit-chain';
import { deviceMails, makeOwners, passkeys, savedViews } from './migrations/021-account-features';
import { coverAddresses } from './migrations/029-school-years';
import { dropBackupNotes } from './migrations/026-backup-notes';
import { vitals } from './migrations/027-vitals';
import { privacyRequests } from './migrations/028-privacy-requests';
import { pictureIds } from './migrations/031-picture-ids';
import { oneListOfLeads } from './migrations/032-leads';

async function refreshAllSearch(run: MigrationRun): Promise<number> {
  let changed = 0;
  for (const { refreshSearch } of allModules) changed += (await refreshSearch?.(run)) ?? 0;
  return changed;
}

const coverYoungAthletes = async (run: MigrationRun): Promise<number> =>
  ((await golferModule.refreshSearch?.(run)) ?? 0) + (await coverAddresses(run));

/** In the order in which they are applied. A new one is added at the end; none is edited, moved or removed. */
export const allMigrations: readonly Migration[] = [
  {
    // Words and sort keys from before `plainLetters` knew letters such as ı and ł.
    name: '001-search-words',
    step: 'expand',
    async run(run) {
      let changed = 0;
      for (const { refreshSearch } of allModules) changed += (await refreshSearch?.(run)) ?? 0;
      return changed;
    },
  },
  {
    // Applications and messages from before pairs of words were stored.
    name: '003-word-pairs',
    step: 'expand',
    run: async (run) => (await leadModule.refreshSearch?.(run)) ?? 0,
  },
  {
    // Leads and posts from before they were sorted without regard to case and accents.
    name: '004-sort-names',
    step: 'expand',
    run: async (run) =>
      ((await leadModule.refreshSearch?.(run)) ?? 0) + ((await postModule.refreshSearch?.(run)) ?? 0),
  },
  {
    // Accounts from before there were editors.
    name: '005-account-roles',
    step: 'expand',
    run: makeOwners,
  },
  {
    // Leads from before those of one person were found together.
    name: '006-lead-people',
    step: 'expand',
    run: async (run) => (await leadModule.refreshSearch?.(run)) ?? 0,
  },
  {
    // Athletes from before visitors searched by words of their own.
    name: '008-public-words',
    step: 'expand',
    run: async (run) => (await golferModule.refreshSearch?.(run)) ?? 0,
  },
  {
    // Consents by link from before profiles had film and schedule.
    name: '009-later-parts',
    step: 'expand',
    run: hideLaterParts,
  },
  {
    // Invented people from before they were marked. Loaded only here: the server carries no demo content.
    name: '010-examples',
    step: 'expand',
    run: async (run) =>
      (await import(/* webpackChunkName: "markExamples" */ '../demo/markExamples')).markExamples(run),
  },
  {
    // Records from before a sport was found by its other names.
    name: '011-sport-names',
    step: 'expand',
    run: refreshAllSearch,
  },
  {
    // Invented quotes on the pages of programmes from before they were marked.
    name: '012-example-quotes',
    step: 'expand',
    run: async (run) =>
      (await import(/* webpackChunkName: "markExamples" */ '../demo/markExampleQuotes')).markExampleQuotes(
        run,
      ),
  },
  {
    // Leads from before they were found by their telephone number and the words of their message.
    name: '013-lead-words',
    step: 'expand',
    run: async (run) => (await leadModule.refreshSearch?.(run)) ?? 0,
  },
  {
    // Athletes under 16 from before only the first word of their first name was shown.
    name: '014-first-words',
    step: 'expand',
    run: coverYoungAthletes,
  },
  {
    // Records from before 'oneill' found O’Neill.
    name: '015-apostrophes',
    step: 'expand',
    run: refreshAllSearch,
  },
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
  vitals,
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
];
