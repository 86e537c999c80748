import { join, resolve } from 'node:path';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { readSettings } from '../settings/readSettings';
import { runApiCommand } from '../site/apiCommand';
import { runningStart } from '../site/claimDataDir';
import { onSiteDatabase } from '../site/onSiteDatabase';
import { print, UserError } from '../terminal';

const VERIFY = '--verify';
const DECISIONS = '--decisions';
const MEGABYTE = 1_000_000;

/**
 * Writes an encrypted backup of the site's database, pictures included, into a folder; the site may run meanwhile. With
 * `--decisions` only what was erased, withdrawn and hidden.
 */
export async function backup(args: string[]): Promise<void> {
  const { isOfDecisions, named } = readBackupArguments(args);
  const folder = named ? resolve(named) : join(readSettings().dataDir, 'backups');
  const {
    file,
    takenAt,
    documents,
    bytes = 0,
  } = await onSiteDatabase('backup', [folder, ...(isOfDecisions ? [DECISIONS] : [])]);
  const what = isOfDecisions ? 'decisions' : 'records';
  print(
    `${documents} ${what} of ${takenAt} are in ${file} (${(bytes / MEGABYTE).toFixed(1)} MB), read and right.`,
  );
}

const USAGE =
  'Please give backup nothing or a folder, and --decisions for only what was erased, withdrawn and hidden.';

function readBackupArguments(args: string[]): { isOfDecisions: boolean; named?: string } {
  const [named, ...others] = args.filter((each) => each !== DECISIONS);
  if (named?.startsWith('-') || others.length > 0) throw new UserError(USAGE);
  return { isOfDecisions: args.includes(DECISIONS), named };
}

/** `<file> [--decisions <address or file>]` puts a backup into the site's empty database; `<file> --verify` only reads. */
export async function restore(args: string[]): Promise<void> {
  const verified = args.filter((each) => each !== VERIFY);
  if (verified.length < args.length) return verify(verified);
  const { dataDir } = readSettings();
  // A running api and shell hold what they have read, and follow changes of collections that would be gone.
  if (await runningStart(dataDir)) throw new UserError('The site runs: end it, restore, and start it again.');
  const done = await onSiteDatabase('restore', args);
  print(`${done.documents} records are restored, as of ${done.takenAt}. Everybody has to sign in again.`);
  if (done.hiddenAthletes === undefined)
    return print(
      `${done.erasedAgain} erasures of people were repeated. ${done.hiddenAgain} athletes and placements stay as withdrawn or hidden as they were.`,
    );
  print(
    `Nobody said what was erased, withdrawn or hidden since: all ${done.hiddenAthletes} athletes stay hidden until you publish them. ` +
      'Read the mails about withdrawals and erasures first (docs/operations.md#backup).',
  );
}

async function verify(args: string[]): Promise<void> {
  await buildApps(appsNamed(['api']));
  const { documents, takenAt } = await runApiCommand('backup:verify', { args });
  print(`The backup is whole: ${documents} records of ${takenAt}.`);
}
