import { readFile } from 'node:fs/promises';
import { parseJson } from '@site/files';

interface LogLine {
  s?: string;
  msg?: string;
  attr?: { error?: unknown };
}

const TAIL = 200;

/** The last error that a mongod wrote into its log, as a part of a sentence. */
export async function reasonFromLog(logFile: string): Promise<string> {
  // A mongod that never ran has no log.
  const text = await readFile(logFile, 'utf8').catch(() => '');
  const lines = text.trim().split('\n').slice(-TAIL).reverse();
  const parsed = lines.map((line) => parseJson<LogLine>(line) ?? {});
  const worst = parsed.find(({ s, attr }) => (s === 'E' || s === 'F') && attr?.error) ?? parsed.find(isBad);
  if (!worst) return lines[0] || 'it ended at once, and its log is empty';
  const detail = worst.attr?.error;
  return detail
    ? `${worst.msg}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`
    : `${worst.msg}`;
}

const isBad = ({ s }: LogLine): boolean => s === 'F' || s === 'E';
