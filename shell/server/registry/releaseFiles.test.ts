/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import { createReleaseOnDisk, FILES, type ReleaseOnDisk } from '../testing/releaseOnDisk';
import { buildRegistry, buildRelease, buildRemote, recordLog } from '../testing/releases';
import { LineUps } from './lineUp';
import { FileCheck, findBrokenFile } from './releaseFiles';

const ENTRY = 'client/remoteEntry.js';
let disk: ReleaseOnDisk;
beforeEach(async () => (disk = await createReleaseOnDisk()));

const alter = (file: string) => writeFile(disk.at(file), 'other bytes');

describe('the check of a release', () => {
  it('finds nothing wrong with a complete one', async () => {
    expect(await findBrokenFile(disk.release)).toBeNull();
    expect(await findBrokenFile({ ...disk.release, server: null })).toBeNull();
  });

  it.each(FILES)('refuses one whose %s was altered', async (file) => {
    await alter(file);

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

describe('the watch over the releases in use', () => {
  let now: jest.SpyInstance;
  beforeEach(() => (now = jest.spyOn(Date, 'now').mockReturnValue(0)));

  async function arrange() {
    const live = disk.release;
    const registry = buildRegistry([buildRemote(live, [buildRelease('mf-blog', '1')])]);
    const lineUps = new LineUps({ registry: () => Promise.resolve(registry), log: recordLog().log });
    await lineUps.current();
    const files = new FileCheck(lineUps);
    return {
      use: (inUse = [live]) => files.use(inUse),
      out: () => lineUps.quarantined().map(({ version, instead }) => `${version} -> ${instead}`),
      retryAt: async (time: number) => {
        now.mockReturnValue(time);
        await files.retry();
      },
    };
  }
  const OUT = ['2 -> 1'];

  it('reads a release once while it is in use, and again when it comes back into use', async () => {
    const { use, out } = await arrange();
    await use();
    await alter(ENTRY);
    await use();
    expect(out()).toEqual([]);

    await use([]);
    await use();
    expect(out()).toEqual(OUT);
  });

  it('puts one back whose files have come back, half a minute later', async () => {
    await rm(disk.at(ENTRY));
    const { use, out, retryAt } = await arrange();
    await use();
    await writeFile(disk.at(ENTRY), 'entry');
    await retryAt(29_999);
    expect(out()).toEqual(OUT);

    await retryAt(30_000);
    expect(out()).toEqual([]);
  });

  it('takes an altered one out at once, and does not try it again', async () => {
    await alter(ENTRY);
    const { use, out, retryAt } = await arrange();
    await use();
    expect(out()).toEqual(OUT);
    await writeFile(disk.at(ENTRY), 'entry');
    await retryAt(600_000);

    expect(out()).toEqual(OUT);
  });
});
