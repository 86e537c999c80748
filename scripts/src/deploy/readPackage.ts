import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a remote's package.json says of its place in the site. */
export interface RemotePackage {
  dependencies: Record<string, string>;
  site: { container: string; routes: string[] };
}

export const RUNTIME = '@site/runtime';

export async function readPackage(root: string): Promise<RemotePackage> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RemotePackage;
}
