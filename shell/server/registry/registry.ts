import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { onceASecond } from '@site/server';
import {
  parseRegistry,
  registryFile,
  type DeployedRemote as RegistryRemote,
  type Release as RegistryRelease,
} from '@site/releases';
import { locateRelease, type DeployedRemote, type ReleasePlace } from './release';

/** The releases that the registry names at one moment: another object whenever they change. */
export type Registry = readonly DeployedRemote[];

export interface RegistryOptions extends ReleasePlace {
  /** Called when the registry cannot be read, and the last good state stays in use. */
  onProblem(error: unknown): void;
}

const REPORT_EVERY_MS = 60_000;

/**
 * Reads the registry again on the first call after a change, whichever process has made it. A malformed one is refused.
 * Rejects while the registry was never read.
 */
export function createRegistrySource(options: RegistryOptions): () => Promise<Registry> {
  // The file is read again and again: the same problem is reported once a minute.
  const report = onceASecond(options.onProblem, REPORT_EVERY_MS);
  const file = registryFile(path.resolve(options.remotesDir));
  let lastStamp = '';
  let registry: Registry | undefined;

  return async () => {
    try {
      const { mtimeMs, ino } = await stat(file);
      const stamp = `${mtimeMs}:${ino}`;
      if (!registry || stamp !== lastStamp) registry = locateRemotes(await readFile(file, 'utf8'), options);
      lastStamp = stamp;
    } catch (error) {
      if (!registry) throw error;
      report(String(error), error);
    }
    return registry;
  };
}

const locateRemotes = (text: string, place: ReleasePlace): Registry =>
  Object.entries(parseRegistry(text).remotes).map(([name, remote]) => toDeployed(name, remote, place));

function toDeployed(
  name: string,
  { previous, canary, previews, verdicts, ...live }: RegistryRemote,
  place: ReleasePlace,
): DeployedRemote {
  const locate = (release: RegistryRelease) => locateRelease(name, release, place);
  return {
    name,
    live: locate(live),
    previous: previous.map(locate),
    canary: canary && { share: canary.share, release: locate(canary.release) },
    previews: previews.map((preview) => ({ ...preview, release: locate(preview.release) })),
    verdicts,
  };
}
