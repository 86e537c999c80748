import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { baseOf, type ClientRemote } from '../../src/federation/clientRegistry';
import { readLocation } from '../registry/readLocation';
import type { Registry } from '../registry/registrySource';

type ChunkList = Record<string, string[]>;

/** The scripts of the shell's own browser build. */
export interface ShellScripts {
  main: string;
  preloads: string[];
}

const ASSETS = '/assets/';

export function readShellScripts(clientDir: string): ShellScripts {
  const chunks = JSON.parse(readFileSync(path.join(clientDir, 'chunks.json'), 'utf8')) as ChunkList;
  // The entry cannot carry a hash in its name, so it carries one in its query.
  const content = readFileSync(path.join(clientDir, 'main.js'));
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const files = new Set([...(chunks.vendor ?? []), ...(chunks.bootstrap ?? [])]);
  return { main: `${ASSETS}main.js?v=${version}`, preloads: [...files].map((file) => ASSETS + file) };
}

/** What a page says of its remote, so that the browser need not ask for it. */
export interface RemoteAssetList {
  entry: { href: string; integrity: string };
  preloads: string[];
}

// As packages/build names it.
const EXPOSED = 'routes';

/** Reads each version's list of chunks once. */
export function createRemoteAssets(): (
  registry: Registry,
  remote: ClientRemote,
  chunk: string | null,
) => Promise<RemoteAssetList> {
  const known = new Map<string, ChunkList>();

  return async (registry, remote, chunk) => {
    const base = baseOf(remote);
    const chunks = known.get(base) ?? (await readChunkList(registry, remote));
    known.set(base, chunks);
    const needed = new Set([...(chunks[EXPOSED] ?? []), ...((chunk && chunks[chunk]) || [])]);
    return {
      entry: { href: remote.entry, integrity: remote.integrity },
      preloads: [...needed].map((file) => base + file),
    };
  };
}

async function readChunkList(registry: Registry, remote: ClientRemote): Promise<ChunkList> {
  const location = registry.clientFile(remote.name, 'chunks.json');
  if (!location) throw new Error(`${remote.name} is not deployed`);
  return JSON.parse((await readLocation(location, 'json')).toString('utf8')) as ChunkList;
}
