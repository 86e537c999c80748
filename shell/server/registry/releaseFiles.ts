import { createHash } from 'node:crypto';
import type { Verdict } from './quarantine';
import { isUrl, readLocation } from './readLocation';
import type { Release } from './release';

interface HashedFile {
  /** Relative to the folder of browser files. */
  file: string;
  integrity: string;
}

/** Files by chunk name, as listed by the build. */
export type ChunkList = Record<string, HashedFile[]>;

export async function readChunkList({ clientFolder }: Release): Promise<ChunkList> {
  const text = await readLocation(`${clientFolder}chunks.json`, 'json');
  return JSON.parse(text.toString('utf8')) as ChunkList;
}

/** Where the shell reads the files that browsers load: on their own origin if they have one. */
const browserFolder = ({ client, clientFolder }: Release): string =>
  isUrl(client.base) ? client.base : clientFolder;

/** Whether the files of a release are on another server, which may be out of reach for a while. */
export const hasRemoteFiles = (release: Release): boolean => isUrl(browserFolder(release));

/** Compares the files of a release with their hashes. Returns what is wrong with them, or null. */
export async function findBrokenFile(release: Release): Promise<Verdict | null> {
  const { server } = release;
  try {
    if (server) await assertUnaltered(server.location, server.integrity);
    await assertScripts(release);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof AlteredFile ? 'refused' : 'unreadable', reason };
  }
}

class AlteredFile extends Error {}

async function assertScripts(release: Release): Promise<void> {
  const { entry, base, integrity } = release.client;
  const listed = Object.values(await readChunkList(release)).flat();
  const files = new Map(listed.map(({ file, integrity: hash }) => [file, hash]));
  files.set(entry.slice(base.length), integrity);
  for (const [file, hash] of files) await assertUnaltered(browserFolder(release) + file, hash);
}

async function assertUnaltered(location: string, integrity: string): Promise<void> {
  const content = await readLocation(location, 'javascript');
  const algorithm = /^sha(?:256|384)(?=-)/.exec(integrity)?.[0];
  const digest = algorithm && createHash(algorithm).update(content).digest('base64');
  if (`${algorithm}-${digest}` !== integrity)
    throw new AlteredFile(`${location} is not what the registry names`);
}
