import { readFile, cp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { listFiles, exists, readJson, installFolder, writeFileAtomic } from '../files';
import { DIST, DEV_DIST } from '../build/App';
import { UserError } from '../terminal';
import type { RegistryEntry } from './Registry';
import { compressFile } from '../compressFile';

/** The part of a remote's package.json that describes its place in the site. */
interface RemotePackage {
  dependencies: Record<string, string>;
  site: {
    container: string;
    /** Only for a remote without a server build; otherwise the build itself lists the pages. */
    routes?: string[];
  };
}

const RUNTIME = '@site/runtime';

async function readPackage(root: string): Promise<RemotePackage> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RemotePackage;
}

/** The files of a build that belong to a version, without those that only a developer's debugger uses. */
const builtFiles = (dist: string): Promise<string[]> => listFiles(dist, ['client', 'server'], ['**/*.map']);

const LENGTH = 12;

/**
 * The version name of the current build of a remote. It is made from its content and from the rest of its registry
 * entry, so the same build has the same name on every machine.
 */
export async function builtVersion(root: string, dist = join(root, DIST)): Promise<string> {
  const paths = await builtFiles(dist);
  if (paths.length === 0) throw new UserError(`${dist} holds no build: run npm run build first.`);
  const { site, dependencies } = await readPackage(root);
  const hash = createHash('sha256').update(JSON.stringify([site, dependencies[RUNTIME]]));
  for (const path of paths) {
    const content = await readFile(join(dist, path));
    // The length keeps two different sets of files from producing the same bytes.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, LENGTH);
}

const ENTRY = 'remoteEntry.js';

/** The registry entry of the version that is complete in this folder: `client` and perhaps `server`. */
async function registryEntry(
  { name, root }: Publication,
  version: string,
  folder: string,
): Promise<RegistryEntry> {
  const { site, dependencies } = await readPackage(root);
  const address = `/remotes/${name}/${version}`;
  const serverEntry = join(folder, 'server', ENTRY);
  return {
    version,
    container: site.container,
    routes: site.routes ?? (await routesOf(folder)),
    runtime: dependencies[RUNTIME] ?? '*',
    federation: await federationOf(folder),
    client: {
      entry: `${address}/${ENTRY}`,
      integrity: await integrityOf(join(folder, 'client', ENTRY)),
    },
    server: (await exists(serverEntry))
      ? { entry: `${name}/${version}/server/${ENTRY}`, integrity: await integrityOf(serverEntry) }
      : null,
  };
}

/** The URLs of the server build's pages, which the build lists in a file. */
async function routesOf(folder: string): Promise<string[]> {
  const pages = await readJson<{ pattern: string }[]>(join(folder, 'server/pages.json'));
  if (!pages?.length) throw new Error(`${folder} names no routes: its server build has no pages.json`);
  return pages.map(({ pattern }) => pattern);
}

/** The minor version of the federation runtime, which the build writes into a file. */
async function federationOf(folder: string): Promise<string> {
  const built = await readJson<{ federation: string }>(join(folder, 'client/federation.json'));
  if (!built) throw new Error(`${folder} names no federation runtime: its build has no federation.json`);
  return built.federation;
}

async function integrityOf(path: string): Promise<string> {
  const digest = createHash('sha384')
    .update(await readFile(path))
    .digest('base64');
  return `sha384-${digest}`;
}

/** The registry entry of a version that is still on disk. */
export async function readEntry(remotesDir: string, name: string, version: string): Promise<RegistryEntry> {
  const file = join(remotesDir, name, version, 'entry.json');
  return JSON.parse(await readFile(file, 'utf8')) as RegistryEntry;
}

export interface Publication {
  name: string;
  /** The remote's own folder, with package.json and dist. */
  root: string;
  remotesDir: string;
  /** A build of `npm run dev`: it has its own folder and is not compressed. */
  isDevelopment?: boolean;
}

const distOf = ({ root, isDevelopment }: Pick<Publication, 'root' | 'isDevelopment'>): string =>
  join(root, isDevelopment ? DEV_DIST : DIST);

/** The registry entry that the current build would have. */
export async function builtEntry(publication: Publication): Promise<RegistryEntry> {
  const dist = distOf(publication);
  return registryEntry(publication, await builtVersion(publication.root, dist), dist);
}

/** Copies the build of a remote into an immutable folder named after its content. */
export async function writeVersion(publication: Publication): Promise<RegistryEntry> {
  const { name, root, remotesDir } = publication;
  const version = await builtVersion(root, distOf(publication));
  const target = join(remotesDir, name, version);
  await installFolder(target, async (folder) => {
    await copyBuild(publication, folder);
    const entry = await registryEntry(publication, version, folder);
    await writeFileAtomic(join(folder, 'entry.json'), `${JSON.stringify(entry, null, 2)}\n`);
  });
  // A redeployed version counts as new when the oldest versions are deleted.
  await utimes(target, new Date(), new Date());
  return readEntry(remotesDir, name, version);
}

async function copyBuild(publication: Publication, folder: string): Promise<void> {
  const dist = distOf(publication);
  const paths = await builtFiles(dist);
  await Promise.all(
    paths.map(async (path) => {
      await cp(join(dist, path), join(folder, path));
      if (path.startsWith('client/') && !publication.isDevelopment) await compressFile(join(folder, path));
    }),
  );
}
