import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../scripts/src/folders';

const SKIPPED = new Set(['node_modules', 'dist', 'testing', 'assets']);
const isCode = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);

/** The number of lines of each source file of a workspace, without tests and their helpers. */
export async function productionLines(folder: string): Promise<Record<string, number>> {
  const lines: Record<string, number> = {};
  for (const entry of await readdir(join(repositoryRoot, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) Object.assign(lines, await productionLines(path));
    } else if (isCode(entry.name)) {
      lines[path] = (await readFile(join(repositoryRoot, path), 'utf8')).split('\n').length - 1;
    }
  }
  return lines;
}
