import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a remote's package.json says of its place in the site. */
export interface RemotePackage {
  dependencies: Record<string, string>;
  site: {
    container: string;
    /** Only of a remote without a server build: of the others the build itself lists the pages. */
    routes?: string[];
  };
}

export const RUNTIME = '@site/runtime';

export async function readPackage(root: string): Promise<RemotePackage> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RemotePackage;
}
