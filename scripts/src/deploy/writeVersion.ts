import { cp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFile } from '../files/compressFile';
import { installFolder } from '../files/installFolder';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { DEV_DIST, DIST } from '../build/App';
import { builtFiles } from './builtFiles';
import { builtVersion } from './builtVersion';
import { readPackage } from './readPackage';
import { readEntry } from './readEntry';
import type { RegistryEntry } from './Registry';
import { registryEntry } from './registryEntry';

export interface Publication {
  name: string;
  /** The remote's own folder, with package.json and dist. */
  root: string;
  remotesDir: string;
  /** A build of `npm run dev`: in a folder of its own and not worth compressing. */
  isDevelopment?: boolean;
}

export const distOf = ({ root, isDevelopment }: Pick<Publication, 'root' | 'isDevelopment'>): string =>
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
