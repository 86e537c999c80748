import { access, readFile, readdir, mkdir, open, rename, rm } from 'node:fs/promises';
import { join, relative, sep, dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { UserError } from './terminal';

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Returns undefined when the file is missing or truncated: every caller can do without it. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
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
    throw new UserError(`${path} cannot be read (${message}): repair it or move it away.`);
  }
}

/** Every file below a folder, as sorted relative paths with forward slashes; empty when the folder is missing. */
export async function listFiles(
  folder: string,
  skip: (name: string) => boolean = () => false,
): Promise<string[]> {
  const found: string[] = [];
  const visit = async (current: string): Promise<void> => {
    const entries = await readdir(current, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (skip(entry.name)) continue;
      const path = join(current, entry.name);
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile()) found.push(relative(folder, path).split(sep).join('/'));
    }
  };
  await visit(folder);
  return found.sort();
}

/** Readers see the old file or the new one, never a partial one, even after a power failure. */
export async function writeFileAtomic(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
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
