import { join } from 'node:path';
import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { readSettings } from '../settings/readSettings';
import { runApiCommand } from '../site/apiCommand';
import { runningStart } from '../site/claimDataDir';
import { onSiteDatabase } from '../site/onSiteDatabase';
import { print, UserError } from '../terminal';

const VERIFY = '--verify';
const MEGABYTE = 1_000_000;

/** Writes an encrypted backup of the site's database, pictures included, into a folder; the site may run meanwhile. */
export async function backup([folder]: string[]): Promise<void> {
  const { dataDir } = readSettings();
  const done = await onSiteDatabase('backup', [folder ?? join(dataDir, 'backups')]);
  print(
    `${done.documents} records of ${done.takenAt} are in ${done.file} (${megabytes(done.bytes)} MB), read and right.`,
  );
}

/** `<file>` puts a backup into the site's database, `<file> --verify` only reads it. */
export async function restore(args: string[]): Promise<void> {
  const verified = args.filter((each) => each !== VERIFY);
  if (verified.length < args.length) return verify(verified);
  const { dataDir } = readSettings();
  // A running api and shell hold what they have read, and follow changes of collections that would be gone.
  if (await runningStart(dataDir)) throw new UserError('The site runs: end it, restore, and start it again.');
  const done = await onSiteDatabase('restore', args);
  const replaced = done.replaced ? ` They replaced ${done.replaced}.` : '';
  print(
    `${done.documents} records of ${done.takenAt} are restored.${replaced} Everybody has to sign in again.`,
  );
}

async function verify(args: string[]): Promise<void> {
  await buildApps(appsNamed(['api']));
  const done = await runApiCommand('backup:verify', { args });
  print(
    `The backup is whole: ${done.documents} records in ${done.collections} collections, of ${done.takenAt}.`,
  );
}

const megabytes = (bytes = 0): string => (bytes / MEGABYTE).toFixed(1);
