import path from 'node:path';
import type { mongo } from 'mongoose';
import { incrementsIn, isNamedBefore } from './archiveNames';
import { type ArchiveHead, BACKUP_FORMAT } from './archiveParts';
import { BackupError } from './backupMessages';
import { type ChangeEvent, decodeChange } from './changeFeed';
import { type Archive, checkArchive, checkedFrames, readHead } from './checkArchive';
import { endOfSecond, isLater, laterOf, secondOf, startOfSecond } from './moments';

/** The increments that lead from a backup to a moment. */
export interface ChangeChain {
  archives: Archive[];
  from: mongo.Timestamp;
  until: mongo.Timestamp;
}

/** A date includes its whole second. */
export type Until = Date | mongo.Timestamp | 'latest';

/** Finds the increments beside a backup, and reads them whole. Throws a sentence when they do not reach the moment. */
export async function findChain(backup: Archive, head: ArchiveHead, wanted: Until): Promise<ChangeChain> {
  if (head.format !== BACKUP_FORMAT)
    throw new BackupError(`${backup.file} is an increment: name the backup that it continues.`);
  const from = head.moment;
  if (!from)
    throw new BackupError(
      `${backup.file} was written by an older version, so no other moment than its own can be restored.`,
    );
  const until = wanted instanceof Date ? endOfSecond(wanted) : wanted;
  if (until !== 'latest' && isLater(from, until))
    throw new BackupError(
      `${backup.file} is of ${secondOf(from)}, after the moment that is wanted: name an older backup.`,
    );
  const { archives, reached, covered } = await continuing(backup, { head, from, until });
  if (until === 'latest') return { archives, from, until: reached };
  if (isLater(until, covered)) {
    throw new BackupError(
      `What is kept without a gap after ${backup.file} reaches to ${secondOf(covered)}: ` +
        'name an earlier moment, or `latest`, or a later backup.',
    );
  }
  return { archives, from, until };
}

interface Wanted {
  head: ArchiveHead;
  from: mongo.Timestamp;
  until: mongo.Timestamp | 'latest';
}

async function continuing(backup: Archive, { head: { takenAt }, from, until }: Wanted) {
  const { passphrase } = backup;
  const archives: Archive[] = [];
  let reached = from;
  let covered = laterOf(from, startOfSecond(takenAt));
  for (const file of (await incrementsIn(path.dirname(backup.file))).reverse()) {
    if (isNamedBefore(file, backup.file)) continue;
    if (until !== 'latest' && !isLater(until, covered)) break;
    const archive = { file, passphrase };
    const head = await readHead(archive);
    if (!head.from || !head.moment || isLater(head.from, reached) || isLater(reached, head.moment)) continue;
    await checkArchive(archive);
    archives.push(archive);
    reached = head.moment;
    covered = laterOf(covered, laterOf(reached, startOfSecond(head.takenAt)));
  }
  return { archives, reached, covered };
}

/** In the order in which they happened, each once though increments may overlap. */
export async function* changesOf({ archives, from, until }: ChangeChain): AsyncGenerator<ChangeEvent> {
  let reached = from;
  for (const archive of archives) {
    let last = reached;
    for await (const frame of checkedFrames(archive)) {
      if (frame.kind !== 'change') continue;
      const event = decodeChange(frame.bytes);
      if (isLater(event.clusterTime, until)) break;
      if (!isLater(event.clusterTime, reached)) continue;
      last = event.clusterTime;
      yield event;
    }
    reached = isLater(last, reached) ? last : reached;
  }
}
