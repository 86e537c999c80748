import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, installFolder, readJson, writeFileAtomic } from '@site/files';
import { mismatchOf, type ShellOffer } from './admission';
import { folderOf, publishRemote, showWritten, type Published, type PublishOptions } from './publish';
import type { Release } from './registry';
import { readRegistry, withLock, type ReleaseStore } from './registryFile';
import { builtVersion, type RemoteBuild } from './release';

/** Names the version that a start, a deploy of the working folder or an image has offered last. */
const offeredNote = ({ remotesDir }: ReleaseStore, name: string): string =>
  join(remotesDir, name, 'offered.json');

/** A restart must not make the same version live once more after a rollback. */
export async function noteOffer(store: ReleaseStore, name: string, version: string): Promise<void> {
  await writeFileAtomic(offeredNote(store, name), JSON.stringify({ version }));
}

async function wasOffered(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const offered = await readJson<{ version: string }>(offeredNote(store, name));
  return offered?.version === version;
}

/**
 * Makes a build live unless it was published here before: the live version was then chosen later, by a deploy or a
 * rollback, and a restart must not undo that choice. Returns undefined for a build that is skipped.
 */
export async function publishIfNew(store: ReleaseStore, build: RemoteBuild): Promise<Published | undefined> {
  const { name } = build;
  const registry = await readRegistry(store);
  const version = await builtVersion(build);
  if (registry.remotes[name] && (await wasOffered(store, name, version))) return undefined;
  const published = await publishRemote(store, build);
  await noteOffer(store, name, version);
  return published;
}

export interface ImageOptions extends Pick<PublishOptions, 'tryOut'> {
  shell: ShellOffer;
  /** Called for each release that the image has made live, or with the reason why it could not. */
  onOffer(name: string, version: string, failure?: unknown): void;
}

/**
 * Makes the releases live that a container's image brings: where there is none yet, where the live one came from an image
 * as well, and where it does not fit this shell. A team's own release is never replaced by an older one. Of several shells
 * that share the folder one does it.
 */
export function installImage(store: ReleaseStore, imageDir: string, options: ImageOptions): Promise<void> {
  return withLock(store, 'image', async () => {
    const { remotes } = await readRegistry({ remotesDir: imageDir });
    for (const [name, release] of Object.entries(remotes)) {
      const { version } = release;
      try {
        if (await installFromImage(store, { name, release, imageDir }, options))
          options.onOffer(name, version);
      } catch (error) {
        options.onOffer(name, version, error);
      }
    }
  });
}

interface Brought {
  name: string;
  release: Release;
  imageDir: string;
}

/** Returns false for a release that is not wanted. */
async function installFromImage(
  store: ReleaseStore,
  { name, release, imageDir }: Brought,
  { shell, tryOut }: ImageOptions,
): Promise<boolean> {
  const { version } = release;
  const live = (await readRegistry(store)).remotes[name];
  const fits = (each: Release): boolean => mismatchOf(name, each, shell) === undefined;
  const isReplaceable = live?.isFromImage === true && !(await wasOffered(store, name, version));
  if (live && (live.version === version || (fits(live) && !isReplaceable))) return false;
  const target = folderOf(store, name, version);
  const isNew = !(await exists(target));
  await installFolder(target, (folder) => cp(join(imageDir, name, version), folder, { recursive: true }));
  // Where nothing else can be shown there is nothing to protect from it.
  const hasOther = live !== undefined && [live, ...live.previous].some(fits);
  const written = { name, isNew, release: { ...release, isFromImage: true } };
  await showWritten(store, written, { tryOut: hasOther ? tryOut : undefined });
  await noteOffer(store, name, version);
  return true;
}
