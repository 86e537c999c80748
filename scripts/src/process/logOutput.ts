import type { ChildProcess } from 'node:child_process';
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { parseJson } from '@site/files';

/** Of each log there are two files of at most this size. */
export const LOG_LIMIT = 5 * 1024 * 1024;

/**
 * Appends to a log within its limit. What cannot be written is left out and said once: a full disk must not end the
 * site, and when there is room again the log goes on.
 */
export function openLog(path: string, report: (line: string) => void): Writable {
  let hasFailed = false;
  const write = async (bytes: Buffer): Promise<void> => {
    try {
      await appendWithinLimit(path, bytes);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) report(`Nothing is logged to ${path} for now: ${(error as Error).message}.`);
      hasFailed = true;
    }
  };
  return new Writable({
    writev: (chunks, done) =>
      void write(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))).then(() => done()),
  });
}

async function appendWithinLimit(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const size = await stat(path).then(
    (found) => found.size,
    // There is none yet.
    () => 0,
  );
  if (size > 0 && size + bytes.length > LOG_LIMIT) await rename(path, `${path}.1`);
  await appendFile(path, bytes);
}

/**
 * Writes all output of a child to a log, and what needs attention to the terminal as well: of the JSON lines of its
 * logger the warnings and errors, and everything on its error stream. Returns a function that gives the last line of
 * that stream, usually the reason why the child ended.
 */
export function logOutput(child: ChildProcess, path: string, report: (line: string) => void): () => string {
  const file = openLog(path, report);
  child.once('close', () => file.end());
  const eachLine = (stream: Readable | null, use: (line: string) => void): void => {
    if (!stream) return;
    createInterface({ input: stream }).on('line', (line) => {
      // A writer that is faster than the disk has to wait: its lines would fill our memory.
      if (!file.write(`${line}\n`)) stream.pause();
      if (line.trim()) use(line);
    });
    file.on('drain', () => stream.resume());
  };
  let lastError = '';
  eachLine(child.stdout, (line) => {
    const sentence = warningOf(line);
    if (sentence) report(sentence);
  });
  eachLine(child.stderr, (line) => report((lastError = line)));
  return () => lastError;
}

interface LoggedLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
  error?: { name?: string; code?: string | number };
}

const INFO_LINE = '{"level":30,';
const WARN = 40;

function warningOf(line: string): string | undefined {
  // Nearly every line is a request: parsing each would cost more than serving it.
  if (line.startsWith(INFO_LINE)) return undefined;
  const { level = 0, msg, err, error } = parseJson<LoggedLine>(line) ?? {};
  if (level < WARN) return undefined;
  const cause = err?.message ?? [error?.name, error?.code].filter(Boolean).join(' ');
  return [msg, cause].filter(Boolean).join(': ');
}
