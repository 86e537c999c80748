import type { KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { onceASecond } from '@site/server';
import {
  baseOf,
  mismatchOf,
  parseRegistry,
  registryFile,
  type DeployedRemote as RegistryRemote,
  type Release as RegistryRelease,
  type ShellOffer,
} from '@site/releases';
import { createRelease, type DeployedRemote, type Release } from './release';

/** The releases that the registry names at one moment: another object whenever they change. */
export interface Registry {
  remotes: readonly DeployedRemote[];
}

export interface RegistryOptions {
  /** The folder of the deployed releases, which several shells may share. */
  remotesDir: string;
  /** Refuses a registry that was not signed with the private half. */
  publicKey?: KeyObject;
  /** What this shell offers: a release that needs something else is refused, in browsers and on the server. */
  offer?: ShellOffer;
  /** Called when the registry cannot be read, and the last good state stays in use. */
  onProblem(error: unknown): void;
}

const REPORT_EVERY_MS = 60_000;

/**
 * Reads the registry again on the first call after a change, whichever process has made it. One that is malformed, or signed
 * and older than the last one, is refused. Rejects while the registry was never read.
 */
export function createRegistrySource({
  remotesDir,
  publicKey,
  offer,
  onProblem,
}: RegistryOptions): () => Promise<Registry> {
  // The file is read again and again: the same problem is reported once a minute.
  const report = onceASecond(onProblem, REPORT_EVERY_MS);
  const file = registryFile(path.resolve(remotesDir));
  let lastRevision = 0;
  let registry: Registry | undefined;
  let lastStamp = '';
  let lastText = '';

  const take = (text: string): Registry => {
    const parsed = parseRegistry(text, publicKey);
    // Without a signature a registry could claim any revision.
    if (publicKey) assertNotOlder(parsed.revision, lastRevision);
    lastRevision = parsed.revision;
    lastText = text;
    const named = Object.entries(parsed.remotes);
    return { remotes: named.map(([name, remote]) => toDeployedRemote(name, remote, { remotesDir, offer })) };
  };

  return async () => {
    try {
      const { mtimeMs, ino } = await stat(file);
      const stamp = `${mtimeMs}:${ino}`;
      if (!registry || stamp !== lastStamp) {
        const text = await readFile(file, 'utf8');
        if (!registry || text !== lastText) registry = take(text);
      }
      lastStamp = stamp;
    } catch (error) {
      if (!registry) throw error;
      report(String(error), error);
    }
    return registry;
  };
}

/** A registry that was signed once stays signed: an old one would bring old releases back. */
function assertNotOlder(revision: number, last: number): void {
  if (revision < last)
    throw new Error(
      `The registry is older (revision ${revision}) than the one in use (${last}): after a backup was restored, restart the shell`,
    );
}

type Place = Pick<RegistryOptions, 'remotesDir' | 'offer'>;

function toDeployedRemote(
  name: string,
  { previous, canary, previews, ...live }: RegistryRemote,
  place: Place,
): DeployedRemote {
  const locate = (release: RegistryRelease): Release => locateRelease(name, release, place);
  return {
    name,
    live: locate(live),
    previous: previous.map(locate),
    canary: canary && { share: canary.share, release: locate(canary.release) },
    previews: previews.map((preview) => ({ ...preview, release: locate(preview.release) })),
  };
}

/** A release whose files are in this folder of releases, whether or not a registry names it. */
export function locateRelease(name: string, release: RegistryRelease, { remotesDir, offer }: Place): Release {
  const { container, version, routes, federation, client, server, liveSince } = release;
  const mismatch = offer && mismatchOf(name, release, offer);
  return createRelease({
    client: {
      ...{ name, container, version, routes, federation, base: baseOf(name, version), ...client },
      ...(mismatch && { refused: `${name}@${version} cannot be shown: ${mismatch}.` }),
    },
    server: server && { location: path.join(remotesDir, server.entry), integrity: server.integrity },
    clientFolder: path.join(remotesDir, name, version, 'client/'),
    liveSince: liveSince === undefined ? undefined : Date.parse(liveSince),
  });
}
