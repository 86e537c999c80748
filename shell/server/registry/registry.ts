import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { array, number, object, string, type InferType } from 'yup';
import type { ClientRegistry, ClientRemote } from '../../src/federation/remoteLoader';

/** The live versions at one moment. */
export interface Registry {
  /** Changes whenever the registry does. */
  id: string;
  client: ClientRegistry;
  /** False while a source was never read: an unknown path may belong to one of its remotes. */
  isComplete: boolean;
  /** Server builds by container name. */
  entries: Record<string, ServerEntry>;
  /** Path or URL of a file of a remote's browser build; undefined for a remote that is not deployed. */
  clientFile(name: string, file: string): string | undefined;
}

export interface ServerEntry {
  /** Path or URL of the server build. */
  location: string;
  integrity: string;
}

export interface RegistryOptions {
  /** Path of a file, or URLs separated by commas. */
  sources: string;
  /** Called when a registry or one of its entries cannot be read, and the last good state stays in use. */
  onProblem(error: unknown): void;
}

/**
 * Reads the registry again whenever it may have changed: a file on every call, a URL at most once a second. A URL that
 * answers late delays nobody: its last good state applies until then. An entry that is malformed leaves the others
 * alone: its remote stays at its last good version. Rejects while a file was never read; while a URL was never read, its
 * remotes are missing (`isComplete`).
 */
export function createRegistrySource({ sources, onProblem }: RegistryOptions): () => Promise<Registry> {
  const readers = sources
    .split(',')
    .map((source) => source.trim())
    .map((source) => (isUrl(source) ? urlReader(source, onProblem) : fileReader(source, onProblem)));
  let latest: Registry | undefined;

  return async () => {
    const parts = await Promise.all(readers.map((read) => read()));
    const id = createHash('sha256')
      .update(JSON.stringify(parts.map(({ isKnown, remotes }) => [isKnown, remotes])))
      .digest('hex')
      .slice(0, 16);
    if (latest?.id !== id) latest = merge(id, parts);
    return latest;
  };
}

/** The content of one source. */
interface RegistryPart {
  /** Whether it was read at least once. */
  isKnown: boolean;
  remotes: Record<string, RegistryRemote>;
  /** Path or URL of a server build. */
  locate(entry: string): string;
  /** Path or URL of the folder with a version's browser build. */
  clientFolder(name: string, version: string): string;
}

function fileReader(file: string, onProblem: RegistryOptions['onProblem']): () => Promise<RegistryPart> {
  const folder = path.dirname(path.resolve(file));
  const locations = {
    locate: (entry: string) => path.join(folder, entry),
    clientFolder: (name: string, version: string) => path.join(folder, name, version, 'client/'),
  };
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
          remotes: parseRegistry(await readFile(file, 'utf8'), part?.remotes, onProblem),
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

function urlReader(url: string, onProblem: RegistryOptions['onProblem']): () => Promise<RegistryPart> {
  let part: RegistryPart = {
    isKnown: false,
    remotes: {},
    locate: (entry) => new URL(entry, url).href,
    clientFolder: (name, version) => new URL(`${name}/${version}/`, url).href,
  };
  let freshUntil = 0;
  let reading: Promise<void> | undefined;
  let isSlow = false;

  const read = async (): Promise<void> => {
    try {
      const text = (await readLocation(url, 'json')).toString('utf8');
      part = { ...part, isKnown: true, remotes: parseRegistry(text, part.remotes, onProblem) };
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

interface NamedRemote {
  name: string;
  remote: RegistryRemote;
  part: RegistryPart;
}

function merge(id: string, parts: readonly RegistryPart[]): Registry {
  const named: NamedRemote[] = parts.flatMap((part) =>
    Object.entries(part.remotes).map(([name, remote]) => ({ name, remote, part })),
  );
  return {
    id,
    isComplete: parts.every(({ isKnown }) => isKnown),
    client: named.map(({ name, remote }) => toClientRemote(name, remote)),
    entries: Object.fromEntries(named.flatMap(toServerEntry)),
    clientFile(name, file) {
      const found = named.find((candidate) => candidate.name === name);
      return found && found.part.clientFolder(name, found.remote.version) + file;
    },
  };
}

const toServerEntry = ({ remote, part }: NamedRemote): [string, ServerEntry][] =>
  remote.server
    ? [[remote.container, { location: part.locate(remote.server.entry), integrity: remote.server.integrity }]]
    : [];

const toClientRemote = (
  name: string,
  { container, version, routes, federation, client }: RegistryRemote,
): ClientRemote => ({
  name,
  container,
  version,
  routes,
  federation,
  base: client.base ?? `/remotes/${name}/${version}/`,
  entry: client.entry,
  integrity: client.integrity,
});

const remoteSchema = object({
  version: string().required(),
  container: string().required(),
  routes: array(string().required()).required(),
  federation: string().required(),
  client: object({
    /** URL of the folder with its files; without it they are served under /remotes/. */
    base: string().matches(/\/$/),
    entry: string().required(),
    integrity: string().required(),
  }),
  /** Null for a remote that only the browser renders. */
  server: object({ entry: string().required(), integrity: string().required() }).nullable().default(null),
});

type RegistryRemote = InferType<typeof remoteSchema>;

const fileSchema = object({ revision: number().required(), remotes: object().required() });

/**
 * Throws for an invalid registry, so that a broken one never replaces a good one. An invalid entry is reported, and its
 * remote keeps its `previous` entry, if it has one.
 */
function parseRegistry(
  text: string,
  previous: Record<string, RegistryRemote> = {},
  onProblem: RegistryOptions['onProblem'],
): Record<string, RegistryRemote> {
  const { remotes } = fileSchema.validateSync(JSON.parse(text));
  const parsed = Object.entries(remotes).map(([name, remote]) => {
    try {
      return [name, remoteSchema.validateSync(remote)] as const;
    } catch (error) {
      onProblem(new Error(`The registry's entry of ${name} is invalid`, { cause: error }));
      return [name, previous[name]] as const;
    }
  });
  return Object.fromEntries(
    parsed.filter((entry): entry is [string, RegistryRemote] => entry[1] !== undefined),
  );
}

const FETCH_TIMEOUT_MS = 8_000;

const isUrl = (location: string): boolean => /^https?:/.test(location);

/** Reads a path or a URL. Throws when the URL answers with an error or another type than the one given. */
export async function readLocation(location: string, type: string): Promise<Buffer> {
  if (!isUrl(location)) return readFile(location);
  const response = await fetch(location, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const sent = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !sent.includes(type))
    throw new Error(`${location} answered ${response.status} ${sent}`);
  return Buffer.from(await response.arrayBuffer());
}
