import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import mongoose, { type mongo } from 'mongoose';
import { BackupError, explained, isWrongPassphrase } from './backupError';

const { BSON } = mongoose.mongo;

export interface ArchiveHead {
  format: 'linksway-backup' | 'linksway-decisions';
  version: 1;
  /** In ISO 8601, by the database's clock. */
  takenAt: string;
}

export interface CollectionStart {
  name: string;
  options: mongo.Document;
  indexes: mongo.IndexDescriptionInfo[];
}

/** A collection, and after it each of its documents in the order of their `_id`, as BSON. */
export type Entry = { collection: CollectionStart } | { document: Uint8Array };

export interface Archive {
  file: string;
  passphrase: string;
  /** How hard scrypt makes it to try passphrases, as a power of two; that of age where nothing is said. */
  workFactor?: number | undefined;
}

/** How many documents a collection has, and their hash. */
export interface CollectionEnd {
  end: string;
  documents: number;
  sha256: string;
}

/** What is in the file: a byte that says whether it is ours or a stored document, and BSON, which begins with its length. */
interface Frame {
  isDocument: boolean;
  bytes: Uint8Array;
}

const LENGTH_BYTES = 4;
const FRAME_HEAD_BYTES = 1 + LENGTH_BYTES;
/** The most that MongoDB stores, and what it allows beyond that for its own. */
const DOCUMENT_BYTES = 16 * 1024 * 1024 + 16 * 1024;

export class CollectionDigest {
  private readonly hash = createHash('sha256');
  private documents = 0;

  constructor(private readonly name: string) {}

  add(document: Uint8Array): void {
    this.hash.update(document);
    this.documents += 1;
  }

  end(): CollectionEnd {
    return { end: this.name, documents: this.documents, sha256: this.hash.digest('hex') };
  }
}

export const isSame = (one: CollectionEnd, other: CollectionEnd): boolean =>
  one.end === other.end && one.documents === other.documents && one.sha256 === other.sha256;

/** Gzip in the format of age. The file gets its name when it is on the disk as a whole. */
export async function writeArchive(
  { file, passphrase, workFactor }: Archive,
  head: ArchiveHead,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const part = `${file}.part`;
  const encrypt = async function* (source: AsyncIterable<Buffer>) {
    yield* await encrypter.encrypt(webStream(source));
  };
  const target = createWriteStream(part, { mode: 0o600, flush: true });
  await pipeline(encoded(head, entries), createGzip(), encrypt, target);
  await rename(part, file);
}

async function* encoded(head: ArchiveHead, entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const own = (value: object) => Buffer.concat([Buffer.of(0), BSON.serialize(value)]);
  yield own(head);
  let digest: CollectionDigest | undefined;
  let collections = 0;
  for await (const entry of entries) {
    if ('document' in entry) {
      digest?.add(entry.document);
      yield Buffer.concat([Buffer.of(1), entry.document]);
    } else {
      if (digest) yield own(digest.end());
      digest = new CollectionDigest(entry.collection.name);
      collections += 1;
      yield own(entry);
    }
  }
  if (digest) yield own(digest.end());
  yield own({ collections });
}

/** Reads the whole file: passphrase, counts, hashes, end. Throws a sentence about what is wrong. */
export async function checkArchive(archive: Archive, format: ArchiveHead['format']) {
  let head: ArchiveHead | undefined;
  let documents = 0;
  for await (const entry of readArchive(archive, { onHead: (read) => (head = read) }))
    if ('document' in entry) documents += 1;
  if (head?.format !== format)
    throw new BackupError(
      `${archive.file} is no ${format === 'linksway-backup' ? 'backup' : 'file of decisions'}.`,
    );
  return { takenAt: head.takenAt, documents };
}

interface Readers {
  onHead?(head: ArchiveHead): void;
  /** After the last document of a collection, with what the file says of it. */
  onEnd?(end: CollectionEnd): Promise<void>;
}

