/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { createReleaseOnDisk, FILES, type ReleaseOnDisk } from '../testing/releaseOnDisk';
import { assertWhole } from './releaseFiles';

let disk: ReleaseOnDisk;
beforeEach(async () => (disk = await createReleaseOnDisk()));

describe('the check of a release', () => {
  it('finds nothing wrong with a complete one', async () => {
    await assertWhole(disk.release);
    await assertWhole({ ...disk.release, server: null });
  });

  it.each(FILES)('refuses one whose %s was altered', async (file) => {
    await writeFile(disk.at(file), 'other bytes');

    await expect(assertWhole(disk.release)).rejects.toThrow(`${file} is not what the build has listed`);
  });

  it.each([...FILES, 'client/chunks.json'])(
    'names a missing %s without a path of the server',
    async (file) => {
      await rm(disk.at(file));

      await expect(assertWhole(disk.release)).rejects.toThrow(new RegExp(`^${file} is missing$`));
    },
  );

  it.each(['', 'md5-abc', 'sha384'])('refuses the hash %p', async (integrity) => {
    const release = { ...disk.release, server: { ...disk.release.server!, integrity } };

    await expect(assertWhole(release)).rejects.toThrow('server/remoteEntry.js is not what');
  });
});
