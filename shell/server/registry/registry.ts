import { createHash, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  mismatchOf,
  parseRegistry,
  type DeployedRemote as RegistryRemote,
  type Release as RegistryRelease,
  type ShellOffer,
} from '@site/releases';
import { isUrl, readLocation } from './readLocation';
import { createRelease, type DeployedRemote, type Release } from './release';

/** The releases that the registry names at one moment. */
export interface Registry {
  /** Changes whenever the registry does. */
  id: string;
  /** False while a source was never read: an unknown path may belong to one of its remotes. */
  isComplete: boolean;
  remotes: readonly DeployedRemote[];
}

export interface RegistryOptions {
  /** Path of a file, or URLs separated by commas. */
  sources: string;
  /** Refuses a registry that was not signed with the private half. */
  publicKey?: KeyObject;
  /** What this shell offers: a release that needs something else is refused, in browsers and on the server. */
  offer?: ShellOffer;
  /** Called when a registry or one of its entries cannot be read, and the last good state stays in use. */
  onProblem(error: unknown): void;
}

/**
 * Reads the registry again whenever it may have changed: a file on every call, a URL at most once a second. A URL that
 * answers late delays nobody: its last good state applies until then. An entry that is malformed leaves the others
 * alone: its remote stays at its last good version. A signed registry that is older than the last one is refused. Rejects while a file was never read; while a URL was never read, its
 * remotes are missing (`isComplete`).
 */
export function createRegistrySource({
  sources,
  publicKey,
  offer,
  onProblem,
}: RegistryOptions): () => Promise<Registry> {
  const report = reportSometimes(onProblem);
  const parse: Parse = (text, last) => {
    const parsed = parseRegistry(text, { last: last.remotes, publicKey, onProblem: report });
    // Without a signature a registry could claim any revision.
    if (publicKey) assertNotOlder(parsed.revision, last.revision);
    return parsed;
  };
  const readers = sources
    .split(',')
    .map((source) => source.trim())
    .map((source) => (isUrl(source) ? urlReader : fileReader)(source, { parse, onProblem: report }));
  let latest: Registry | undefined;

  return async () => {
    const parts = await Promise.all(readers.map((read) => read()));
    const id = createHash('sha256')
      .update(JSON.stringify(parts.map(({ isKnown, remotes }) => [isKnown, remotes])))
      .digest('hex')
      .slice(0, 16);
    if (latest?.id !== id) latest = merge(id, parts, offer);
    return latest;
  };
}

/** A registry that was signed once stays signed: an old one would bring old releases back. */
function assertNotOlder(revision: number, last: number): void {
  if (revision < last)
    throw new Error(
      `The registry is older (revision ${revision}) than the one in use (${last}): after a backup was restored, restart the shell`,
    );
}

const REPORT_EVERY_MS = 60_000;

/** A registry is read again and again: the same problem is reported once a minute. */
function reportSometimes(onProblem: RegistryOptions['onProblem']): RegistryOptions['onProblem'] {
  const reported = new LRUCache<string, true>({ max: 100, ttl: REPORT_EVERY_MS });
  return (error) => {
    if (reported.has(String(error))) return;
    reported.set(String(error), true);
    onProblem(error);
  };
}

/** The content of one source. */
interface RegistryPart extends Locations, RegistryContent {
  /** Whether it was read at least once. */
  isKnown: boolean;
}

interface RegistryContent {
  revision: number;
  remotes: Record<string, RegistryRemote>;
}

const NO_CONTENT: RegistryContent = { revision: 0, remotes: {} };

interface Locations {
  /** Path or URL of a server build. */
  locate(entry: string): string;
  /** Path or URL of the folder with a version's browser build. */
  clientFolder(name: string, version: string): string;
}

/** Throws for a registry that must not replace the last one. */
type Parse = (text: string, last: RegistryContent) => RegistryContent;
type ReaderOptions = Pick<RegistryOptions, 'onProblem'> & { parse: Parse };

