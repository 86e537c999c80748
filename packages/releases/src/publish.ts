import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { assertLoadable, assertOwnRoutes, refuse, type ShellOffer } from './admission';
import type { DeployedRemote, Preview, Registry, Release } from './registry';
import { changeRegistry, readRegistry, type ReleaseStore } from './registryFile';
import { builtRelease, writeRelease, type RemoteBuild, type WrittenRelease } from './release';

/** The audience of a new release. */
export type Audience =
  | { kind: 'everybody' }
  /** A share of the visitors, in per cent. */
  | { kind: 'canary'; share: number }
  /** Whoever has the link; a further build with the same id replaces the first. */
  | { kind: 'preview'; id: string; expiresAt: number };

export interface PublishOptions {
  /** The offer of the running shell; without it only the paths are checked. */
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
  options: PublishOptions = {},
): Promise<Published> {
  const { name } = build;
  await deleteLeftovers(store.remotesDir);
  const candidate = await builtRelease(build);
  if (options.shell) assertLoadable(name, candidate, options.shell);
  // Checked once more under the lock, because another deploy may take the path meanwhile; here nothing is written yet.
  assertOwnRoutes(name, candidate, await readRegistry(store));
  const written = await writeRelease(store.remotesDir, build);
  return showWritten(store, { name, ...written }, options);
}

/** Shows a release whose files are in the folder. */
export async function showWritten(
  store: ReleaseStore,
  { name, release, isNew }: WrittenRelease & { name: string },
  { tryOut, audience = { kind: 'everybody' } }: PublishOptions,
): Promise<Published> {
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

export const folderOf = ({ remotesDir }: ReleaseStore, name: string, version: string): string =>
  join(remotesDir, name, version);

const shownNow = (release: Release): Release => ({ ...release, liveSince: new Date().toISOString() });

/** Besides the live release, which may turn out to be bad. */
const KEPT_PREVIOUS = 5;
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
    return withRemote(registry, name, {
      ...live,
      canary: { share: audience.share, release: shownNow(release) },
    });
  const { id, expiresAt } = audience;
  const others = live.previews.filter((preview) => preview.id !== id && preview.expiresAt > Date.now());
  const previews: Preview[] = [{ id, expiresAt, release }, ...others].slice(0, KEPT_PREVIEWS);
  return withRemote(registry, name, { ...live, previews });
}

export function withRemote(registry: Registry, name: string, remote: DeployedRemote): Registry {
  if (registry.remotes[name] === remote) return registry;
  const named = versionsOf(remote);
  const verdicts = remote.verdicts.filter(({ version }) => named.includes(version));
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, verdicts } } };
}

/** Every version of a remote that the registry names. */
function versionsOf(remote: DeployedRemote): string[] {
  const { previous, canary, previews } = remote;
  const shown = [...(canary ? [canary] : []), ...previews].map(({ release }) => release);
  return [remote, ...previous, ...shown].map(({ version }) => version);
}

/** The remote with this release live, and the one that was live first among the previous ones, unless it was bad. */
export function goLive(remote: DeployedRemote | undefined, release: Release): DeployedRemote {
  const shown = shownNow(release);
  if (!remote) return { ...shown, previous: [], canary: null, previews: [], verdicts: [] };
  const { previous, canary, previews, verdicts, ...live } = remote;
  if (live.version === release.version && !canary) return remote;
  const bad = verdicts.map(({ version }) => version);
  const others = [live, ...previous].filter(
    ({ version }) => version !== release.version && !bad.includes(version),
  );
  return { ...shown, previous: others.slice(0, KEPT_PREVIOUS), canary: null, previews, verdicts };
}

/** The number of kept versions that the registry no longer names: open pages still request the files of their version. */
const KEPT_OTHERS = 5;
const VERSION = /^[0-9a-f]{12}$/;

/** Keeps every version that the registry names, and the newest few others. */
async function deleteOldVersions(store: ReleaseStore, name: string): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const remote = registry.remotes[name];
    if (!remote) return registry;
    const named = versionsOf(remote);
    const onDisk = await newestFirst(join(store.remotesDir, name));
    const others = onDisk.filter((version) => !named.includes(version));
    for (const version of others.slice(KEPT_OTHERS))
      await rm(folderOf(store, name, version), { recursive: true, force: true });
    return registry;
  });
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => VERSION.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.changed - a.changed).map(({ name }) => name);
}

/** Prefix of a folder in which a build is unpacked. */
export const RECEIVED = '.received-';

/** No publication takes as long. */
const STALE_MS = 10 * 60 * 1000;

/** Deletes what publications left behind that were killed before they could. */
export async function deleteLeftovers(remotesDir: string, olderThanMs = STALE_MS): Promise<void> {
  const folders = { cwd: remotesDir, absolute: true, dot: true, onlyDirectories: true };
  for (const path of await glob([`${RECEIVED}*`, '*/*.tmp'], folders)) {
    const found = await stat(path).catch(unlessMissing);
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
}

/** Another publication may have deleted the same file. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
