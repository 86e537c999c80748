import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertLoadable, assertOwnRoutes, refuse, type ShellOffer } from './admission';
import { readJson, writeFileAtomic } from '@site/files';
import { deleteLeftovers } from './leftovers';
import type { DeployedRemote, Preview, Registry, Release } from './registry';
import { changeRegistry, readRegistry, type ReleaseStore } from './registryFile';
import { builtRelease, builtVersion, writeRelease, type RemoteBuild } from './release';

/** Who gets a new release. */
export type Audience =
  | { kind: 'everybody' }
  /** A share of the visitors, in per cent. */
  | { kind: 'canary'; share: number }
  /** Whoever has the link; a further build with the same id replaces the first. */
  | { kind: 'preview'; id: string; expiresAt: number };

export interface PublishOptions {
  /** What the running shell offers; without it only the paths are checked. */
  shell?: ShellOffer;
  audience?: Audience;
  /** Renders the release before anybody sees it, and throws a refusal. Its files are complete by then. */
  tryOut?(name: string, release: Release): Promise<void>;
}

export interface Published {
  release: Release;
  /** The version that was live before; undefined when there was none or it is this one. */
  replaced?: string;
}

/**
 * Writes the built remote as an immutable version and shows it to its audience. A release that is refused changes
 * nothing, and leaves nothing behind.
 */
export async function publishRemote(
  store: ReleaseStore,
  build: RemoteBuild,
  { shell, tryOut, audience = { kind: 'everybody' } }: PublishOptions = {},
): Promise<Published> {
  const { name } = build;
  await deleteLeftovers(store.remotesDir);
  const candidate = await builtRelease(build);
  if (shell) assertLoadable(name, candidate, shell);
  // Checked once more under the lock, because another deploy may take the path meanwhile; here nothing is written yet.
  assertOwnRoutes(name, candidate, await readRegistry(store));
  const { release, isNew } = await writeRelease(store.remotesDir, build);
  let before: string | undefined;
  try {
    await tryOut?.(name, release);
    await changeRegistry(store, (registry) => {
      before = registry.remotes[name]?.version;
      return showRelease(registry, { name, release, audience });
    });
  } catch (error) {
    if (isNew) await rm(folderOf(store, name, release.version), { recursive: true, force: true });
    throw error;
  }
  await deleteOldVersions(store, name);
  return { release, replaced: before === release.version ? undefined : before };
}

const folderOf = ({ remotesDir }: ReleaseStore, name: string, version: string): string =>
  join(remotesDir, name, version);

/** The live release is kept besides these. */
const KEPT_PREVIOUS = 4;
const KEPT_PREVIEWS = 5;

interface Showing {
  name: string;
  release: Release;
  audience: Audience;
}

function showRelease(registry: Registry, { name, release, audience }: Showing): Registry {
  assertOwnRoutes(name, release, registry);
  const live = registry.remotes[name];
  if (audience.kind === 'everybody') return withRemote(registry, name, goLive(live, release));
  if (!live) return refuse(name, 'no version of it is live yet, so it cannot be shown to some only');
  if (audience.kind === 'canary')
    return withRemote(registry, name, { ...live, canary: { share: audience.share, release } });
  const { id, expiresAt } = audience;
  const others = live.previews.filter((preview) => preview.id !== id && preview.expiresAt > Date.now());
  const previews: Preview[] = [{ id, expiresAt, release }, ...others].slice(0, KEPT_PREVIEWS);
  return withRemote(registry, name, { ...live, previews });
}

export function withRemote(registry: Registry, name: string, remote: DeployedRemote): Registry {
  if (registry.remotes[name] === remote) return registry;
  return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
}

/** The remote with this release live, and the one that was live first among the previous ones. */
export function goLive(remote: DeployedRemote | undefined, release: Release): DeployedRemote {
  if (!remote) return { ...release, previous: [], canary: null, previews: [] };
  const { previous, canary, previews, ...live } = remote;
  if (live.version === release.version && !canary) return remote;
  const others = [live, ...previous].filter(({ version }) => version !== release.version);
  return { ...release, previous: others.slice(0, KEPT_PREVIOUS), canary: null, previews };
}

const KEPT = 5;
const VERSION = /^[0-9a-f]{12}$/;

/**
 * Keeps five versions of a remote, and every one that can still be shown: the live one, the previous one, then the
 * newest. Pages that are open in browsers still request the files of the version that they started with.
 */
async function deleteOldVersions(store: ReleaseStore, name: string): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const remote = registry.remotes[name];
    if (!remote) return registry;
    const { version, previous, canary, previews } = remote;
    const shown = [
      version,
      ...(canary ? [canary.release.version] : []),
      ...previews.map(({ release }) => release.version),
    ];
    const onDisk = await newestFirst(join(store.remotesDir, name));
    const earlier = previous.map((release) => release.version);
    const recent = [...new Set([version, ...earlier.slice(0, 1), ...onDisk])].slice(0, KEPT);
    const kept = new Set([...shown, ...recent]);
    const old = onDisk.filter((each) => !kept.has(each));
    await Promise.all(old.map((each) => rm(folderOf(store, name, each), { recursive: true, force: true })));
    const stillThere = previous.filter((release) => kept.has(release.version));
    if (stillThere.length === previous.length) return registry;
    return withRemote(registry, name, { ...remote, previous: stillThere });
  });
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => VERSION.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.changed - a.changed).map(({ name }) => name);
}

/** Names the build of the working folder that was last made live, by a start or by a deploy. */
const offeredNote = ({ remotesDir }: ReleaseStore, name: string): string =>
  join(remotesDir, name, 'offered.json');

/** After a deploy of the working folder's build: a restart must not make it live once more after a rollback. */
export async function noteOffer(store: ReleaseStore, name: string, version: string): Promise<void> {
  await writeFileAtomic(offeredNote(store, name), JSON.stringify({ version }));
}

/**
 * Makes a build live unless it was published here before: the live version was then chosen later, by a deploy or a
 * rollback, and a restart must not undo that choice. Returns undefined for a build that is skipped.
 */
export async function publishIfNew(store: ReleaseStore, build: RemoteBuild): Promise<Published | undefined> {
  const { name } = build;
  const registry = await readRegistry(store);
  const offered = await readJson<{ version: string }>(offeredNote(store, name));
  const version = await builtVersion(build);
  if (offered?.version === version && registry.remotes[name]) return undefined;
  const published = await publishRemote(store, build);
  await noteOffer(store, name, version);
  return published;
}
