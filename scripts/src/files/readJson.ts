import { readFile } from 'node:fs/promises';

/** undefined when the file is missing or torn: every reader here can do without it. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
