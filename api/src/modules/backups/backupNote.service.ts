import path from 'node:path';
import { limits } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { isNotAllowed } from '../../db/databaseErrors';
import { DAY_MS } from '../../shared/calendar';
import { applications } from '../applications/application.service';
import { messages } from '../contact/contact.service';
import { firstAccountAt } from '../users/user.service';
import { type BackupKind, BackupNote } from './backupNote.model';

interface WrittenBackup {
  file: string;
  bytes: number;
  takenAt: string;
}

/**
 * Notes a backup that was read again and is whole. A user of the database who may not do so has made a backup all the same,
 * so `say` tells which right is missing.
 */
export async function noteBackup(
  kind: BackupKind,
  { file, bytes, takenAt }: WrittenBackup,
  say: (message: string) => void,
): Promise<void> {
  const note = { takenAt: new Date(takenAt), file: path.basename(file), bytes };
  try {
    await BackupNote.updateOne({ _id: kind }, { $set: note }, { upsert: true });
  } catch (error) {
    if (!isNotAllowed(error)) throw error;
    say(
      'The backup is whole, but it could not be noted in the database, so the site will say that there is none: ' +
        'the user of backups needs insert and update on the collection backups (docs/operations.md#backup).',
    );
  }
}

export interface BackupState {
  /** The moment of the last whole backup; null when there never was one. */
  lastAt: Date | null;
  /** Whether somebody has to see to it. */
  isDue: boolean;
}

/** Since when what came in is in no whole backup: since the last one, or since the first lead where there never was one. */
async function withoutBackupSince(lastAt: Date | null): Promise<Date | null> {
  if (lastAt) return lastAt;
  const began = await firstAccountAt();
  if (!began) return null;
  // The demo content's enquiries are older than every account.
  const first = await Promise.all([applications.firstSince(began), messages.firstSince(began)]);
  return first.reduce((one, other) => (one && other ? (one < other ? one : other) : (one ?? other)));
}

async function lastWholeBackup(): Promise<Date | null> {
  const note = await BackupNote.findById('whole').select('takenAt').lean();
  return note?.takenAt ?? null;
}

const ageOf = async (since: Date | null): Promise<number> =>
  since ? Math.max(0, (await databaseNow()).getTime() - since.getTime()) : 0;

/** How old the last whole backup is. Where there never was one: for how long there has been something to lose, or 0. */
export async function secondsWithoutBackup(): Promise<number> {
  return (await ageOf(await withoutBackupSince(await lastWholeBackup()))) / 1000;
}

export async function readBackupState(): Promise<BackupState> {
  const lastAt = await lastWholeBackup();
  const age = await ageOf(await withoutBackupSince(lastAt));
  return { lastAt, isDue: age > limits.backupDueDays * DAY_MS };
}
