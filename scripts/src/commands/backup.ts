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
const INCREMENT = '--increment';
const MEGABYTE = 1_000_000;

/**
 * Writes an encrypted backup of the site's database, pictures included, into a folder; the site may run meanwhile. With
 * `--increment` only what has changed since the last one.
 */
export async function backup(args: string[]): Promise<void> {
  const { isIncrement, named } = readBackupArguments(args);
  const folder = named ? resolve(named) : join(readSettings().dataDir, 'backups');
  if (isIncrement) return backUpChanges(folder);
  const done = await onSiteDatabase('backup', [folder]);
  print(
    `${done.documents} records of ${done.takenAt} are in ${done.file} (${megabytes(done.bytes)} MB), read and right.`,
  );
  if (done.keptBytes) {
    print(
      `It was interrupted before: ${megabytes(done.keptBytes)} MB were in it already, ${megabytes(done.readBytes)} MB were read now.`,
    );
  }
}

const USAGE =
  'Please give backup nothing or a folder, and --increment for only what has changed since the last one.';

function readBackupArguments(args: string[]): { isIncrement: boolean; named?: string } {
  const options = { increment: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [named, ...others] = positionals;
    if (others.length === 0) return { isIncrement: values.increment, named };
  } catch {
    // Node's sentence explains its own syntax.
  }
  throw new UserError(USAGE);
}

async function backUpChanges(folder: string): Promise<void> {
  const done = await onSiteDatabase('backup', [folder, INCREMENT]);
  print(
    `${done.changes} changes between ${done.from} and ${done.until} are in ${done.file} (${megabytes(done.bytes)} MB), read and right.`,
  );
}

/**
 * `<file>` puts a backup into the site's database, `--until <time>` with the changes up to that moment; `--verify` only
 * reads.
 */
export async function restore(args: string[]): Promise<void> {
  const verified = args.filter((each) => each !== VERIFY);
  if (verified.length < args.length) return verify(verified);
  const { dataDir } = readSettings();
  // A running api and shell hold what they have read, and follow changes of collections that would be gone.
  if (await runningStart(dataDir)) throw new UserError('The site runs: end it, restore, and start it again.');
  const done = await onSiteDatabase('restore', args);
  const changes = done.increments ? ` and ${done.changes} changes after it` : '';
  const erased = done.erasedAgain ? ` ${done.erasedAgain} erasures of people were repeated.` : '';
  const hidden = done.hiddenAgain
    ? ` ${done.hiddenAgain} athletes and placements stay as withdrawn or hidden as they were.`
    : '';
  const again = erased + hidden;
  const replaced = done.replaced ? ` They replaced ${done.replaced}.` : '';
  if (done.keptDocuments) print(`${done.keptDocuments} records had been stored before an interruption.`);
  print(
    `${done.documents} records${changes} are restored, as of ${done.takenAt}.${replaced}${again} Everybody has to sign in again.`,
  );
}

async function verify(args: string[]): Promise<void> {
  await buildApps(appsNamed(['api']));
  const done = await runApiCommand('backup:verify', { args });
  if (done.isIncrement)
    return print(`The increment is whole: ${done.changes} changes, up to ${done.takenAt}.`);
  const increments = done.increments ? ` With ${done.increments} increments it` : ' It';
  print(
    `The backup is whole: ${done.documents} records in ${done.collections} collections.${increments} leads to ${done.takenAt}.`,
  );
}

const megabytes = (bytes = 0): string => (bytes / MEGABYTE).toFixed(1);
