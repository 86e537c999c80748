import { join } from 'node:path';
import { readdir, rm, stat } from 'node:fs/promises';
import { type Registry, type RegistryEntry, changeRegistry, readRegistry } from './Registry';
import { readJson, writeFileAtomic } from '../files';
import { assertLoadable, assertOwnRoutes, type ShellOffer } from './admission';
import { builtEntry, type Publication, writeVersion, builtVersion } from './remoteVersion';
import { print } from '../terminal';
import { REMOTES, remoteRoot } from './remotes';

// Equals the number of folders kept: the live version and four to roll back to.
const KEPT_HISTORY = 4;

/** The registry with this version live and the previous one first in its history. */
function goLive(registry: Registry, name: string, entry: RegistryEntry): Registry {
  assertOwnRoutes(name, entry, registry);
  const live = registry.remotes[name];
  if (live?.version === entry.version) return registry;
  const history = live ? [live.version, ...live.history].slice(0, KEPT_HISTORY) : [];
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...entry, history } } };
}

/** Names the build of the working folder that was last made live, by a start or by a deploy. */
const offeredNote = ({ name, remotesDir }: Publication): string => join(remotesDir, name, 'offered.json');

const KEPT = 5;
const VERSION = /^[0-9a-f]{12}$/;

/**
 * Keeps five versions of a remote: the live one, the previous one, then the newest. Pages that are open in browsers
 * still request the files of the version that they started with.
 */
async function deleteOldVersions(remotesDir: string, name: string): Promise<void> {
  await changeRegistry(remotesDir, async (registry) => {
    const live = registry.remotes[name];
    if (!live) return registry;
    const versions = [
      live.version,
      ...live.history.slice(0, 1),
      ...(await newestFirst(join(remotesDir, name))),
    ];
    const kept = [...new Set(versions)].slice(0, KEPT);
    const old = versions.filter((version) => !kept.includes(version));
    const history = live.history.filter((version) => kept.includes(version));
    await Promise.all(
      old.map((version) => rm(join(remotesDir, name, version), { recursive: true, force: true })),
    );
    if (history.length === live.history.length) return registry;
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...live, history } } };
  });
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => VERSION.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.changed - a.changed).map(({ name }) => name);
}

interface Published {
  version: string;
  /** The version that was live before; undefined when there was none or it is this one. */
  replaced?: string;
}

/** What the terminal says after a deploy. */
export const sentenceOf = (name: string, { version, replaced }: Published): string =>
  `${name} ${version} is live${replaced ? `, replacing ${replaced}` : ''}.`;

/**
 * Writes the built remote as an immutable version and makes it live. Refuses one that claims a path of another remote,
 * and with the offer of a shell one that this shell would refuse.
 */
export async function publishRemote(publication: Publication, shell?: ShellOffer): Promise<Published> {
  const { name, remotesDir } = publication;
  const candidate = await builtEntry(publication);
  if (shell) assertLoadable(name, candidate, shell);
  // Checked once more under the lock, because another deploy may take the path meanwhile; here nothing is written yet.
  assertOwnRoutes(name, candidate, await readRegistry(remotesDir));
  const entry = await writeVersion(publication);
  let before: string | undefined;
  await changeRegistry(remotesDir, (registry) => {
    before = registry.remotes[name]?.version;
    return goLive(registry, name, entry);
  });
  await writeFileAtomic(offeredNote(publication), JSON.stringify({ version: entry.version }));
  await deleteOldVersions(remotesDir, name);
  return { version: entry.version, replaced: before === entry.version ? undefined : before };
}

/**
 * `npm start` makes only new builds live. A build that was published here before is skipped: the live version was then
 * chosen later, by `deploy` or `rollback`, and a restart must not undo that choice.
 */
export async function publishNewBuilds(remotesDir: string, report = print): Promise<void> {
  const registry = await readRegistry(remotesDir);
  for (const name of REMOTES) {
    const publication = { name, root: remoteRoot(name), remotesDir };
    const offered = await readJson<{ version: string }>(offeredNote(publication));
    const isNew = offered?.version !== (await builtVersion(publication.root));
    if (isNew || !registry.remotes[name]) report(sentenceOf(name, await publishRemote(publication)));
  }
}
