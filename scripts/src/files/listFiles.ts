import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, as sorted paths relative to it with forward slashes; none when it is missing. */
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
