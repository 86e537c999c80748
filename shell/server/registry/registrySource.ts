import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClientRegistry, ClientRemote } from '../../src/federation/clientRegistry';
import { readLocation } from './readLocation';
import { parseRegistry, type RegistryRemote } from './registryFile';

export interface ServerEntry {
  /** Path or address of the server build. */
  location: string;
  integrity: string;
}

/** What is live at one moment. */
export interface Registry {
  /** Differs whenever anything in it does. */
  id: string;
  client: ClientRegistry;
  /** False while a source was never read: a path that nobody owns may then be owned after all. */
  isComplete: boolean;
  /** Server builds by container name. */
  entries: Record<string, ServerEntry>;
  /** Path or address of a file of a remote's browser build; undefined for a remote that is not deployed. */
  clientFile(name: string, file: string): string | undefined;
}

interface Part {
  /** It was read at least once. */
  isKnown: boolean;
  remotes: Record<string, RegistryRemote>;
  locate(entry: string): string;
  /** Path or address of the folder with a version's browser build. */
  clientFolder(name: string, version: string): string;
}

const ADDRESS_TTL_MS = 1_000;

export interface RegistryOptions {
  /** Path of a file, or addresses separated by commas. */
  sources: string;
  /** Told of a registry that cannot be read while an earlier state of it stays in force. */
  onProblem(error: unknown): void;
}

/**
 * Reads the registry anew whenever it changed: a file on every call, an address at most once a second.
 * Rejects while a file was never read; while an address was not, what it names is missing (`isComplete`).
 */
export function createRegistrySource({ sources, onProblem }: RegistryOptions): () => Promise<Registry> {
  const parts = sources.split(',').map((source) => source.trim());
  const readers = parts.map((part) =>
    /^https?:/.test(part) ? addressReader(part, onProblem) : fileReader(part, onProblem),
  );
  let latest: Registry | undefined;

  return async () => {
    const read = await Promise.all(readers.map((reader) => reader()));
    const id = createHash('sha256')
      .update(JSON.stringify(read.map(({ isKnown, remotes }) => [isKnown, remotes])))
      .digest('hex')
      .slice(0, 16);
    if (latest?.id !== id) latest = merge(id, read);
    return latest;
  };
}

function fileReader(file: string, onProblem: RegistryOptions['onProblem']): () => Promise<Part> {
  const folder = path.dirname(path.resolve(file));
  const locations = {
    locate: (entry: string) => path.join(folder, entry),
    clientFolder: (name: string, version: string) => path.join(folder, name, version, 'client/'),
  };
  let part: Part | undefined;
  let stamp = '';

  return async () => {
    try {
      const { mtimeMs, ino } = await stat(file);
      const latest = `${mtimeMs}:${ino}`;
      if (!part || stamp !== latest)
        part = { ...locations, isKnown: true, remotes: parseRegistry(await readFile(file, 'utf8')) };
      stamp = latest;
    } catch (error) {
      if (!part) throw error;
      onProblem(error);
    }
    return part;
  };
}

function addressReader(address: string, onProblem: RegistryOptions['onProblem']): () => Promise<Part> {
  let part: Part = {
    isKnown: false,
    remotes: {},
    locate: (entry) => new URL(entry, address).href,
    clientFolder: (name, version) => new URL(`${name}/${version}/`, address).href,
  };
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    try {
      const text = (await readLocation(address, 'json')).toString('utf8');
      part = { ...part, isKnown: true, remotes: parseRegistry(text) };
    } catch (error) {
      // One team's registry may be down; the remotes that it named before may well be up.
      onProblem(error);
    }
    freshUntil = Date.now() + ADDRESS_TTL_MS;
    reading = undefined;
  };

  return async () => {
    if (Date.now() >= freshUntil) await (reading ??= read());
    return part;
  };
}

interface NamedRemote {
  name: string;
  remote: RegistryRemote;
  part: Part;
}

function merge(id: string, parts: readonly Part[]): Registry {
  const named: NamedRemote[] = parts.flatMap((part) =>
    Object.entries(part.remotes).map(([name, remote]) => ({ name, remote, part })),
  );
  return {
    id,
    isComplete: parts.every(({ isKnown }) => isKnown),
    client: named.map(({ name, remote }) => toClientRemote(name, remote)),
    entries: Object.fromEntries(named.flatMap(serverEntry)),
    clientFile(name, file) {
      const found = named.find((candidate) => candidate.name === name);
      return found && found.part.clientFolder(name, found.remote.version) + file;
    },
  };
}

const serverEntry = ({ remote, part }: NamedRemote): [string, ServerEntry][] =>
  remote.server
    ? [[remote.container, { location: part.locate(remote.server.entry), integrity: remote.server.integrity }]]
    : [];

const toClientRemote = (
  name: string,
  { container, version, routes, client }: RegistryRemote,
): ClientRemote => ({
  name,
  container,
  version,
  routes,
  entry: client.entry,
  integrity: client.integrity,
});
