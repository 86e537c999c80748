import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Branch {
  role?: string;
  alt?: string;
  children?: Branch[];
}

export interface Inspected {
  info: Record<string, unknown>;
  marked: boolean;
  outline: string[];
  pages: { text: string; tree: Branch }[];
}

/** What a PDF reader finds in a file. */
export function inspectPdf(bytes: Buffer): Promise<Inspected> {
  const script = path.join(import.meta.dirname, 'inspectChild.mjs');
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 20_000_000 };
    const child = execFile(process.execPath, [script], options, (error, output) =>
      error ? reject(error) : resolve(JSON.parse(output) as Inspected),
    );
    child.stdin?.end(bytes);
  });
}
