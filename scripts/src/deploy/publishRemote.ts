import { changeRegistry } from './changeRegistry';
import { deleteOldVersions } from './deleteOldVersions';
import { goLive } from './goLive';
import { rememberOffered } from './offered';
import { type Publication, writeVersion } from './writeVersion';

export interface Published {
  version: string;
  /** What was live until now; undefined when nothing was, or this very version. */
  replaced?: string;
}

/** Writes the built remote as an immutable version and makes it the live one. */
export async function publishRemote(publication: Publication): Promise<Published> {
  const { name, remotesDir } = publication;
  const entry = await writeVersion(publication);
  let before: string | undefined;
  await changeRegistry(remotesDir, (registry) => {
    before = registry.remotes[name]?.version;
    return goLive(registry, name, entry);
  });
  await rememberOffered(publication, entry.version);
  await deleteOldVersions(remotesDir, name);
  return { version: entry.version, replaced: before === entry.version ? undefined : before };
}
