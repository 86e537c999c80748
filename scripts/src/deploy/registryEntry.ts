import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../files/exists';
import { readJson } from '../files/readJson';
import { RUNTIME, type RemotePackage } from './readPackage';
import type { RegistryEntry } from './Registry';

const ENTRY = 'remoteEntry.js';

export interface RemoteVersion {
  name: string;
  version: string;
  /** The folder that holds `client` and perhaps `server`. */
  folder: string;
  manifest: RemotePackage;
}

/** What the registry says of a version, once it is live. */
export async function registryEntry({
  name,
  version,
  folder,
  manifest,
}: RemoteVersion): Promise<RegistryEntry> {
  const address = `/remotes/${name}/${version}`;
  const serverEntry = join(folder, 'server', ENTRY);
  return {
    version,
    container: manifest.site.container,
    routes: manifest.site.routes ?? (await routesOf(folder)),
    runtime: manifest.dependencies[RUNTIME] ?? '*',
    client: {
      entry: `${address}/${ENTRY}`,
      integrity: await integrityOf(join(folder, 'client', ENTRY)),
    },
    server: (await exists(serverEntry))
      ? { entry: `${name}/${version}/server/${ENTRY}`, integrity: await integrityOf(serverEntry) }
      : null,
  };
}

/** The addresses of the pages that the server build has, as the build wrote them down. */
async function routesOf(folder: string): Promise<string[]> {
  const pages = await readJson<{ pattern: string }[]>(join(folder, 'server/pages.json'));
  if (!pages?.length) throw new Error(`${folder} names no routes: its server build has no pages.json`);
  return pages.map(({ pattern }) => pattern);
}

async function integrityOf(path: string): Promise<string> {
  const digest = createHash('sha384')
    .update(await readFile(path))
    .digest('base64');
  return `sha384-${digest}`;
}
