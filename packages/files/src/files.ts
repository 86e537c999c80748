import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { glob } from 'tinyglobby';

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Returns undefined when the text is not JSON, such as a line that was cut off. */
export function parseJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    // Every caller can do without it.
    return undefined;
  }
}

/** Returns undefined when the file is missing or truncated: every caller can do without it. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  return parseJson<T>(await readFile(path, 'utf8').catch(() => ''));
}

/**
 * Reads a file that cannot be recreated; undefined only when it does not exist. An unreadable file is an error, because
 * the caller would overwrite it as if it were empty.
 */
export async function readRequiredJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read (${message}): repair it or move it away.`, { cause: error });
  }
}

/**
 * The files of the given folders, or of the whole one, as sorted relative paths with forward slashes; nothing for a
 * folder that is missing.
 */
export async function listFiles(
  root: string,
  folders: string[] = ['.'],
  ignore: string[] = [],
): Promise<string[]> {
  const found = await glob(folders, { cwd: root, ignore, dot: true, followSymbolicLinks: false });
  return found.sort();
}

const temporaryName = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.tmp`;

/** Readers see the old file or the new one, never a partial one, even after a power failure. */
export async function writeFileAtomic(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = temporaryName(path);
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    // On a full disk what was begun would take the last of it.
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/**
 * Fills a folder that never changes afterwards. It gets its name only when it is complete. If two processes fill it at
 * once, the first one wins and the second discards its copy.
 */
export async function installFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await exists(target)) return;
  const temporary = temporaryName(target);
  await mkdir(temporary, { recursive: true });
  try {
    await fill(temporary);
    await rename(temporary, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
