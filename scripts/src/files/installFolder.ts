import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Fills a folder that never changes afterwards. It appears under its name only when it is complete, and of two
 * processes that fill it at once the first one wins: the second throws its copy away.
 */
export async function installFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await exists(target)) return;
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  await mkdir(temporary);
  try {
    await fill(temporary);
    await rename(temporary, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