const locationsIn = (folder: string): Locations => ({
  locate: (entry) => path.join(folder, entry),
  clientFolder: (name, version) => path.join(folder, name, version, 'client/'),
});

/** A release whose files are in this folder of releases, whether or not a registry names it. */
export const releaseIn = (folder: string, name: string, release: RegistryRelease): Release =>
  toRelease(name, release, locationsIn(folder));

function fileReader(file: string, { parse, onProblem }: ReaderOptions): () => Promise<RegistryPart> {
  const locations = locationsIn(path.dirname(path.resolve(file)));
  let part: RegistryPart | undefined;
  let lastStamp = '';

  return async () => {
    try {
      const { mtimeMs, ino } = await stat(file);
      const stamp = `${mtimeMs}:${ino}`;
      if (!part || stamp !== lastStamp)
        part = {
          ...locations,
          isKnown: true,
          ...parse(await readFile(file, 'utf8'), part ?? NO_CONTENT),
        };
      lastStamp = stamp;
    } catch (error) {
      if (!part) throw error;
      onProblem(error);
    }
    return part;
  };
}

const URL_TTL_MS = 1_000;
/** How long a page waits for an answer that may be newer than what the shell has. */
const REFRESH_WAIT_MS = 100;
/** How long it waits while there is nothing else. */
const FIRST_WAIT_MS = 2_000;

function urlReader(url: string, { parse, onProblem }: ReaderOptions): () => Promise<RegistryPart> {
  let part: RegistryPart = {
    ...NO_CONTENT,
    isKnown: false,
    locate: (entry) => new URL(entry, url).href,
    clientFolder: (name, version) => new URL(`${name}/${version}/`, url).href,
  };
  let freshUntil = 0;
  let reading: Promise<void> | undefined;
  let isSlow = false;

  const read = async (): Promise<void> => {
    try {
      const text = (await readLocation(url, 'json')).toString('utf8');
      part = { ...part, isKnown: true, ...parse(text, part) };
      isSlow = false;
    } catch (error) {
      // One team's registry may be down while its remotes are up.
      onProblem(error);
    }
    freshUntil = Date.now() + URL_TTL_MS;
    reading = undefined;
  };

  return async () => {
    if (Date.now() < freshUntil) return part;
    reading ??= read();
    // Only the first page waits for a registry that has become slow.
    if (!isSlow)
      await Promise.race([
        reading,
        sleep(part.isKnown ? REFRESH_WAIT_MS : FIRST_WAIT_MS, undefined, { ref: false }),
      ]);
    isSlow ||= reading !== undefined;
    return part;
  };
}

const merge = (id: string, parts: readonly RegistryPart[], offer?: ShellOffer): Registry => ({
  id,
  isComplete: parts.every(({ isKnown }) => isKnown),
  remotes: parts.flatMap((part) =>
    Object.entries(part.remotes).map(([name, remote]) => toDeployedRemote(name, remote, { ...part, offer })),
  ),
});

function toDeployedRemote(
  name: string,
  { previous, canary, previews, ...live }: RegistryRemote,
  places: Places,
): DeployedRemote {
  const locate = (release: RegistryRelease): Release => toRelease(name, release, places);
  return {
    name,
    live: locate(live),
    previous: previous.map(locate),
    canary: canary && { share: canary.share, release: locate(canary.release) },
    previews: previews.map((preview) => ({ ...preview, release: locate(preview.release) })),
  };
}

interface Places extends Locations {
  offer?: ShellOffer;
}

function toRelease(name: string, release: RegistryRelease, places: Places): Release {
  const { locate, clientFolder, offer } = places;
  const { container, version, routes, federation, client, server } = release;
  const { base, entry, integrity } = client;
  const mismatch = offer && mismatchOf(name, release, offer);
  return createRelease({
    client: {
      ...{ name, container, version, routes, federation, base, entry, integrity },
      ...(mismatch && { refused: `${name}@${version} cannot be shown: ${mismatch}.` }),
    },
    server: server && { location: locate(server.entry), integrity: server.integrity },
    clientFolder: clientFolder(name, version),
  });
}
