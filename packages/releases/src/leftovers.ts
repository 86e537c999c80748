import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Prefix of a folder in which a build is unpacked. */
export const RECEIVED = '.received-';

const LEFTOVER = /\.[0-9a-f]{12}\.tmp$/;
/** No publication takes as long. */
const STALE_MS = 10 * 60 * 1000;

/** Deletes what publications left behind that were killed before they could. */
export async function deleteLeftovers(remotesDir: string, olderThanMs = STALE_MS): Promise<void> {
  const folders = await subfolders(remotesDir);
  const nested = await Promise.all(folders.map((folder) => subfolders(join(remotesDir, folder), folder)));
  const left = [...folders, ...nested.flat()].filter(
    (path) => path.startsWith(RECEIVED) || LEFTOVER.test(path),
  );
  for (const path of left) {
    const changed = (await stat(join(remotesDir, path)).catch(unlessMissing))?.mtimeMs ?? Date.now();
    if (Date.now() - changed >= olderThanMs)
      await rm(join(remotesDir, path), { recursive: true, force: true });
  }
}

/** Relative to the parent of `folder`, if that is given; none where it is missing. */
async function subfolders(path: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(unlessMissing);
  return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

/** Another publication may delete the same. */
function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
