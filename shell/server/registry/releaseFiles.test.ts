/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { createReleaseOnDisk, FILES, type ReleaseOnDisk } from '../testing/releaseOnDisk';
import { findBrokenFile } from './releaseFiles';

let disk: ReleaseOnDisk;
beforeEach(async () => (disk = await createReleaseOnDisk()));

describe('the check of a release', () => {
  it('finds nothing wrong with a complete one', async () => {
    expect(await findBrokenFile(disk.release)).toBeNull();
    expect(await findBrokenFile({ ...disk.release, server: null })).toBeNull();
  });

  it.each(FILES)('refuses one whose %s was altered', async (file) => {
    await writeFile(disk.at(file), 'other bytes');

    expect(await findBrokenFile(disk.release)).toEqual({
      kind: 'refused',
      reason: `${file} is not what the build has listed`,
    });
  });

  it.each([...FILES, 'client/chunks.json'])(
    'knows that a missing %s may come back, and names no path of the server',
    async (file) => {
      await rm(disk.at(file));

      expect(await findBrokenFile(disk.release)).toEqual({
        kind: 'unreadable',
        reason: `${file} is missing`,
      });
    },
  );

  it.each(['', 'md5-abc', 'sha384'])('refuses the hash %p', async (integrity) => {
    const release = { ...disk.release, server: { ...disk.release.server!, integrity } };

    expect(await findBrokenFile(release)).toMatchObject({ kind: 'refused' });
  });
});
