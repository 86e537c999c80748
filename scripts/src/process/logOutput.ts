import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseJson } from '@site/files';

const LIMIT = 5 * 1024 * 1024;

/** Rotates a log that has grown large (one generation is kept) and creates its folder. */
export async function limitLog(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > LIMIT) await rename(path, `${path}.1`);
}

/**
 * Writes all output of a child to a log, and what needs attention to the terminal as well: of the JSON lines of its
 * logger the warnings and errors, and everything on its error stream. Returns a function that gives the last line of
 * that stream, usually the reason why the child ended.
 */
export function logOutput(child: ChildProcess, path: string, report: (line: string) => void): () => string {
  const file = createWriteStream(path, { flags: 'a' });
  // A full disk must not end the site.
  file.on('error', () => undefined);
  child.once('close', () => file.end());
  const eachLine = (stream: Readable | null, use: (line: string) => void): void => {
    if (!stream) return;
    createInterface({ input: stream }).on('line', (line) => {
      file.write(`${line}\n`);
      if (line.trim()) use(line);
    });
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
