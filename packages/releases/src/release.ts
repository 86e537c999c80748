import { createHash } from 'node:crypto';
import { cp, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFile, exists, installFolder, listFiles, readJson, writeFileAtomic } from '@site/files';
import { baseOf, type Release, type Versions } from './registry';

/** A built remote on disk. */
export interface RemoteBuild {
  name: string;
  /** The remote's own folder, with its package.json. */
  root: string;
  /** The folder with `client` and perhaps `server`. */
  dist?: string;
  /** For `npm run dev`, which has no time for it. */
  isUncompressed?: boolean;
  commit?: string;
  author?: string;
}

/** The part of a remote's package.json that describes its place in the site. */
interface RemotePackage {
  site: {
    container: string;
    /** Only for a remote without a server build; otherwise the build itself lists the pages. */
    routes?: string[];
  };
}

const ENTRY = 'remoteEntry.js';
const LENGTH = 12;

const distOf = ({ root, dist }: RemoteBuild): string => dist ?? join(root, 'dist');

const readPackage = async (root: string): Promise<RemotePackage> =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RemotePackage;

/** The files that determine a version. */
const builtFiles = (dist: string): Promise<string[]> => listFiles(dist, ['client', 'server'], ['**/*.map']);

/**
 * The version name of a build. It is made from its content and from the rest of its registry entry, so the same build
 * has the same name on every machine.
 */
export async function builtVersion(build: RemoteBuild): Promise<string> {
  const dist = distOf(build);
  const paths = await builtFiles(dist);
  if (paths.length === 0) throw new Error(`${dist} holds no build: run npm run build first.`);
  const { site } = await readPackage(build.root);
  const hash = createHash('sha256').update(JSON.stringify(site));
  for (const path of paths) {
    const content = await readFile(join(dist, path));
    // The length keeps two different sets of files from producing the same bytes.
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, LENGTH);
}

/** The release that the build would become. */
export async function builtRelease(build: RemoteBuild): Promise<Release> {
  const { name, root, commit, author } = build;
  const dist = distOf(build);
  const version = await builtVersion(build);
  const { site } = await readPackage(root);
  const serverEntry = join(dist, 'server', ENTRY);
  return {
    version,
    container: site.container,
    routes: site.routes ?? (await routesOf(dist)),
    ...(await needsOf(dist)),
    client: {
      entry: baseOf(name, version) + ENTRY,
      integrity: await integrityOf(join(dist, 'client', ENTRY)),
    },
    server: (await exists(serverEntry))
      ? { entry: `${name}/${version}/server/${ENTRY}`, integrity: await integrityOf(serverEntry) }
      : null,
    deployedAt: new Date().toISOString(),
    commit,
    author,
  };
}

/** The URLs of the server build's pages, which the build lists in a file. */
async function routesOf(dist: string): Promise<string[]> {
  const pages = await readJson<{ pattern: string }[]>(join(dist, 'server/pages.json'));
  if (!pages?.length) throw new Error(`${dist} names no routes: its server build has no pages.json`);
  return pages.map(({ pattern }) => pattern);
}

/** What the release requires of a shell, from the file that its build wrote. */
async function needsOf(dist: string): Promise<{ federation: string; shared: Versions }> {
  const built = await readJson<{ federation: string; shared?: Versions }>(
    join(dist, 'client/federation.json'),
  );
  if (!built) throw new Error(`${dist} names no federation runtime: its build has no federation.json`);
  return { federation: built.federation, shared: built.shared ?? {} };
}

async function integrityOf(path: string): Promise<string> {
  const digest = createHash('sha384')
    .update(await readFile(path))
    .digest('base64');
  return `sha384-${digest}`;
}

const entryFile = (remotesDir: string, name: string, version: string): string =>
  join(remotesDir, name, version, 'entry.json');

export interface WrittenRelease {
  release: Release;
  /** False for a version that was deployed before: its folder never changes. */
  isNew: boolean;
}

/** Copies a build into an immutable folder named after its content. */
export async function writeRelease(remotesDir: string, build: RemoteBuild): Promise<WrittenRelease> {
  const { name } = build;
  const candidate = await builtRelease(build);
  const target = join(remotesDir, name, candidate.version);
  const isNew = !(await exists(target));
  await installFolder(target, async (folder) => {
    await copyBuild(build, folder);
    await writeFileAtomic(join(folder, 'entry.json'), `${JSON.stringify(candidate, null, 2)}\n`);
  });
  // A version that is deployed again counts as new when the oldest ones are deleted.
  await utimes(target, new Date(), new Date());
  const entry = await readFile(entryFile(remotesDir, name, candidate.version), 'utf8');
  return { release: JSON.parse(entry) as Release, isNew };
}

/** The source maps: for stack traces on the server; the browser's stand apart from what is public. */
const sourceMaps = async (dist: string): Promise<string[]> =>
  (await listFiles(dist, ['maps', 'server'])).filter((path) => path.endsWith('.map'));

async function copyBuild(build: RemoteBuild, folder: string): Promise<void> {
  const dist = distOf(build);
  for (const path of await sourceMaps(dist)) await cp(join(dist, path), join(folder, path));
  const paths = await builtFiles(dist);
  await Promise.all(
    paths.map(async (path) => {
      await cp(join(dist, path), join(folder, path));
      if (path.startsWith('client/') && !build.isUncompressed) await compressFile(join(folder, path));
    }),
  );
}
