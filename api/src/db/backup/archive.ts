import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import mongoose, { type mongo } from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

/** A failure that the operator can fix. */
export class BackupError extends Error {}

export interface ArchiveHead {
  format: 'linksway-backup' | 'linksway-decisions';
  version: 2;
  /** In ISO 8601, by the database's clock. */
  takenAt: string;
}

export interface CollectionStart {
  name: string;
  options: mongo.Document;
  indexes: mongo.IndexDescriptionInfo[];
}

/** A collection, and after it each of its documents. */
export type Entry = { collection: CollectionStart } | { document: mongo.Document };

export interface Archive {
  file: string;
  passphrase: string;
  /** The work factor of scrypt, as a power of two; the default of age if undefined. */
  workFactor?: number | undefined;
}

/**
 * Writes lines of extended JSON (canonical, so that no number changes its type), compressed by gzip and encrypted in the
 * format of age, which detects every changed bit and a missing end. The file gets its name when it is on the disk as a whole.
 */
export async function writeArchive(
  { file, passphrase, workFactor }: Archive,
  head: ArchiveHead,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const lines = async function* () {
    yield `${JSON.stringify(head)}\n`;
    for await (const entry of entries) yield `${EJSON.stringify(entry, { relaxed: false })}\n`;
  };
  const encrypt = async function* (source: AsyncIterable<Buffer>) {
    yield* await encrypter.encrypt(webStream(source));
  };
  const part = `${file}.part`;
  await pipeline(lines, createGzip(), encrypt, createWriteStream(part, { mode: 0o600, flush: true }));
  await rename(part, file);
}

/** Reads the whole file, and throws a sentence about what is wrong with it. */
export async function checkArchive(archive: Archive, format: ArchiveHead['format']) {
  let takenAt: string | undefined;
  let documents = 0;
  for await (const entry of readArchive(archive)) {
    if ('document' in entry) documents += 1;
    if ('format' in entry && entry.format === format) ({ takenAt } = entry);
  }
  if (takenAt === undefined)
    throw new BackupError(
      `${archive.file} is no ${format === 'linksway-backup' ? 'backup' : 'file of decisions'}.`,
    );
  return { takenAt, documents };
}

/** Throws a sentence as soon as the file is not what was written. */
export async function* readArchive(archive: Archive): AsyncGenerator<ArchiveHead | Entry> {
  const lines = decrypted(archive);
  for (;;) {
    const line = await lines.next().catch((error: unknown) => {
      throw problemOf(archive, error);
    });
    if (line.done) return;
    yield EJSON.parse(line.value, { relaxed: false }) as ArchiveHead | Entry;
  }
}

async function* decrypted({ file, passphrase }: Archive): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = Readable.from(await decrypter.decrypt(webStream(createReadStream(file))));
  const text = createGunzip().setEncoding('utf8');
  const done = pipeline(plain, text);
  // Reading `text` fails with the same error.
  done.catch(() => undefined);
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await done;
}

/** The type of age's own library. */
const webStream = (source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;

function problemOf({ file }: Archive, error: unknown): unknown {
  const known = explained(error, `${file} could not be read`);
  if (known !== error) return known;
  const { message } = error as Error;
  // The error messages of age-encryption.
  if (message.includes('no identity matched'))
    return new BackupError('The passphrase does not open this file.');
  if (/not an age file|invalid version|in header|invalid header|invalid stanza/i.test(message))
    return new BackupError(
      `${file} is no backup of this release. One of an earlier release is restored with that release.`,
    );
  return new BackupError(`${file} is damaged: ${message}. Use another backup.`);
}

/** The sentence for a file that could not be written or read. Other failures stay as they are. */
export function explained(error: unknown, what: string): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new BackupError(`${what}: ${error.message}.`) : error;
}
