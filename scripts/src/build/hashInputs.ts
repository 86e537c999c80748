import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../files/listFiles';

const SKIPPED = ['node_modules', 'dist', '.cache', 'coverage', 'test-results'];
// Tests and texts for people change nothing that is built.
const NOT_BUILT = /\.(test|spec)\.[jt]sx?$|\.md$|(^|\/)jest\.config\.mjs$/;

/** One hash over everything that a build is made of. */
export async function hashInputs(root: string, inputs: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const path of await filesOf(root, input)) {
      hash
        .update(`${path}\0`)
        .update(await readFile(join(root, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(root: string, input: string): Promise<string[]> {
  const found = await stat(join(root, input)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [input];
  const below = await listFiles(join(root, input), (name) => SKIPPED.includes(name));
  return below.map((path) => `${input}/${path}`).filter((path) => !NOT_BUILT.test(path));
}
