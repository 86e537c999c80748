import { isDeepStrictEqual } from 'node:util';
import { readArchive } from './archiveFile';
import {
  type ArchiveHead,
  type ArchiveSummary,
  BACKUP_FORMAT,
  decodePart,
  FORMAT_VERSION,
  INCREMENT_FORMAT,
} from './archiveParts';
import { BackupError, explained } from './backupMessages';
import { CollectionDigest, isSameContent } from './collectionDigest';
import type { Frame } from './frames';

export interface CheckedArchive extends ArchiveSummary {
  head: ArchiveHead;
}

export interface Archive {
  file: string;
  passphrase: string;
}

/** Reads the whole file: the passphrase, every hash, every count and the end. Throws a sentence about what is wrong. */
export async function checkArchive(archive: Archive): Promise<CheckedArchive> {
  let head: ArchiveHead | undefined;
  let summary: ArchiveSummary | undefined;
  for await (const frame of checkedFrames(archive)) {
    if (frame.kind === 'head') head = decodePart('head', frame);
    if (frame.kind === 'summary') summary = decodePart('summary', frame);
  }
  if (!head || !summary) throw damaged(archive, 'it ends too early');
  return { head, ...summary };
}

/** What a file is, of which only the beginning is read. */
export async function readHead(archive: Archive): Promise<ArchiveHead> {
  for await (const frame of checkedFrames(archive)) return decodePart('head', frame);
  throw damaged(archive, 'it ends too early');
}

/** The frames of a file. Throws as soon as they are not what was written. */
export async function* checkedFrames(archive: Archive): AsyncGenerator<Frame> {
  const sums = new ArchiveSums();
  let isFirst = true;
  for await (const frame of sentences(archive, readArchive(archive.file, archive.passphrase))) {
    if (isFirst) checkHead(archive, frame);
    isFirst = false;
    if (!sums.add(frame)) throw damaged(archive, 'a hash is wrong');
    yield frame;
  }
  if (!sums.isWhole) throw damaged(archive, 'it ends too early');
}

/** Compares what a file holds with what it says that it holds. */
class ArchiveSums {
  /** Whether the last frame was there, and right. */
  isWhole = false;
  private digest = new CollectionDigest('');
  private readonly found: Required<ArchiveSummary> = { collections: 0, documents: 0, changes: 0 };

  /** Whether the file is right up to this frame. */
  add(frame: Frame): boolean {
    switch (frame.kind) {
      case 'collection':
        this.digest = new CollectionDigest(decodePart('collection', frame).name);
        return true;
      case 'document':
        this.digest.add(frame.bytes);
        this.found.documents += 1;
        return true;
      case 'change':
        this.found.changes += 1;
        return true;
      case 'end':
        this.found.collections += 1;
        return isSameContent(this.digest.end(), decodePart('end', frame));
      case 'summary':
        this.isWhole = isDeepStrictEqual({ changes: 0, ...decodePart('summary', frame) }, this.found);
        return this.isWhole;
      case 'head':
      case 'part':
        return true;
    }
  }
}

function checkHead({ file }: Archive, frame: Frame): void {
  const head = frame.kind === 'head' ? decodePart('head', frame) : undefined;
  if (head?.format !== BACKUP_FORMAT && head?.format !== INCREMENT_FORMAT)
    throw new BackupError(`${file} is no backup of this site.`);
  if (head.version > FORMAT_VERSION)
    throw new BackupError(`${file} was written by a newer version of this site.`);
}

const damaged = ({ file }: Archive, how: string): BackupError =>
  new BackupError(`${file} is damaged: ${how}. Use another backup.`);

async function* sentences(archive: Archive, frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
  try {
    yield* frames;
  } catch (error) {
    throw archiveProblem(archive, error);
  }
}

// By the words of age-encryption, as below.
export const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no identity matched');

/** The sentence for what reading a file threw. */
export function archiveProblem(archive: Archive, error: unknown): unknown {
  const known = explained(error, `${archive.file} could not be read`);
  if (known !== error || error instanceof BackupError) return known;
  if (isWrongPassphrase(error)) return new BackupError('The passphrase does not open this backup.');
  const { message } = error as Error;
  if (/not an age file|invalid version|unexpected EOF in header|invalid header|invalid stanza/i.test(message))
    return new BackupError(`${archive.file} is no backup of this site.`);
  return damaged(archive, message);
}
