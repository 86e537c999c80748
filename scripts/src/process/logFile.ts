import { appendFile, copyFile, mkdir, rename, stat, truncate } from 'node:fs/promises';
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

const CHECK_MS = 1_000;

/**
 * Like the above, for a program that writes its log itself and keeps the file open: the log is copied and emptied, and
 * lines written in between are lost.
 */
export function limitOpenLog(path: string): NodeJS.Timeout {
  let isBusy = false;
  const check = async (): Promise<void> => {
    if (isBusy || (await sizeOf(path)) <= LOG_LIMIT) return;
    isBusy = true;
    // Without room for the copy the log is emptied anyway.
    await copyFile(path, older(path)).catch(() => undefined);
    // Tried again with the next check.
    await truncate(path).catch(() => undefined);
    isBusy = false;
  };
  return setInterval(() => void check(), CHECK_MS).unref();
}
