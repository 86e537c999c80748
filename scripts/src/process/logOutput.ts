import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseJson } from '@site/files';
import { openLog } from './logFile';

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
