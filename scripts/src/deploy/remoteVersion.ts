import { readFile, cp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { listFiles, exists, readJson, installFolder, writeFileAtomic } from '../files';
import { DIST, DEV_DIST } from '../build/App';
import { UserError } from '../terminal';
import type { RegistryEntry } from './Registry';
import { compressFile } from '../compressFile';

/** What a remote's package.json says of its place in the site. */
interface RemotePackage {
  dependencies: Record<string, string>;
  site: {
    container: string;
    /** Only of a remote without a server build: of the others the build itself lists the pages. */
    routes?: string[];
  };
}

const RUNTIME = '@site/runtime';

async function readPackage(root: string): Promise<RemotePackage> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RemotePackage;
}

const SIDES = ['client', 'server'];
// Of use to a developer's debugger only.
const isLeftOut = (path: string): boolean => path.endsWith('.map');

/** What of a build goes into a version: paths below `dist`, sorted. */
async function builtFiles(dist: string): Promise<string[]> {
  const perSide = SIDES.map(async (side) =>
    (await listFiles(join(dist, side))).map((path) => `${side}/${path}`),
  );
  return (await Promise.all(perSide)).flat().filter((path) => !isLeftOut(path));
}

const LENGTH = 12;

/**
 * The name of a version is its content: the same build has the same name on every machine. `about` is what the
 * registry will say of it beyond its files.
 */
async function contentVersion(folder: string, paths: string[], about: string): Promise<string> {
  const hash = createHash('sha256').update(about);
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    // With its length, so that no two different sets of files give the same bytes.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, LENGTH);
}

/** The name that the present build of a remote has, or would have, as a version. */
export async function builtVersion(root: string, dist = join(root, DIST)): Promise<string> {
  const paths = await builtFiles(dist);
  if (paths.length === 0) throw new UserError(`${dist} holds no build: run npm run build first.`);
  const { site, dependencies } = await readPackage(root);
  return contentVersion(dist, paths, JSON.stringify([site, dependencies[RUNTIME]]));
}

const ENTRY = 'remoteEntry.js';

interface RemoteVersion {
  name: string;
  version: string;
  /** The folder that holds `client` and perhaps `server`. */
  folder: string;
  manifest: RemotePackage;
}

/** What the registry says of a version, once it is live. */
async function registryEntry({ name, version, folder, manifest }: RemoteVersion): Promise<RegistryEntry> {
  const address = `/remotes/${name}/${version}`;
  const serverEntry = join(folder, 'server', ENTRY);
  return {
    version,
    container: manifest.site.container,
    routes: manifest.site.routes ?? (await routesOf(folder)),
    runtime: manifest.dependencies[RUNTIME] ?? '*',
    client: {
      entry: `${address}/${ENTRY}`,
      integrity: await integrityOf(join(folder, 'client', ENTRY)),
    },
    server: (await exists(serverEntry))
      ? { entry: `${name}/${version}/server/${ENTRY}`, integrity: await integrityOf(serverEntry) }
      : null,
  };
}

/** The addresses of the pages that the server build has, as the build wrote them down. */
async function routesOf(folder: string): Promise<string[]> {
  const pages = await readJson<{ pattern: string }[]>(join(folder, 'server/pages.json'));
  if (!pages?.length) throw new Error(`${folder} names no routes: its server build has no pages.json`);
  return pages.map(({ pattern }) => pattern);
}

async function integrityOf(path: string): Promise<string> {
  const digest = createHash('sha384')
    .update(await readFile(path))
    .digest('base64');
  return `sha384-${digest}`;
}

/** What the registry says, or said, of a version that is still on disk. */
export async function readEntry(remotesDir: string, name: string, version: string): Promise<RegistryEntry> {
  const file = join(remotesDir, name, version, 'entry.json');
  return JSON.parse(await readFile(file, 'utf8')) as RegistryEntry;
}

export interface Publication {
  name: string;
  /** The remote's own folder, with package.json and dist. */
  root: string;
  remotesDir: string;
  /** A build of `npm run dev`: in a folder of its own and not worth compressing. */
  isDevelopment?: boolean;
}

const distOf = ({ root, isDevelopment }: Pick<Publication, 'root' | 'isDevelopment'>): string =>
  join(root, isDevelopment ? DEV_DIST : DIST);

/** Copies the build of a remote into a folder that never changes afterwards, named after its content. */
export async function writeVersion(publication: Publication): Promise<RegistryEntry> {
  const { name, root, remotesDir } = publication;
  const version = await builtVersion(root, distOf(publication));
  const target = join(remotesDir, name, version);
  await installFolder(target, async (folder) => {
    await copyBuild(publication, folder);
    const entry = await registryEntry({ name, version, folder, manifest: await readPackage(root) });
    await writeFileAtomic(join(folder, 'entry.json'), `${JSON.stringify(entry, null, 2)}\n`);
  });
  // A version that is deployed again is new again for whoever deletes the oldest.
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
