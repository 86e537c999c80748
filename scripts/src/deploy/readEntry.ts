import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from './Registry';

/** What the registry says, or said, of a version that is still on disk. */
export async function readEntry(remotesDir: string, name: string, version: string): Promise<RegistryEntry> {
  const file = join(remotesDir, name, version, 'entry.json');
  return JSON.parse(await readFile(file, 'utf8')) as RegistryEntry;
}
