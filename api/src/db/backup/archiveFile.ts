import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { decodeFrames, encodeFrames, type Frame } from './frames';

/** A file that is being written; only a whole one gets its name. */
export const partOf = (file: string): string => `${file}.part`;

/**
 * Writes frames as a gzip stream in the format of https://age-encryption.org/v1, which `age --decrypt` reads too. Every
 * 64 KiB are authenticated, and the end is. Nothing is left of a file that could not be written, or that `check` refuses.
 */
export async function writeArchive(
  file: string,
  {
    passphrase,
    frames,
    check,
  }: { passphrase: string; frames: AsyncIterable<Frame>; check(part: string): Promise<void> },
): Promise<void> {
  const part = partOf(file);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  try {
    const compressed = Readable.from(encodeFrames(frames)).compose(createGzip()) as Readable;
    const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>);
    // For nobody but the user who runs this, whatever the folder allows.
    await pipeline(fromWeb(encrypted), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await check(part);
    await rename(part, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Throws a sentence when the passphrase is wrong or the file is damaged, cut off, or no backup. */
export async function* readArchive(file: string, passphrase: string): AsyncGenerator<Frame> {
  const encrypted = createReadStream(file);
  try {
    const decrypted = await decrypt(encrypted, passphrase);
    yield* decodeFrames(fromWeb(decrypted).compose(createGunzip()) as AsyncIterable<Uint8Array>);
  } finally {
    encrypted.destroy();
  }
}

async function decrypt(encrypted: Readable, passphrase: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(Readable.toWeb(encrypted) as ReadableStream<Uint8Array>);
}

const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as NodeReadableStream<Uint8Array>);

/** Without it the name may be lost with the power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
