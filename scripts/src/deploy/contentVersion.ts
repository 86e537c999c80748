import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LENGTH = 12;

/**
 * The name of a version is its content: the same build has the same name on every machine. `about` is what the
 * registry will say of it beyond its files.
 */
export async function contentVersion(folder: string, paths: string[], about: string): Promise<string> {
  const hash = createHash('sha256').update(about);
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    // With its length, so that no two different sets of files give the same bytes.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, LENGTH);
}
