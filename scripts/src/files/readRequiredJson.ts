import { readFile } from 'node:fs/promises';
import { UserError } from '../terminal/UserError';

/**
 * A file that nothing can replace: undefined only when there is none. One that is there and cannot be read stops the
 * command, because going on would write over it as if it had been empty.
 */
export async function readRequiredJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new UserError(`${path} cannot be read (${message}): mend it or move it away.`);
  }
}