/** The entries of a file. Throws a sentence as soon as they are not what was written. */
export async function* readArchive(archive: Archive, { onHead, onEnd }: Readers = {}): AsyncGenerator<Entry> {
  const sums = new ArchiveSums(archive);
  for await (const frame of sentences(archive)) {
    const own = ownOf(frame);
    sums.add(own);
    if ('document' in own || 'collection' in own) yield own;
    if ('format' in own) onHead?.(readHead(archive, own));
    if ('end' in own) await onEnd?.(own);
  }
  if (!sums.isWhole) throw damaged(archive, 'it ends too early');
}

/** Whatever a file may hold. */
type Own = Entry | ArchiveHead | CollectionEnd | { collections: number };

const ownOf = ({ isDocument, bytes }: Frame): Own =>
  isDocument ? { document: bytes } : (BSON.deserialize(bytes) as Own);

/** Compares what a file holds with what it says that it holds. */
class ArchiveSums {
  /** Whether the last entry was there, and right. */
  isWhole = false;
  private digest = new CollectionDigest('');
  private found = 0;

  constructor(private readonly archive: Archive) {}

  add(own: Own): void {
    if ('document' in own) this.digest.add(own.document);
    if ('collection' in own) {
      this.digest = new CollectionDigest(own.collection.name);
      this.found += 1;
    }
    if ('end' in own && !isSame(this.digest.end(), own)) throw damaged(this.archive, 'a hash is wrong');
    if ('collections' in own) this.isWhole = own.collections === this.found;
  }
}

function readHead({ file }: Archive, head: ArchiveHead): ArchiveHead {
  if (head.version === 1) return head;
  throw new BackupError(`${file} was written by a newer release: restore it with that one.`);
}

/** Whatever is wrong with the file is said in a sentence; a failure of whoever reads it stays as it is. */
async function* sentences(archive: Archive): AsyncGenerator<Frame> {
  const frames = split(decrypted(archive));
  for (;;) {
    const next = await frames.next().catch((error: unknown) => {
      throw problemOf(archive, error);
    });
    if (next.done) return;
    yield next.value;
  }
}

async function* decrypted({ file, passphrase }: Archive): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = Readable.from(await decrypter.decrypt(webStream(createReadStream(file))));
  const gunzip = createGunzip();
  const done = pipeline(plain, gunzip);
  // Its failure is the gunzip's, too.
  done.catch(() => undefined);
  yield* gunzip as AsyncIterable<Buffer>;
  await done;
}

async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const held: Buffer[] = [];
  let heldBytes = 0;
  let needed = FRAME_HEAD_BYTES;
  for await (const chunk of chunks) {
    held.push(chunk);
    heldBytes += chunk.length;
    // Joined only when a frame is there: a document comes in a thousand pieces.
    if (heldBytes < needed) continue;
    let rest = Buffer.concat(held.splice(0));
    while (rest.length >= (needed = frameBytes(rest))) {
      yield { isDocument: rest[0] === 1, bytes: rest.subarray(1, needed) };
      rest = rest.subarray(needed);
    }
    held.push(rest);
    heldBytes = rest.length;
  }
}

/** How many bytes the next frame has, or its head, where that is not there yet. */
function frameBytes(rest: Buffer): number {
  if (rest.length < FRAME_HEAD_BYTES) return FRAME_HEAD_BYTES;
  const length = rest.readInt32LE(1);
  if (length < LENGTH_BYTES || length > DOCUMENT_BYTES)
    throw new Error('a document has an impossible length');
  return 1 + length;
}

/** The type of age's own library. */
const webStream = (source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;

function problemOf(archive: Archive, error: unknown): unknown {
  const known = explained(error, `${archive.file} could not be read`);
  if (known !== error) return known;
  if (isWrongPassphrase(error)) return new BackupError('The passphrase does not open this file.');
  const { message } = error as Error;
  return /not an age file|invalid version|in header|invalid header|invalid stanza/i.test(message)
    ? new BackupError(
        `${archive.file} is no backup of this release. One of an earlier release is restored with that release.`,
      )
    : damaged(archive, message);
}

const damaged = ({ file }: Archive, how: string): BackupError =>
  new BackupError(`${file} is damaged: ${how}. Use another backup.`);
