import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type WriteStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

const LIMIT = 5 * 1024 * 1024;

/** Rotates a log that has grown large (one generation is kept) and creates its folder. */
export async function limitLog(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LIMIT) await rename(path, `${path}.1`);
}

/** Writes all output of a child to its log, and what needs attention to the terminal as well. */
export class LineLog {
  private readonly file: WriteStream;
  private lastLine = '';

  constructor(
    path: string,
    private readonly report: (line: string) => void,
  ) {
    this.file = createWriteStream(path, { flags: 'a' });
    // A full disk must not end the site.
    this.file.on('error', () => undefined);
  }

  /** Lines of JSON from a logger; only warnings and errors go to the terminal. */
  watchLog(stream: Readable): void {
    this.eachLine(stream, (line) => {
      // Nearly every line is a request: parsing each would cost more than serving it.
      if (line.startsWith(INFO_LINE)) return;
      const sentence = warningOf(line);
      if (sentence) this.report(sentence);
    });
  }

  /** Plain text goes to the terminal as well. */
  watchErrors(stream: Readable): void {
    this.eachLine(stream, (line) => {
      this.lastLine = line;
      this.report(line);
    });
  }

  /** The last line on the error stream: usually the reason why the child ended. */
  lastError(): string {
    return this.lastLine;
  }

  close(): void {
    this.file.end();
  }

  private eachLine(stream: Readable, use: (line: string) => void): void {
    createInterface({ input: stream }).on('line', (line) => {
      this.file.write(`${line}\n`);
      if (line.trim()) use(line);
    });
  }
}

interface LoggedLine {
  level?: number | string;
  msg?: string;
  err?: { message?: string };
  error?: unknown;
}

const INFO_LINE = '{"level":30,';
const WARN = 40;
const NAMES = ['warn', 'error', 'fatal'];

function warningOf(line: string): string | undefined {
  const { level, msg, err, error } = parse(line);
  if (level === undefined || !(typeof level === 'number' ? level >= WARN : NAMES.includes(level)))
    return undefined;
  const cause = err?.message ?? (error === undefined ? undefined : JSON.stringify(error));
  return [msg, cause].filter(Boolean).join(': ');
}

function parse(line: string): LoggedLine {
  try {
    return JSON.parse(line) as LoggedLine;
  } catch {
    return {};
  }
}
