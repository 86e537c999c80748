import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Release, Verdict } from './release';

interface HashedFile {
  /** Relative to the folder of browser files. */
  file: string;
  integrity: string;
}

export type ChunkList = Record<string, HashedFile[]>;

export const readChunkList = async ({ clientFolder }: Release): Promise<ChunkList> =>
  JSON.parse(await readFile(`${clientFolder}chunks.json`, 'utf8')) as ChunkList;

/** Compares the files of a release with their hashes. Returns what is wrong with them, or null. */
export async function findBrokenFile(release: Release): Promise<Verdict | null> {
  const { client, clientFolder, server } = release;
  try {
    if (server) await assertUnaltered(server.location, 'server/remoteEntry.js', server.integrity);
    const listed = await reading('client/chunks.json', readChunkList(release));
    const files = new Map(
      Object.values(listed)
        .flat()
        .map(({ file, integrity }) => [file, integrity]),
    );
    files.set(client.entry.slice(client.base.length), client.integrity);
    for (const [file, hash] of files) await assertUnaltered(clientFolder + file, `client/${file}`, hash);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof AlteredFile ? 'refused' : 'unreadable', reason };
  }
}

class AlteredFile extends Error {}

/** Named without the path on this server, which is nobody's business outside. */
async function reading<Content>(file: string, content: Promise<Content>): Promise<Content> {
  try {
    return await content;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`${file} ${isMissing ? 'is missing' : 'cannot be read'}`, { cause: error });
  }
}

async function assertUnaltered(location: string, file: string, integrity: string): Promise<void> {
  const content = await reading(file, readFile(location));
  const algorithm = /^sha(?:256|384)(?=-)/.exec(integrity)?.[0];
  const digest = algorithm && createHash(algorithm).update(content).digest('base64');
  if (`${algorithm}-${digest}` !== integrity)
    throw new AlteredFile(`${file} is not what the build has listed`);
}
