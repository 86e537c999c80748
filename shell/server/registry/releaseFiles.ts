import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LineUps } from './lineUp';
import type { Verdict } from './quarantine';
import type { Release } from './release';

interface HashedFile {
  /** Relative to the folder of browser files. */
  file: string;
  integrity: string;
}

/** Files by chunk name, as listed by the build. */
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

const INTERVAL_MS = 1_000;

/**
 * Notices a deploy, also one that another shell has taken, and checks the files of its releases beside the requests, so
 * that the first visitor finds a warm thread and no broken release. Returns a function that stops it.
 */
export function watchReleases(lineUps: LineUps): () => void {
  const files = new FileCheck(lineUps);
  lineUps.onChange((inUse) => void files.use(inUse));
  const tick = async (): Promise<void> => {
    // The source has reported the problem, and the next request says what it means.
    await lineUps.current().catch(() => undefined);
    await files.retry();
  };
  void tick();
  const timer = setInterval(() => void tick(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Compares the files of the releases in use with their hashes, beside the requests, and takes out broken ones. */
export class FileCheck {
  private inUse = new Set<string>();
  private retrying: Promise<void> | undefined;

  constructor(private readonly lineUps: Pick<LineUps, 'takeOut' | 'putBack' | 'takeDue'>) {}

  /** Checks each release when it comes into use. */
  async use(releases: readonly Release[]): Promise<void> {
    const unchecked = releases.filter(({ key }) => !this.inUse.has(key));
    this.inUse = new Set(releases.map(({ key }) => key));
    for (const release of unchecked) {
      const verdict = await findBrokenFile(release);
      if (verdict) this.lineUps.takeOut(release, verdict);
    }
  }

  /** Checks the releases again whose files could not be read, when it is time; one round at a time. */
  retry(): Promise<void> {
    this.retrying ??= this.retryDue().finally(() => (this.retrying = undefined));
    return this.retrying;
  }

  private async retryDue(): Promise<void> {
    for (const release of this.lineUps.takeDue())
      if (!(await findBrokenFile(release))) this.lineUps.putBack(release);
  }
}
