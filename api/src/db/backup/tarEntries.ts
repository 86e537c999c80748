import type { FileHandle } from 'node:fs/promises';

const BLOCK = 512;
const OCTAL = 8;
/** A part holds a few megabytes, and one document more at most. */
const LARGEST = 128 * 2 ** 20;

/** What ends a tar file. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

const padded = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/** One file of a tar archive (POSIX.1-1988), which `tar --extract` reads. The same content gives the same bytes. */
export function tarEntry(name: string, content: Uint8Array): Buffer {
  const padding = Buffer.alloc(padded(content.length) - content.length);
  return Buffer.concat([tarHeader(name, content.length), content, padding]);
}

function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => `${value.toString(OCTAL).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}

export interface TarEntry {
  content: Buffer;
  /** Where the next entry begins. */
  end: number;
}

/** Nothing at the end of the archive. Throws when there is not exactly this entry. */
export async function readTarEntry(
  file: FileHandle,
  { at, name }: { at: number; name: string },
): Promise<TarEntry | undefined> {
  const header = await readFully(file, at, BLOCK);
  if (header.every((byte) => byte === 0)) {
    const { size } = await file.stat();
    const rest = await readFully(file, at, TAR_END.length);
    if (size === at + TAR_END.length && rest.equals(TAR_END)) return undefined;
    throw new Error('ends too early');
  }
  const size = Number.parseInt(header.toString('latin1', 124, 135), OCTAL);
  const isExpected = size <= LARGEST && header.equals(tarHeader(name, size));
  if (!isExpected) throw new Error('has been changed');
  const body = await readFully(file, at + BLOCK, padded(size));
  if (body.subarray(size).some((byte) => byte !== 0)) throw new Error('has been changed');
  return { content: body.subarray(0, size), end: at + BLOCK + body.length };
}

async function readFully(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error('is cut off');
  return buffer;
}
