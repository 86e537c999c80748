import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Release, ServerEntry } from './release';

interface HashedFile {
  /** Relative to the folder of browser files. */
  file: string;
  integrity: string;
}

export type ChunkList = Record<string, HashedFile[]>;

export const readChunkList = async ({ clientFolder }: Release): Promise<ChunkList> =>
  JSON.parse(await readFile(`${clientFolder}chunks.json`, 'utf8')) as ChunkList;

/** Throws a sentence where a file of a release is missing, or is not the one that its build has listed. */
export async function assertWhole(release: Release): Promise<void> {
  const { client, clientFolder, server } = release;
  if (server) await readServerEntry(server);
  const listed = await reading('client/chunks.json', readChunkList(release));
  const chunks = Object.values(listed).flat();
  const entry = { file: client.entry.slice(client.base.length), integrity: client.integrity };
  for (const { file, integrity } of [entry, ...chunks])
    await readUnaltered(clientFolder + file, `client/${file}`, integrity);
}

/** Named without the path on this server, which is nobody's business outside. */
async function reading<Content>(file: string, content: Promise<Content>): Promise<Content> {
  try {
    return await content;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`${file} ${isMissing ? 'is missing' : 'cannot be read'}`, { cause: error });
  }
}

export const readServerEntry = ({ location, integrity }: ServerEntry): Promise<Buffer> =>
  readUnaltered(location, 'server/remoteEntry.js', integrity);

async function readUnaltered(location: string, file: string, integrity: string): Promise<Buffer> {
  const content = await reading(file, readFile(location));
  const algorithm = /^sha(?:256|384)(?=-)/.exec(integrity)?.[0];
  const digest = algorithm && createHash(algorithm).update(content).digest('base64');
  if (`${algorithm}-${digest}` !== integrity) throw new Error(`${file} is not what the build has listed`);
  return content;
}
