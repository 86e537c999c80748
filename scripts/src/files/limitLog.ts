import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const LIMIT = 5 * 1024 * 1024;

/** Puts a log that has grown large aside (one generation is kept) and makes its folder. */
export async function limitLog(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LIMIT) await rename(path, `${path}.1`);
}
