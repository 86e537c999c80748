import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { fileFault } from '../fileFaults';

/** Of each log there are two files of at most this size. */
export const LOG_LIMIT = 5 * 1024 * 1024;

const older = (path: string): string => `${path}.1`;
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    // There is none yet.
    () => 0,
  );

/** Makes room for more bytes in a log: renames one that would grow too large, and creates its folder. */
export async function limitLog(path: string, more = 0): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const size = await sizeOf(path);
  if (size > 0 && size + more > LOG_LIMIT) await rename(path, older(path));
}

/**
 * Appends to a log within its limit. What cannot be written is left out and said once: a full disk must not end the
 * site, and when there is room again the log goes on.
 */
export function openLog(path: string, report: (line: string) => void): Writable {
  let hasFailed = false;
  const write = async (bytes: Buffer): Promise<void> => {
    try {
      await limitLog(path, bytes.length);
      await appendFile(path, bytes);
      hasFailed = false;
    } catch (error) {
      // A write that fails half-way names no file.
      const failure = Object.assign(error as Error, { path });
      if (!hasFailed) report(`Nothing is logged for now: ${fileFault(failure) ?? failure.message}`);
      hasFailed = true;
    }
  };
  return new Writable({
    writev: (chunks, done) =>
      void write(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))).then(() => done()),
  });
}
