import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { type ArchiveKey, decryptWith, openKey } from './archiveKey';
import { decodePart } from './archiveParts';
import { isFileFault } from './backupMessages';
import { KEY_ENTRY, partEntry } from './archiveWriter';
import { decodeFrames, type Frame } from './frames';
import { readTarEntry } from './tarEntries';

/** A file that is being written; only a whole one gets its name. */
export const unfinished = (file: string): string => `${file}.part`;

export async function giveName(file: string): Promise<void> {
  await rename(unfinished(file), file);
  await syncFolder(path.dirname(file));
}

/** Without it the name may be lost with the power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A part that is not what was written, or that is missing. */
export class DamagedPart extends Error {}

export interface ArchivePart {
  key: ArchiveKey;
  /** Of the archive, in each of its parts. */
  id: string;
  number: number;
  frames: Frame[];
  /** Where the next part begins. */
  end: number;
}

/** The parts of a file. Throws age's error for a wrong passphrase, and a `DamagedPart` at the first one that is not whole. */
export async function* readParts(file: string, passphrase: string): AsyncGenerator<ArchivePart> {
  const handle = await open(file, 'r');
  try {
    const first = await damagedWhere('the key', () => readTarEntry(handle, { at: 0, name: KEY_ENTRY }));
    const key = await openKey(first?.content ?? Buffer.alloc(0), passphrase);
    let at = first?.end ?? 0;
    let id: string | undefined;
    let collection: string | undefined;
    for (let number = 1; ; number += 1) {
      const where = `part ${number}${collection ? `, in ${collection},` : ''}`;
      const part = await damagedWhere(where, () => readPart(handle, { at, number, key }));
      if (!part) return;
      if (part.id !== (id ??= part.id)) throw new DamagedPart(`${where} is of another file`);
      yield part;
      at = part.end;
      collection = collectionAfter(part.frames, collection);
    }
  } finally {
    await handle.close();
  }
}

async function damagedWhere<T>(where: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isFileFault(error)) throw error;
    const how =
      error instanceof Error && /^(is|has|ends) /.test(error.message) ? error.message : 'has been changed';
    throw new DamagedPart(`${where} ${how}`, { cause: error });
  }
}

interface PartPlace {
  at: number;
  number: number;
  key: ArchiveKey;
}

const decompress = promisify(gunzip);

async function readPart(
  handle: FileHandle,
  { at, number, key }: PartPlace,
): Promise<ArchivePart | undefined> {
  const entry = await readTarEntry(handle, { at, name: partEntry(number) });
  if (!entry) return undefined;
  const bytes = await decompress(await decryptWith(key, entry.content));
  const frames: Frame[] = [];
  for await (const frame of decodeFrames([bytes])) frames.push(frame);
  const first = frames.shift();
  const label = first?.kind === 'part' ? decodePart('part', first) : undefined;
  if (label?.number !== number) throw new Error('has been changed');
  return { key, id: label.archive, number, frames, end: entry.end };
}

/** The collection in whose documents a part ends. */
function collectionAfter(frames: Frame[], before: string | undefined): string | undefined {
  const last = frames.findLast(({ kind }) => kind === 'collection' || kind === 'end');
  if (!last) return before;
  return last.kind === 'collection' ? decodePart('collection', last).name : undefined;
}

/** Throws a sentence when the passphrase is wrong or the file is damaged, cut off, or no backup. */
export async function* readArchive(file: string, passphrase: string): AsyncGenerator<Frame> {
  if (!(await isInParts(file))) return yield* readSingleStream(file, passphrase);
  for await (const { frames } of readParts(file, passphrase)) yield* frames;
}

async function isInParts(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(KEY_ENTRY.length), 0, KEY_ENTRY.length, 0);
    return buffer.toString('latin1') === KEY_ENTRY;
  } finally {
    await handle.close();
  }
}

/** Version 1: the whole file is one gzip stream in age's format. */
async function* readSingleStream(file: string, passphrase: string): AsyncGenerator<Frame> {
  const encrypted = createReadStream(file);
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const decrypted = await decrypter.decrypt(Readable.toWeb(encrypted) as ReadableStream<Uint8Array>);
    const bytes = Readable.fromWeb(decrypted as NodeReadableStream<Uint8Array>).compose(createGunzip());
    yield* decodeFrames(bytes as AsyncIterable<Uint8Array>);
  } finally {
    encrypted.destroy();
  }
}
