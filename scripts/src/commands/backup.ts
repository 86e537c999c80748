import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { readSettings } from '../settings/readSettings';
import { runApiCommand } from '../site/apiCommand';
import { runningStart } from '../site/claimDataDir';
import { onSiteDatabase } from '../site/onSiteDatabase';
import { print, UserError } from '../terminal';

const VERIFY = '--verify';
const MEGABYTE = 1_000_000;

/**
 * Writes an encrypted backup of the site's database, pictures included, into a folder; the site may run meanwhile. With
 * `--decisions` only what was erased, withdrawn and hidden.
 */
export async function backup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { decisions: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [named, ...others] = positionals;
  if (others.length > 0) throw new UserError('backup takes one folder, or none.');
  const folder = named ? resolve(named) : join(readSettings().dataDir, 'backups');
  const done = await onSiteDatabase('backup', [folder, ...(values.decisions ? ['--decisions'] : [])]);
  const what = values.decisions ? 'decisions' : 'records';
  const megabytes = ((done.bytes ?? 0) / MEGABYTE).toFixed(1);
  print(
    `${done.documents} ${what} of ${done.takenAt} are in ${done.file} (${megabytes} MB), read and right.`,
  );
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
